/** What can happen to a call, each at most once. */
export const callWebhookEvents = ["call.started", "call.ended", "call.analyzed", "recording.ready"] as const;
export type CallWebhookEvent = (typeof callWebhookEvents)[number];

/** The last one, when the call is complete: agents' after-call addresses are told of this one alone. */
export const afterCallEvent: CallWebhookEvent = "call.analyzed";
