import type { CallEnd } from "../calls/end-call.ts";
import { holdConversation } from "./hold-conversation.ts";
import type { RunningCall } from "./running-call.ts";
import { specifyConversation, specifyDialling } from "./specify-call.ts";
import { failedEnd, storeEnd } from "./store-end.ts";
import { unansweredEnd } from "./unanswered-end.ts";
import { untilStored } from "./until-stored.ts";
import type { VoiceHost } from "./voice-host.ts";
import { waitForAnswer } from "./wait-for-answer.ts";

/** Drivers keep the ring timeout themselves; one that does not is not waited for without end. */
const graceMs = 15_000;

/** One outbound call from its claim to its end. Never throws: whatever goes wrong ends the call. */
export async function runCall(host: VoiceHost, running: RunningCall): Promise<void> {
  const { organizationId, callId } = running.call;
  try {
    const end = await dialAndTalk(host, running);
    if (end) await storeEnd(host, running, end);
  } catch (error) {
    host.log.error({ err: error, organizationId, callId }, "a call failed");
    await storeEnd(host, running, failedEnd("Something went wrong on our side. The log has it under the call's id."));
  }
}

/** Answers how the call ends where there was no conversation to end it. */
async function dialAndTalk(host: VoiceHost, running: RunningCall): Promise<CallEnd | undefined> {
  const { call, signal } = running;
  const [request, spec] = await untilStored(host.log, () =>
    Promise.all([specifyDialling(host.db, call, host), specifyConversation(host.db, call, "outbound")]),
  );
  if (!request) return failedEnd(`The number ${call.outgoingPhone} is gone.`);
  if (!spec) return failedEnd("The agent is gone, or has no outbound settings any more.");
  const { provider } = request.from.trunk;
  const driver = host.driverFor(provider);
  if (!driver) return failedEnd(`No line of the kind ${provider} is set up.`);
  if (signal.aborted) return { event: "cancel", callSeconds: 0, reason: "hung-up-by-command" };
  const answer = await waitForAnswer(await driver.dial(request, signal), request.ringTimeoutMs + graceMs);
  if ("hangUp" in answer) return unansweredEnd(answer.hangUp);
  await holdConversation(host, running, spec, answer.leg);
  return undefined;
}
