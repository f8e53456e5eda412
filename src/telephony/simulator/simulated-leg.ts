import type { FrameClock } from "../frame-clock.ts";
import { makeLegEvents } from "../leg-events.ts";
import { type Exchange, frameMs, type HangUp, type Leg } from "../port.ts";
import { frameSamples, lineSampleRate } from "./line-format.ts";
import { type Mouth, throughLine } from "./mouth.ts";
import type { LinePlan } from "./people.ts";
import type { SimulatedPerson, Telephone } from "./simulated-person.ts";

export interface LegOptions {
  id: string;
  clock: FrameClock;
  mouth: Mouth;
  plan: LinePlan;
  ringTimeoutMs: number;
  /** The leg begins answered: somebody called in and was accepted. */
  isAnswered: boolean;
  /** For how many frames the party waits with its first word until somebody listens. */
  connectFramesMax: number;
  makePerson(telephone: Telephone): SimulatedPerson;
  /** Whether a call can be handed over to this number. */
  canReach(target: string): boolean;
  onFrame(): void;
  onEnded(person: SimulatedPerson, hangUp: HangUp): void;
}

const announcer = "awb";
const keyMs = 100;
const keyPauseMs = 100;
const dialPauseMs = 500;
const transferMs = 400;
const silence = new Int16Array(frameSamples);

/** A leg whose other end is a simulated person. The clock's frames are its only time. */
export function makeSimulatedLeg(options: LegOptions): Leg {
  const events = makeLegEvents();
  const waiting: { frame: number; done: () => void }[] = [];
  let state: "ringing" | "early" | "answered" = "ringing";
  let frame = 0;
  let framesUnheard = 0;
  let framesAnswered = 0;
  let exchange: Exchange | undefined;
  let played: Int16Array = silence;
  let early: Int16Array | undefined;
  let earlyAt = 0;
  /** Who put the other on hold. */
  const held = { byUs: false, byPerson: false };

  const person = options.makePerson({
    press(digits) {
      for (const digit of digits) events.push({ kind: "digit", digit, durationMs: keyMs });
    },
    hold: () => setHold("byPerson", true),
    resume: () => setHold("byPerson", false),
    hangUp: () => end({ cause: "hung-up-by-callee", detail: "the other party hung up" }),
  });
  if (options.plan.kind === "answers") person.prepare();
  const leaveClock = options.clock.add(tick, (error) => {
    end({ cause: "failed", detail: error instanceof Error ? error.message : String(error) });
  });
  if (options.isAnswered) answer();

  function tick(): void {
    options.onFrame();
    frame += 1;
    for (const wait of waiting.filter((entry) => entry.frame <= frame)) {
      waiting.splice(waiting.indexOf(wait), 1);
      wait.done();
    }
    if (state !== "answered") ring();
    if (!events.ended && state === "early") carryEarly();
    else if (!events.ended && state === "answered") carry();
  }

  function ring(): void {
    const { plan } = options;
    const ms = frame * frameMs;
    if (frame === 1 && plan.kind !== "fails") events.push({ kind: "ringing" });
    if (plan.kind === "fails" && ms >= plan.afterMs) {
      end(plan.hangUp);
      return;
    }
    if (plan.kind === "answers" && ms >= plan.ringMs && state === "ringing") {
      if (plan.earlyMedia === undefined) answer();
      else announce(plan.earlyMedia);
    }
    if (state !== "answered" && ms >= options.ringTimeoutMs) {
      end({ cause: "no-answer", detail: `nobody answered within ${options.ringTimeoutMs} ms` });
    }
  }

  function announce(text: string): void {
    state = "early";
    events.push({ kind: "early-media" });
    options.mouth(text, announcer, 1).then(
      (sound) => {
        early = sound;
      },
      () => {
        early = silence;
      },
    );
  }

  function carryEarly(): void {
    const sound = new Int16Array(frameSamples);
    if (early) {
      sound.set(early.subarray(earlyAt, earlyAt + frameSamples));
      earlyAt += frameSamples;
    }
    exchange?.(sound);
    if (early && earlyAt >= early.length) answer();
  }

  function answer(): void {
    state = "answered";
    events.push({ kind: "answered" });
  }

  function carry(): void {
    // Somebody who lifts the receiver waits a moment for the line, or the first word would be lost.
    if (!exchange && framesAnswered === 0 && framesUnheard < options.connectFramesMax) {
      framesUnheard += 1;
      return;
    }
    framesAnswered += 1;
    if (framesAnswered === 1) person.answer();
    const isHeld = held.byUs || held.byPerson;
    const said = person.exchange(isHeld ? silence : played);
    if (events.ended || !exchange) return;
    played = throughLine(exchange(isHeld ? silence.slice() : said));
  }

  function setHold(by: keyof typeof held, value: boolean): void {
    if (events.ended || held[by] === value) return;
    held[by] = value;
    events.push({ kind: value ? "held" : "resumed" });
  }

  function end(hangUp: HangUp): void {
    if (events.ended) return;
    events.push({ kind: "ended", hangUp });
    leaveClock();
    person.leave();
    for (const { done } of waiting.splice(0)) done();
    options.onEnded(person, hangUp);
  }

  /** Also over when the leg ends. */
  function after(ms: number): Promise<void> {
    if (events.ended) return Promise.resolve();
    return new Promise((done) => waiting.push({ frame: frame + Math.max(1, Math.round(ms / frameMs)), done }));
  }

  return {
    id: options.id,
    format: { sampleRate: lineSampleRate },
    events,
    connect(newExchange) {
      if (exchange) throw new Error("a leg is connected once");
      exchange = newExchange;
    },
    async sendDigits(digits) {
      for (const digit of digits) {
        if (events.ended) return;
        if (/[wW,]/.test(digit)) await after(dialPauseMs);
        else if (/[0-9A-D*#]/i.test(digit)) {
          await after(keyMs);
          if (!events.ended && state === "answered") person.hearDigit(digit.toUpperCase());
          await after(keyPauseMs);
        }
      }
    },
    async hold() {
      setHold("byUs", true);
    },
    async resume() {
      setHold("byUs", false);
    },
    async transfer(target) {
      await after(transferMs);
      if (events.ended || state !== "answered" || !options.canReach(target)) return false;
      end({ cause: "transferred", detail: target });
      return true;
    },
    async hangUp() {
      end({ cause: "hung-up-by-us", detail: "" });
    },
  };
}
