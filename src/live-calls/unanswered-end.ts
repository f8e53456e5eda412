import type { CallEnd } from "../calls/end-call.ts";
import type { HangUp, HangUpCause } from "../telephony/port.ts";

const causes: Partial<Record<HangUpCause, string>> = {
  rejected: "The call was rejected.",
  unreachable: "The number cannot be reached.",
  "invalid-number": "The number does not exist.",
  "media-lost": "The line was lost.",
};

/** What a leg that was never answered means for its call. */
export function unansweredEnd({ cause, detail }: HangUp): CallEnd {
  if (cause === "busy") return { event: "busy", callSeconds: 0 };
  if (cause === "no-answer") return { event: "no-answer", callSeconds: 0 };
  if (cause === "hung-up-by-us") return { event: "cancel", callSeconds: 0, reason: "hung-up-by-command" };
  const said = causes[cause] ?? "The call could not be placed.";
  return { event: "fail", callSeconds: 0, reason: "failed", error: detail ? `${said} (${detail})` : said };
}
