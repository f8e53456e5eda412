import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { Log } from "../../log.ts";
import { makeFrameClock } from "../frame-clock.ts";
import { frameMs, type HangUp, type IncomingCall, type Leg, type TelephonyDriver } from "../port.ts";
import { type FrameLateness, makeLatenessMeter } from "./lateness.ts";
import { makeMouth, type SimulatedSpeech } from "./mouth.ts";
import { makeNoise } from "./noise.ts";
import { incomingRingMs, offerCall } from "./offer-call.ts";
import { findByName, findByNumber, type SimulatedNumber } from "./people.ts";
import type { Self } from "./person.ts";
import { makeSimulatedLeg } from "./simulated-leg.ts";
import { SimulatedPerson } from "./simulated-person.ts";

export interface SimulatorOptions {
  speech: SimulatedSpeech;
  /** How many times faster than real time the line runs. */
  speed: number;
  /** A faster line waits while this is so. */
  isHeld?: () => boolean;
  log: Log;
  /** Numbers that reach somebody else than docs/simulator.md says. */
  lines?: Record<string, Pick<SimulatedNumber, "line" | "character">>;
}

export interface CallInRequest {
  from: string;
  to: string;
  /** A name of docs/simulator.md. */
  person: string;
  variables: Record<string, unknown>;
  callId?: string;
  /** Whom it is for, where several have the number. */
  organizationId?: string;
}

/** What a simulated mailbox recorded, at 8 kHz. */
export interface LeftMessage {
  callId: string;
  number: string;
  samples: Int16Array;
}

export interface SimulatorDriver extends TelephonyDriver {
  /** Somebody calls: the listener is offered an IncomingCall. Answers how it ended, whether it was taken or not. */
  callIn(request: CallInRequest): { ended: Promise<HangUp> };
  frameLateness(): FrameLateness;
  resetFrameLateness(): void;
  /** The newest ones, the last one last. */
  leftMessages(): readonly LeftMessage[];
}

const connectPatienceMs = 1_000;
const messagesKept = 5;
const callIdsKept = 10_000;

/** A telephone network in the process: nobody is called, real sound goes both ways. */
export function openSimulator({ speech, speed, isHeld, log, lines = {} }: SimulatorOptions): SimulatorDriver {
  const lateness = makeLatenessMeter();
  let deadline = 0;
  const clock = makeFrameClock({
    speed,
    ...(isHeld && { isHeld }),
    onFrame(lateMs) {
      deadline = performance.now() - lateMs;
    },
  });
  const mouth = makeMouth(speech);
  const noises = new Map<number, Int16Array>();
  const legs = new Set<Leg>();
  const ringing = new Set<(hangUp: HangUp) => boolean>();
  const messages: LeftMessage[] = [];
  const dialled = new Set<string>();
  let listener: ((call: IncomingCall) => void) | undefined;
  let isClosed = false;

  function lookUp(number: string): Pick<SimulatedNumber, "line" | "character"> {
    return lines[number] ?? findByNumber(number);
  }

  function canReach(target: string): boolean {
    return lookUp(target).line.kind === "answers";
  }

  function noiseAt(levelDbfs: number | undefined): Int16Array | undefined {
    if (levelDbfs === undefined) return undefined;
    const noise = noises.get(levelDbfs) ?? makeNoise(levelDbfs);
    noises.set(levelDbfs, noise);
    return noise;
  }

  function makeLeg(options: {
    id: string;
    number: string;
    entry: Pick<SimulatedNumber, "line" | "character">;
    self: Self;
    ringTimeoutMs: number;
    isAnswered: boolean;
    onEnded: (hangUp: HangUp) => void;
  }): Leg {
    const { character, line } = options.entry;
    const leg = makeSimulatedLeg({
      id: options.id,
      clock,
      mouth,
      plan: line,
      ringTimeoutMs: options.ringTimeoutMs,
      isAnswered: options.isAnswered,
      connectFramesMax: Math.round((connectPatienceMs / frameMs) * speed),
      makePerson: (telephone) =>
        new SimulatedPerson({
          character,
          self: options.self,
          speech,
          mouth,
          telephone,
          noise: noiseAt(character.noiseDbfs),
          log,
        }),
      canReach,
      onFrame: () => lateness.record(performance.now() - deadline),
      onEnded(person, hangUp) {
        legs.delete(leg);
        keepMessage(options.id, options.number, person.recorded());
        options.onEnded(hangUp);
      },
    });
    legs.add(leg);
    return leg;
  }

  function keepMessage(callId: string, number: string, samples: Int16Array | undefined): void {
    if (!samples) return;
    messages.push({ callId, number, samples });
    if (messages.length > messagesKept) messages.shift();
  }

  function rememberDialled(callId: string): void {
    if (dialled.has(callId)) throw new Error(`call ${callId} has been dialled already`);
    dialled.add(callId);
    const oldest = dialled.values().next();
    if (dialled.size > callIdsKept && !oldest.done) dialled.delete(oldest.value);
  }

  return {
    provider: "simulator",
    async dial({ callId, to, ringTimeoutMs, variables }, signal) {
      if (isClosed) throw new Error("the simulator is closed");
      rememberDialled(callId);
      const hangUp = () => leg.hangUp();
      const leg = makeLeg({
        id: callId,
        number: to,
        entry: lookUp(to),
        self: { side: "called", variables },
        ringTimeoutMs,
        isAnswered: false,
        onEnded: () => signal.removeEventListener("abort", hangUp),
      });
      signal.addEventListener("abort", hangUp, { once: true });
      if (signal.aborted) await hangUp();
      return leg;
    },
    async listen(onCall, signal) {
      if (listener) throw new Error("somebody listens already");
      if (signal.aborted) return;
      listener = onCall;
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      listener = undefined;
    },
    callIn({ from, to, person, variables, callId: id = randomUUID(), organizationId }) {
      const entry = findByName(person);
      if (!entry) throw new Error(`there is no simulated person "${person}"`);
      const { call, ended, settle } = offerCall({
        id,
        organizationId,
        from,
        to,
        clock,
        canReach,
        makeLeg: (onEnded) =>
          makeLeg({
            id,
            number: from,
            entry,
            self: { side: "calling", variables },
            ringTimeoutMs: incomingRingMs,
            isAnswered: true,
            onEnded,
          }),
      });
      ringing.add(settle);
      void ended.then(() => ringing.delete(settle));
      if (listener && !isClosed) listener(call);
      else settle({ cause: "unreachable", detail: "nobody takes calls" });
      return { ended };
    },
    frameLateness: () => lateness.snapshot(),
    resetFrameLateness: () => lateness.reset(),
    leftMessages: () => messages,
    async close() {
      isClosed = true;
      for (const settle of ringing) settle({ cause: "unreachable", detail: "the line was closed" });
      await Promise.all([...legs].map((leg) => leg.hangUp()));
    },
  };
}
