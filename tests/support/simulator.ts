import { sine } from "../../src/audio/tones.ts";
import { makeLog } from "../../src/log.ts";
import type { SimulatedSpeech } from "../../src/telephony/simulator/mouth.ts";
import { openSimulator, type SimulatorDriver } from "../../src/telephony/simulator/open-simulator.ts";
import { findByName, type SimulatedNumber } from "../../src/telephony/simulator/people.ts";
import type { Action, Character, Observation } from "../../src/telephony/simulator/person.ts";

/** Speech without words: a hum of 50 ms for each character, understood as whatever is next in line. */
export function humming(understood: string[] = []): SimulatedSpeech {
  return {
    synthesize: async (text) => sine({ hz: 300, ms: 50 * text.length, sampleRate: 16_000, amplitude: 6_000 }),
    transcribe: async () => understood.shift() ?? "",
  };
}

export const puppetNumber = "+15550107777";

/** Somebody who does what a test says, and remembers what happened. */
export interface Puppet {
  driver: SimulatorDriver;
  observed: Observation[];
  /** Done at the next frame. */
  act(...actions: Action[]): void;
}

export function openWithPuppet(options: { speed: number; speech?: SimulatedSpeech; patienceMs?: number }): Puppet {
  const observed: Observation[] = [];
  const wanted: Action[] = [];
  const silent = findByName("silent") as SimulatedNumber;
  // Waiting one frame again and again gives the test's wishes a moment to be carried out.
  const character: Character = {
    ...silent.character,
    patienceMs: options.patienceMs ?? 700,
    decide: (memory, observation) => {
      if (observation.kind !== "elapsed") observed.push(observation);
      const isAwake = observation.kind === "answered" || observation.kind === "elapsed";
      const actions: Action[] = isAwake ? [...wanted.splice(0), { kind: "wait", ms: 20 }] : [];
      return { memory, actions };
    },
  };
  const driver = openSimulator({
    speech: options.speech ?? humming(),
    speed: options.speed,
    log: makeLog({ level: "silent", pii: false }),
    lines: { [puppetNumber]: { line: { kind: "answers", ringMs: 100 }, character } },
  });
  return { driver, observed, act: (...actions) => wanted.push(...actions) };
}

export async function dialPuppet({ driver }: Puppet, callId = "puppet-call") {
  const from = { phoneNumber: "+15550109999", trunk: { provider: "simulator" as const } };
  const request = { callId, from, to: puppetNumber, ringTimeoutMs: 5_000, variables: {} };
  return await driver.dial(request, new AbortController().signal);
}
