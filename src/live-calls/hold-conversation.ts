import { join } from "node:path";
import { type CallEnd, endCall } from "../calls/end-call.ts";
import { reserveNextMinute } from "../calls/reserve-next-minute.ts";
import { frameMs, type Leg } from "../telephony/port.ts";
import type { CallObserver } from "../voice/conversation/conversation.ts";
import type { ConversationOutcome, ConversationSpec } from "../voice/port.ts";
import { openStereoRecorder, type StereoRecorder } from "../voice/recording/stereo-recorder.ts";
import { CallJournal } from "./call-journal.ts";
import { MinuteMeter } from "./minute-meter.ts";
import { keepRecording } from "./recording/keep-recording.ts";
import type { RunningCall } from "./running-call.ts";
import { untilStored } from "./until-stored.ts";
import type { VoiceHost } from "./voice-host.ts";

/** An answered leg, whoever dialled: talks, records, counts minutes, and ends the call. */
export async function holdConversation(
  host: VoiceHost,
  running: RunningCall,
  spec: ConversationSpec,
  leg: Leg,
): Promise<void> {
  const { organizationId, callId } = running.call;
  const path = join(host.recordingDir, organizationId, `${callId}.wav`);
  const recorder = openStereoRecorder(path, leg.format.sampleRate);
  const talk = new Talk(host, running, recorder);
  const conversation = host.converse(spec, leg, talk);
  running.attach(conversation.controls);
  const outcome = await conversation.outcome.catch((error): ConversationOutcome => {
    host.log.error({ err: error, callId }, "a conversation failed");
    return { ...nothingCollected, reason: "failed", error: "The conversation broke down." };
  });
  await leg.hangUp().catch(() => undefined);
  const recordingFault = await recorder.close();
  await talk.settled();
  await running.settled();
  const end = endOf(outcome, talk.callSeconds, recordingFault);
  await untilStored(host.log, () => endCall(host.db, organizationId, callId, end));
  host.onEnded(outcome.reason);
  await keepRecording(host, organizationId, callId, path);
}

const nothingCollected = { collected: { data: {}, disposition: "", dispositions: [] }, transferredTo: null };

function endOf(outcome: ConversationOutcome, callSeconds: number, recordingFault: string | undefined): CallEnd {
  const { reason, collected, transferredTo } = outcome;
  const error = [outcome.error, recordingFault].filter(Boolean).join(" ");
  return {
    event: reason === "failed" ? "fail" : "hang-up",
    callSeconds,
    reason,
    collected,
    ...(transferredTo !== null && { transferredTo }),
    ...(error && { error }),
  };
}

/** What follows from what happens in a conversation. */
class Talk implements CallObserver {
  readonly #host: VoiceHost;
  readonly #running: RunningCall;
  readonly #recorder: StereoRecorder;
  readonly #journal: CallJournal;
  readonly #meter = new MinuteMeter();
  #frames = 0;
  #reserving: Promise<void> = Promise.resolve();

  constructor(host: VoiceHost, running: RunningCall, recorder: StereoRecorder) {
    this.#host = host;
    this.#running = running;
    this.#recorder = recorder;
    this.#journal = new CallJournal(host.db, host.log, running.call);
    void this.#journal.answer().then((stands) => {
      if (!stands) running.hangUp();
    });
  }

  /** A started second counts. */
  get callSeconds(): number {
    return Math.ceil((this.#frames * frameMs) / 1000);
  }

  onFrames(heard: Int16Array, played: Int16Array): void {
    this.#frames += 1;
    this.#recorder.write(heard, played);
    if (this.#meter.isDue(this.#frames * frameMs)) {
      this.#reserving = this.#reserving.then(() => this.#reserveMinute());
    }
  }

  onTurn(turn: Parameters<CallObserver["onTurn"]>[0]): void {
    this.#journal.turn(turn);
  }

  onMachine(): void {
    this.#journal.machine();
  }

  onNotice({ kind, detail }: { kind: string; detail: string }): void {
    const { organizationId, callId } = this.#running.call;
    this.#host.log.warn({ organizationId, callId, kind, detail }, "notice of a call");
  }

  async settled(): Promise<void> {
    await this.#reserving;
    await this.#journal.settled();
  }

  async #reserveMinute(): Promise<void> {
    const { organizationId, callId } = this.#running.call;
    try {
      const reserve = () => reserveNextMinute(this.#host.db, organizationId, callId);
      if (!(await untilStored(this.#host.log, reserve))) this.#running.controls?.endForMinutes();
    } catch (error) {
      this.#host.log.error({ err: error, callId }, "a minute could not be reserved");
    }
  }
}
