import { acceptCall, type CallBegun, noteCall } from "../../calls/accept-call.ts";
import { type CallEnd, endCall } from "../../calls/end-call.ts";
import { Problem } from "../../errors.ts";
import type { IncomingCall } from "../../telephony/port.ts";
import { holdConversation } from "../hold-conversation.ts";
import type { LiveCall } from "../queries.ts";
import type { RunningCall } from "../running-call.ts";
import { specifyConversation } from "../specify-call.ts";
import { failedEnd, storeEnd } from "../store-end.ts";
import type { VoiceHost } from "../voice-host.ts";
import type { VoiceProcess } from "../voice-process.ts";
import { waitForAnswer } from "../wait-for-answer.ts";
import { selectDialledNumber, selectHolders } from "./queries.ts";
import { type IncomingRoute, routeIncoming } from "./route-incoming.ts";

const answerMs = 5_000;

/** Somebody calls: finds who takes the call, and stores it whoever does. Resolves when it is over; never throws. */
export async function takeIncoming(host: VoiceHost, voice: VoiceProcess, incoming: IncomingCall): Promise<void> {
  try {
    const organizationId = incoming.organizationId ?? (await findHolder(host, incoming.to));
    if (organizationId === undefined) return await incoming.reject("unreachable");
    const route = routeIncoming(await selectDialledNumber(host.db, organizationId, incoming.to), new Date());
    if (route.kind === "redirect") return await sendOn(host, organizationId, incoming, route);
    if (route.kind === "refuse") return await refuse(host, organizationId, incoming, route.error, "unreachable");
    await answer(host, voice, organizationId, incoming, route.agent);
  } catch (error) {
    host.log.error({ err: error, pii: { to: incoming.to } }, "an incoming call failed");
    await incoming.reject("unreachable");
  }
}

async function findHolder({ db, log }: VoiceHost, phoneNumber: string): Promise<string | undefined> {
  const [holder, another] = await selectHolders(db, phoneNumber);
  if (another === undefined && holder !== undefined) return holder;
  log.warn(
    { pii: { to: phoneNumber } },
    holder ? "a number that several have was called" : "nobody's number was called",
  );
  return undefined;
}

async function answer(
  host: VoiceHost,
  voice: VoiceProcess,
  organizationId: string,
  incoming: IncomingCall,
  agent: { id: string; name: string },
): Promise<void> {
  if (voice.freePlaces === 0) return await refuse(host, organizationId, incoming, "All lines are busy.", "busy");
  const begun = callOf(host, incoming, agent);
  try {
    const { number } = await host.db.transaction((tx) => acceptCall(tx, organizationId, begun));
    const call: LiveCall = {
      organizationId,
      callId: begun.id,
      number,
      agentId: agent.id,
      incomingPhone: begun.incomingPhone,
      outgoingPhone: begun.outgoingPhone,
      variables: {},
      voicemailMessage: "",
    };
    await voice.run(call, (running) => talk(host, running, incoming));
  } catch (error) {
    if (!(error instanceof Problem && error.code === "insufficient_minutes")) throw error;
    await refuse(host, organizationId, incoming, error.message, "unreachable");
  }
}

async function talk(host: VoiceHost, running: RunningCall, incoming: IncomingCall): Promise<void> {
  try {
    const end = await acceptAndTalk(host, running, incoming);
    if (end) await storeEnd(host, running, end);
  } catch (error) {
    host.log.error({ err: error, callId: incoming.id }, "an incoming call failed");
    await incoming.reject("unreachable");
    await storeEnd(host, running, failedEnd("Something went wrong on our side. The log has it under the call's id."));
  }
}

async function acceptAndTalk(
  host: VoiceHost,
  running: RunningCall,
  incoming: IncomingCall,
): Promise<CallEnd | undefined> {
  const spec = await specifyConversation(host.db, running.call, "inbound");
  if (!spec) {
    await incoming.reject("unreachable");
    return failedEnd("The agent is gone.");
  }
  const leg = await incoming.accept();
  const hangUp = () => void leg.hangUp();
  running.signal.addEventListener("abort", hangUp, { once: true });
  if (running.signal.aborted) hangUp();
  const answered = await waitForAnswer(leg, answerMs);
  if ("hangUp" in answered) return { event: "cancel", callSeconds: 0, error: "The caller hung up before the answer." };
  await holdConversation(host, running, spec, answered.leg);
  return undefined;
}

async function sendOn(
  host: VoiceHost,
  organizationId: string,
  incoming: IncomingCall,
  { target, because }: Extract<IncomingRoute, { kind: "redirect" }>,
): Promise<void> {
  await host.db.transaction((tx) => noteCall(tx, organizationId, callOf(host, incoming, undefined)));
  const isSentOn = await incoming.redirect(target);
  if (!isSentOn) await incoming.reject("unreachable");
  const end: CallEnd = isSentOn
    ? { event: "redirect", callSeconds: 0, reason: "transferred", transferredTo: target }
    : failedEnd(`${because} The fallback number could not be reached.`);
  await endCall(host.db, organizationId, incoming.id, end);
  host.log.info({ organizationId, callId: incoming.id, because }, "an incoming call was sent on");
}

async function refuse(
  host: VoiceHost,
  organizationId: string,
  incoming: IncomingCall,
  error: string,
  cause: "busy" | "unreachable",
): Promise<void> {
  await incoming.reject(cause);
  await host.db.transaction(async (tx) => {
    await noteCall(tx, organizationId, callOf(host, incoming, undefined));
    await endCall(tx, organizationId, incoming.id, failedEnd(error));
  });
}

function callOf(
  { processId }: VoiceHost,
  { id, from, to }: IncomingCall,
  agent: { id: string; name: string } | undefined,
): CallBegun {
  return {
    id,
    callType: "inbound",
    status: "ringing",
    agentId: agent?.id ?? null,
    agentName: agent?.name ?? "",
    incomingPhone: to,
    outgoingPhone: from,
    externalPhone: from.replace(/\D/g, ""),
    variables: {},
    leaseSeconds: null,
    voiceProcessId: processId,
  };
}
