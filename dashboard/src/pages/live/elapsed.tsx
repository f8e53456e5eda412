import { clock } from "../../ui/format.ts";
import { makeUseNow } from "../../ui/use-now.ts";
import type { LiveCall } from "./live-state.ts";

const useNow = makeUseNow(1_000);

/** How long it has been talked, or waited; one clock for all rows. */
export function Elapsed({ call }: { call: LiveCall }) {
  const present = useNow();
  const since = Date.parse(call.answeredAt ?? call.startTime);
  const seconds = call.endTime === null ? (present - since) / 1000 : call.duration;
  return <span className="tabular-nums">{clock(seconds)}</span>;
}
