import { type CallEnd, endCall } from "../calls/end-call.ts";
import { expireCalls } from "./process-queries.ts";
import type { RunningCall } from "./running-call.ts";
import { untilStored } from "./until-stored.ts";
import type { VoiceHost } from "./voice-host.ts";

/** Ends a call that had no conversation to end it, once all that came before is stored. */
export async function storeEnd(host: VoiceHost, running: RunningCall, end: CallEnd): Promise<void> {
  const { organizationId, callId } = running.call;
  try {
    await running.settled();
    const ended = await untilStored(host.log, () => endCall(host.db, organizationId, callId, end));
    if (ended) host.onEnded(end.reason ?? end.event);
  } catch (error) {
    host.log.error({ err: error, callId }, "the end of a call could not be stored, the reconciler takes it");
    await untilStored(host.log, () => expireCalls(host.db, host.processId, [callId]));
  }
}

export function failedEnd(error: string): CallEnd {
  return { event: "fail", callSeconds: 0, reason: "failed", error };
}
