import type { Duplex } from "node:stream";
import type { CallEnd } from "../../calls/end-call.ts";
import { nextStatus } from "../../calls/lifecycle.ts";
import { notFound, Problem } from "../../errors.ts";
import { refuseWith } from "../../http/refuse-connection.ts";
import { ProtocolFault } from "../../telephony/web/protocol.ts";
import type { WebLeg } from "../../telephony/web/web-leg.ts";
import type { UpgradeHead, WebLine } from "../../telephony/web/web-line.ts";
import type { CallObserver } from "../../voice/conversation/conversation.ts";
import { holdConversation } from "../hold-conversation.ts";
import type { RunningCall } from "../running-call.ts";
import { specifyConversation } from "../specify-call.ts";
import { failedEnd, storeEnd } from "../store-end.ts";
import type { VoiceHost } from "../voice-host.ts";
import type { VoiceProcess } from "../voice-process.ts";
import { waitForAnswer } from "../wait-for-answer.ts";
import type { CheckedUpgrade } from "./check-upgrade.ts";
import { hasCall, takeWaitingWebCall } from "./queries.ts";

/** A browser at the door, its token checked. */
export interface WebVisitor extends CheckedUpgrade {
  head: UpgradeHead;
  /** What it sent behind its request. */
  firstBytes: Buffer;
  socket: Duplex;
}

const answerMs = 1_000;

/** Lets a browser in, or says why not. Resolves when the call is over. */
export async function takeWebCall(
  host: VoiceHost,
  voice: VoiceProcess,
  line: WebLine,
  visitor: WebVisitor,
): Promise<void> {
  visitor.socket.on("error", () => undefined);
  try {
    const call = await claim(host, voice, visitor);
    await voice.run(call, (running) => talk(host, running, line, visitor));
  } catch (error) {
    if (!(error instanceof Problem)) host.log.error({ err: error, callId: visitor.callId }, "a web call failed");
    const problem = new Problem("internal", "Something went wrong on our side. The log has it.");
    refuseWith(visitor.socket, error instanceof Problem ? error : problem);
  }
}

async function claim(host: VoiceHost, voice: VoiceProcess, { organizationId, callId }: WebVisitor) {
  if (voice.freePlaces === 0) throw new Problem("unavailable", "All lines are busy. Try again in a moment.");
  const status = nextStatus("queued", "dial") ?? "ringing";
  const taken = { processId: host.processId, status };
  const call = await takeWaitingWebCall(host.db, organizationId, callId, taken);
  if (call) return call;
  if (await hasCall(host.db, organizationId, callId))
    throw new Problem("forbidden", "The token has been used, or the call has ended.");
  throw notFound("call");
}

async function talk(host: VoiceHost, running: RunningCall, line: WebLine, visitor: WebVisitor): Promise<void> {
  try {
    const end = await connectAndTalk(host, running, line, visitor);
    if (end) await storeEnd(host, running, end);
  } catch (error) {
    host.log.error({ err: error, callId: visitor.callId }, "a web call failed");
    visitor.socket.destroy();
    await storeEnd(host, running, failedEnd("Something went wrong on our side. The log has it under the call's id."));
  }
}

/** Answers how the call ends where there was no conversation to end it. */
async function connectAndTalk(
  host: VoiceHost,
  running: RunningCall,
  line: WebLine,
  visitor: WebVisitor,
): Promise<CallEnd | undefined> {
  const spec = await specifyConversation(host.db, running.call, "web");
  if (!spec) {
    refuseWith(visitor.socket, notFound("agent"));
    return failedEnd("The agent is gone.");
  }
  let leg: WebLeg;
  try {
    leg = await line.accept(visitor.callId, visitor.head, visitor.socket, visitor.firstBytes);
  } catch (error) {
    if (!(error instanceof ProtocolFault)) throw error;
    return { event: "cancel", callSeconds: 0, error: error.message };
  }
  const hangUp = () => void leg.hangUp();
  running.signal.addEventListener("abort", hangUp, { once: true });
  if (running.signal.aborted) hangUp();
  const answer = await waitForAnswer(leg, answerMs);
  if ("hangUp" in answer) return { event: "cancel", callSeconds: 0, error: answer.hangUp.detail };
  leg.tell({ type: "state", state: "in-progress" });
  const converse: VoiceHost["converse"] = (spec, line, observer) => host.converse(spec, line, telling(leg, observer));
  await holdConversation({ ...host, converse }, running, spec, answer.leg);
  return undefined;
}

/** Whoever talks in a browser also reads what is said. */
function telling(leg: WebLeg, observer: CallObserver): CallObserver {
  return {
    onFrames: (heard, played) => observer.onFrames(heard, played),
    onTurn(turn) {
      observer.onTurn(turn);
      const { seq, role, text, startedMs, endedMs, interrupted } = turn;
      leg.tell({ type: "turn", seq, role, text, startedMs, endedMs, interrupted });
    },
    onMachine: () => observer.onMachine(),
    onNotice: (notice) => observer.onNotice(notice),
  };
}
