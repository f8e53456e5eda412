import { Link } from "@tanstack/react-router";
import type { CallTurn } from "../../api/generated.ts";
import { callTypes, outsidePhone, StatusBadge } from "../../app/call-badges.tsx";
import { cx } from "../../ui/class-names.ts";
import { phone } from "../../ui/format.ts";
import { Elapsed } from "./elapsed.tsx";
import type { LiveCall } from "./live-state.ts";
import { useTurns } from "./use-turns.ts";

export interface CallRowsProps {
  label: string;
  calls: readonly LiveCall[];
  turns: ReadonlyMap<string, readonly CallTurn[]>;
  shown: string | undefined;
}

/** For so many, what was said before the page was opened is asked for. */
const askedFor = 20;

export function CallRows({ label, calls, turns, shown }: CallRowsProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-0.5 p-2">
      {calls.map((call, index) => (
        <li key={call.id}>
          <CallRow
            call={call}
            streamed={turns.get(call.id) ?? []}
            shown={call.id === shown}
            asks={index < askedFor && call.status === "in-progress"}
          />
        </li>
      ))}
    </ul>
  );
}

interface CallRowProps {
  call: LiveCall;
  streamed: readonly CallTurn[];
  shown: boolean;
  asks: boolean;
}

function CallRow({ call, streamed, shown, asks }: CallRowProps) {
  const last = useTurns(call.id, streamed, asks).at(-1);
  const { icon: Icon, label } = callTypes[call.call_type];
  return (
    <Link
      to="/live"
      search={{ call: call.id }}
      replace
      resetScroll={false}
      aria-current={shown ? "true" : undefined}
      className={cx(
        "flex flex-col gap-1 rounded-md px-3 py-2 -outline-offset-2",
        shown ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-1.5 text-sm font-medium">
          <Icon className="size-3.5 shrink-0 text-ink-2" aria-label={label} />
          <span className="truncate">{partyOf(call)}</span>
        </span>
        <span className="text-sm text-ink-2">
          <Elapsed call={call} />
        </span>
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className="truncate text-xs text-ink-2">{call.agentName}</span>
        <StatusBadge status={call.status} />
      </span>
      <span className="h-4 truncate text-xs text-ink-2">
        {last && (
          <>
            <span className={last.role === "agent" ? "text-accent" : "text-caller"}>
              {last.role === "agent" ? "Agent" : "Caller"}:
            </span>{" "}
            {last.text}
          </>
        )}
      </span>
    </Link>
  );
}

export function partyOf(call: LiveCall): string {
  if (call.call_type === "web") return "Browser";
  return phone(outsidePhone(call)) || call.number;
}
