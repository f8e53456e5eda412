import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { cx } from "../../ui/class-names.ts";
import { count } from "../../ui/format.ts";

const refreshMs = 5_000;

/** How full the voice processes are, on all machines. */
export function Capacity() {
  const { data, isError } = useQuery({
    queryKey: ["readiness"],
    queryFn: ({ signal }) => api.operation.getReadiness({ signal }),
    refetchInterval: refreshMs,
  });
  const voice = data?.voice;
  return (
    <div className="flex h-8 items-center sm:min-w-64 gap-2.5 text-sm text-ink-2" aria-live="polite">
      {!voice && <span>{isError ? "How full the lines are is not known" : "Asking how full the lines are…"}</span>}
      {voice && voice.processes === 0 && (
        <span className="text-warn">No voice process is running: calls wait in the queue.</span>
      )}
      {voice && voice.processes > 0 && (
        <>
          <meter
            aria-label="Lines taken"
            min={0}
            max={voice.places}
            value={voice.active}
            className="sr-only"
          >{`${voice.active} of ${voice.places}`}</meter>
          <span aria-hidden className="h-2 w-14 sm:w-24 overflow-hidden rounded-full border bg-sunken">
            <span
              className={cx("block h-full rounded-full", voice.full ? "bg-warn" : "bg-accent")}
              style={{ width: `${Math.min(100, (voice.active / Math.max(1, voice.places)) * 100)}%` }}
            />
          </span>
          <span>
            {count(voice.active)} of {count(voice.places)} lines taken
            {voice.queued > 0 && <span className="text-warn"> · {count(voice.queued)} waiting</span>}
          </span>
        </>
      )}
    </div>
  );
}
