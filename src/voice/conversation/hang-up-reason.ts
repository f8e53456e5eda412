import type { HangUp, HangUpCause } from "../../telephony/port.ts";
import type { EndReason } from "../port.ts";

const reasons: Partial<Record<HangUpCause, EndReason>> = {
  "hung-up-by-callee": "caller-hung-up",
  "hung-up-by-us": "agent-ended",
  transferred: "transferred",
  "media-lost": "media-lost",
};

/** What the end of a line means for the conversation on it. */
export function reasonOf({ cause, detail }: HangUp): { reason: EndReason; error?: string } {
  const reason = reasons[cause] ?? "failed";
  return reason === "failed" || reason === "media-lost" ? { reason, error: detail } : { reason };
}
