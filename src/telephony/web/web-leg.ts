import { performance } from "node:perf_hooks";
import type { WebSocket } from "ws";
import type { FrameClock } from "../frame-clock.ts";
import { makeLegEvents } from "../leg-events.ts";
import { type Exchange, frameMs, type HangUp, type Leg } from "../port.ts";
import { makeAllowance } from "./allowance.ts";
import { makeJitterBuffer } from "./jitter-buffer.ts";
import {
  closeCodes,
  malformed,
  ProtocolFault,
  parseClientMessage,
  type ServerMessage,
  type StartMessage,
} from "./protocol.ts";
import type { SoundDecoder } from "./sound-decoder.ts";

/** A leg whose party also reads: what is said and how the call stands. */
export interface WebLeg extends Leg {
  tell(message: ServerMessage): void;
}

/** A leg as its line sees it. */
export interface RunningWebLeg extends WebLeg {
  onMessage(data: Buffer, isBinary: boolean): void;
  onAlive(): void;
  /** The socket found a message that breaks its own rules. */
  onFault(code: string): void;
  onClosed(code: number): void;
  /** Called every second or so. */
  checkPulse(deadAfterMs: number): void;
  goAway(): void;
}

/** What may wait to be sent: beyond this a client that does not read loses sound, and beyond the other one the line. */
const unsentSoundMsMax = 200;
const unsentBytesMax = 1024 * 1024;
/** A network that held things back delivers seconds at once, and that is no fault. */
const soundAtOnceMs = 15_000;
const soundMsPerSecond = 1_500;
const messagesAtOnce = 3_000;
const messagesPerSecond = 300;
const keyPressMs = 100;
const closePatienceMs = 3_000;

export function makeWebLeg(
  id: string,
  socket: WebSocket,
  { sampleRate }: StartMessage,
  decoder: SoundDecoder,
  clock: FrameClock,
): RunningWebLeg {
  const events = makeLegEvents();
  const heard = makeJitterBuffer(sampleRate);
  const soundAllowance = makeAllowance({ perSecond: soundMsPerSecond, atOnce: soundAtOnceMs });
  const messageAllowance = makeAllowance({ perSecond: messagesPerSecond, atOnce: messagesAtOnce });
  const unsentSoundBytesMax = (sampleRate * 2 * unsentSoundMsMax) / 1000;
  let aliveAt = performance.now();
  let connected = false;
  let onHold = false;
  let leaveClock = () => {};

  const end = (hangUp: HangUp, closeCode: number) => {
    if (events.ended) return;
    leaveClock();
    decoder.free();
    tell({ type: "ended", reason: hangUp.cause });
    events.push({ kind: "ended", hangUp });
    socket.close(closeCode, hangUp.detail.slice(0, 100));
    // A peer that is gone never answers the closing handshake.
    setTimeout(() => socket.terminate(), closePatienceMs).unref();
  };
  const fail = (error: unknown) => {
    const isFault = error instanceof ProtocolFault;
    end(
      { cause: "failed", detail: isFault ? error.message : "The line failed." },
      isFault ? error.closeCode : closeCodes.failed,
    );
  };
  const tell = (message: ServerMessage) => {
    if (events.ended || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > unsentBytesMax) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const play = (frame: Int16Array) => {
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount > unsentSoundBytesMax) return;
    // A copy: what cannot be sent at once is kept by reference, and the frame is not ours.
    socket.send(Buffer.copyBytesFrom(frame));
  };
  const hear = (bytes: Buffer) => {
    const samples = decoder.decode(bytes);
    if (!soundAllowance.take((samples.length * 1000) / sampleRate, performance.now())) throw tooFast();
    heard.push(samples);
  };
  const obey = (text: string) => {
    const message = parseClientMessage(text);
    if (message.type === "start") throw malformed("The line was started already.");
    if (message.type === "digit") events.push({ kind: "digit", digit: message.digit, durationMs: keyPressMs });
    else end({ cause: "hung-up-by-callee", detail: "The caller hung up." }, closeCodes.normal);
  };

  events.push({ kind: "answered" });
  return {
    id,
    format: { sampleRate },
    events,
    tell,
    connect(exchange: Exchange) {
      if (connected) throw new Error("a leg is connected once");
      if (events.ended) return;
      connected = true;
      const silence = new Int16Array((sampleRate * frameMs) / 1000);
      leaveClock = clock.add(() => {
        const frame = heard.pull();
        const played = exchange(onHold ? silence.slice() : frame);
        if (!events.ended) play(onHold ? silence : played);
      }, fail);
    },
    async sendDigits() {},
    async hold() {
      if (onHold || events.ended) return;
      onHold = true;
      events.push({ kind: "held" });
    },
    async resume() {
      if (!onHold || events.ended) return;
      onHold = false;
      events.push({ kind: "resumed" });
    },
    transfer: async () => false,
    async hangUp() {
      end({ cause: "hung-up-by-us", detail: "The call is over." }, closeCodes.normal);
    },
    onMessage(data, isBinary) {
      if (events.ended) return;
      aliveAt = performance.now();
      try {
        if (!messageAllowance.take(1, aliveAt)) throw tooFast();
        if (isBinary) hear(data);
        else obey(data.toString());
      } catch (error) {
        fail(error);
      }
    },
    onAlive() {
      aliveAt = performance.now();
    },
    onFault(code) {
      if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH")
        fail(new ProtocolFault(closeCodes.tooBig, "A message was too big."));
      else if (code.startsWith("WS_ERR_")) fail(malformed("A message was not as WebSocket demands."));
    },
    onClosed(code) {
      // Without a closing frame (RFC 6455, 7.1.5) nobody hung up: the connection broke.
      if (code === 1006) end({ cause: "media-lost", detail: "The connection was lost." }, closeCodes.normal);
      else end({ cause: "hung-up-by-callee", detail: "The caller left." }, closeCodes.normal);
    },
    checkPulse(deadAfterMs) {
      if (events.ended) return;
      if (performance.now() - aliveAt > deadAfterMs) {
        end({ cause: "media-lost", detail: "Nothing came from the client any more." }, closeCodes.goingAway);
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) socket.ping();
    },
    goAway() {
      end({ cause: "failed", detail: "The server is going away." }, closeCodes.goingAway);
    },
  };
}

function tooFast(): ProtocolFault {
  return new ProtocolFault(closeCodes.tooFast, "More arrives than a line carries.");
}
