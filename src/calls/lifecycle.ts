/** What the interface calls the direction of a call. */
export const callTypes = ["inbound", "outbound", "web", "voicemail", "no-answer", "softphone"] as const;
export type CallType = (typeof callTypes)[number];

export const callStatuses = [
  "queued",
  "ringing",
  "in-progress",
  "completed",
  "no-answer",
  "busy",
  "failed",
  "canceled",
] as const;
export type CallStatus = (typeof callStatuses)[number];

export type CallEvent = "dial" | "answer" | "hang-up" | "no-answer" | "busy" | "fail" | "cancel" | "redirect";

/** queued -> ringing -> in-progress -> completed; every other end is final too. */
const transitions: Record<CallStatus, Partial<Record<CallEvent, CallStatus>>> = {
  queued: { dial: "ringing", fail: "failed", cancel: "canceled" },
  ringing: {
    answer: "in-progress",
    "no-answer": "no-answer",
    busy: "busy",
    fail: "failed",
    cancel: "canceled",
    redirect: "completed",
  },
  "in-progress": { "hang-up": "completed", fail: "failed" },
  completed: {},
  "no-answer": {},
  busy: {},
  failed: {},
  canceled: {},
};

/** The status after an event, or undefined where the event means nothing (a call that has already ended). */
export function nextStatus(status: CallStatus, event: CallEvent): CallStatus | undefined {
  return transitions[status][event];
}
