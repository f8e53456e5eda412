import type { HangUp } from "../port.ts";
import { cooperative, hurriedManner, plainManner } from "./characters/cooperative.ts";
import { insisting, interrupting } from "./characters/impatient.ts";
import { type Greeting, menuThenPerson, voicemail } from "./characters/machines.ts";
import { hangsUp, holds, scripted, silent } from "./characters/quiet-ones.ts";
import { slow } from "./characters/slow.ts";
import type { Character, Decide } from "./person.ts";

/** What the network does with a call to somebody. */
export type LinePlan =
  | { kind: "answers"; ringMs: number; earlyMedia?: string }
  | { kind: "fails"; afterMs: number; hangUp: HangUp }
  | { kind: "rings-on" };

export interface SimulatedNumber {
  /** The name for `call-in`, and in the log. */
  name: string;
  extension: string;
  /** As docs/simulator.md describes it; a test holds the two together. */
  description: string;
  line: LinePlan;
  character: Character;
}

const numberPrefix = "+15550100";
const answers: LinePlan = { kind: "answers", ringMs: 1_000 };

const listener = { listens: true, voice: "kal16", patienceMs: 700 } as const;
const machine = { listens: false, voice: "awb", patienceMs: 700 } as const;
const talker = cooperative(plainManner);

export const simulatedNumbers: readonly SimulatedNumber[] = [
  person(
    "101",
    "cooperative",
    "answers questions from `variables`, invents the rest, checks what is read back",
    talker,
  ),
  person("102", "hurried", "the same in as few words as possible", cooperative(hurriedManner), { patienceMs: 500 }),
  person("103", "interrupting", "talks into the agent's first and third turn", interrupting(900)),
  person("104", "slow", "talks slowly and thinks for 0.9 seconds inside each sentence", slow, {
    drawl: 1.25,
    voice: "awb",
  }),
  person("105", "noisy", "a cooperative person in a noisy street", talker, { noiseDbfs: -38 }),
  person(
    "106",
    "no-more-calls",
    "wants not to be called again, and hangs up the second time",
    insisting("You have to stop calling me. Take me off your list.", "I told you to stop calling me. Goodbye."),
    { listens: false },
  ),
  person(
    "107",
    "wants-human",
    "asks for a human being twice, then hangs up",
    insisting("I want to speak to a human being.", "No. I want to talk to a real person. Goodbye."),
    { listens: false },
  ),
  person(
    "108",
    "scripted",
    "says the sentences of `variables.simulatorScript`, one whenever the agent stops talking",
    scripted,
    {
      listens: false,
      patienceMs: 600,
      voice: "slt",
    },
  ),
  person("109", "holds", "puts the agent on hold for four seconds, then is cooperative", holds),
  mailbox("201", "voicemail-short", "voicemail with a short greeting and a beep", {
    text: "Hi, this is Grace. Please leave a message.",
    beep: { hz: 1_000, ms: 400 },
  }),
  mailbox("202", "voicemail-long", "voicemail with a long greeting and a beep", {
    text: "Hello, you have reached the Miller family. We can't come to the phone right now. Please leave your name, your number and a short message after the tone, and we will call you back as soon as we can. Thank you.",
    beep: { hz: 850, ms: 600 },
  }),
  mailbox("203", "voicemail-carrier", "a carrier's mailbox: the person you are calling is not available", {
    text: "The person you are calling is not available. At the tone, please record your message. When you have finished recording, you may hang up.",
    beep: { hz: 1_400, ms: 300 },
  }),
  mailbox("204", "voicemail-no-beep", "voicemail with a greeting and no beep", {
    text: "You have reached the voice mail of Robert Young. I am out of the office this week. Please leave me a message and I will get back to you.",
  }),
  person("301", "menu", "a menu that puts a cooperative person on the line when 1 is pressed", menuThenPerson("1")),
  {
    ...person("302", "early-media", "plays an announcement before it answers as a cooperative person", talker),
    line: { kind: "answers", ringMs: 1_000, earlyMedia: "Please hold while we connect your call." },
  },
  failing("401", "busy", "busy", { cause: "busy", detail: "486 Busy Here" }),
  { ...person("402", "no-answer", "rings until the caller gives up", silent), line: { kind: "rings-on" } },
  failing("403", "rejecting", "rejects the call", { cause: "rejected", detail: "603 Decline" }),
  failing("404", "unreachable", "cannot be reached", { cause: "unreachable", detail: "480 Temporarily Unavailable" }),
  failing("405", "unassigned", "a number that does not exist", { cause: "invalid-number", detail: "404 Not Found" }),
  person("501", "silent", "answers and says nothing", silent, { listens: false }),
  person("502", "hangs-up", "answers and hangs up a second later", hangsUp, { listens: false }),
];

const byName = new Map(simulatedNumbers.map((entry) => [entry.name, entry]));
const byExtension = new Map(simulatedNumbers.map((entry) => [entry.extension, entry]));

export function numberOf({ extension }: Pick<SimulatedNumber, "extension">): string {
  return `${numberPrefix}${extension}`;
}

/** Whom a number or an extension reaches; any other is a cooperative person. */
export function findByNumber(number: string): SimulatedNumber {
  const digits = number.startsWith(numberPrefix) ? number.slice(numberPrefix.length) : number;
  return byExtension.get(digits) ?? cooperativeEntry();
}

export function findByName(name: string): SimulatedNumber | undefined {
  return byName.get(name);
}

function cooperativeEntry(): SimulatedNumber {
  const entry = byName.get("cooperative");
  if (!entry) throw new Error("the cooperative person is missing");
  return entry;
}

function person(
  extension: string,
  name: string,
  description: string,
  decide: Decide,
  traits: Partial<Character> = {},
): SimulatedNumber {
  return { extension, name, description, line: answers, character: { ...listener, ...traits, decide } };
}

function mailbox(extension: string, name: string, description: string, greeting: Greeting): SimulatedNumber {
  return { extension, name, description, line: answers, character: { ...machine, decide: voicemail(greeting) } };
}

function failing(extension: string, name: string, description: string, hangUp: HangUp): SimulatedNumber {
  const line: LinePlan = { kind: "fails", afterMs: 600, hangUp };
  return { extension, name, description, line, character: { ...machine, decide: silent } };
}
