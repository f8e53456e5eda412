import { type Action, type Decide, follow, type Given, type Memory, type Reaction, type Self } from "../person.ts";
import { findAnswer } from "./find-answer.ts";
import { inventAnswer } from "./invent-answer.ts";
import { readSentence } from "./read-sentence.ts";
import { isShort, saidBack } from "./same-words.ts";
import { spokenValue } from "./spoken-value.ts";

/** How somebody puts things who otherwise does the same as everybody. */
export interface Manner {
  hello: string;
  helloAfterMs: number;
  answer(spoken: string, key: string): string;
  yes: string;
  no: string;
}

export const plainManner: Manner = {
  hello: "Hello?",
  helloAfterMs: 400,
  answer: (spoken, key) => (/name/i.test(key) ? `My name is ${spoken}.` : `${capital(spoken)}.`),
  // Without a comma: a pause there would end the turn.
  yes: "Yes that is right.",
  no: "No, thank you.",
};

export const hurriedManner: Manner = {
  hello: "Yes?",
  helloAfterMs: 200,
  answer: (spoken) => `${capital(spoken)}.`,
  yes: "Yes.",
  no: "No.",
};

const correctionsMax = 2;
const misunderstoodMax = 2;
const lonelyMs = 12_000;
const lonelyTimesMax = 3;

/** Somebody who says hello, answers from the call's variables, checks what is read back, and says goodbye. */
export function cooperative(manner: Manner): Decide {
  return (before, observation, self) => {
    const memory = follow(before, observation);
    switch (observation.kind) {
      case "answered":
        return { memory: { ...memory, stage: "talk" }, actions: waitToSayHello(manner, self) };
      case "elapsed":
        // Nobody says hello into the other's sentence.
        return memory.agentTurns > 0 ? none(memory) : say(memory, manner.hello);
      case "heard":
        return memory.stage === "leave" ? none(memory) : reply(memory, observation.text, self, manner);
      case "spoke":
        return { memory, actions: memory.stage === "leave" ? [{ kind: "hang-up" }] : [] };
      case "quiet":
        return endure(memory, observation.forMs);
      default:
        return none(memory);
    }
  };
}

function waitToSayHello(manner: Manner, self: Self): Action[] {
  return [{ kind: "wait", ms: self.side === "called" ? manner.helloAfterMs : 5_000 }];
}

/** Asks into a long silence, and gives up in the end. */
function endure(memory: Memory, forMs: number): Reaction {
  if (forMs < lonelyMs) return none(memory);
  const count = memory.count + 1;
  if (count > lonelyTimesMax) return { memory, actions: [{ kind: "hang-up" }] };
  return say({ ...memory, count }, "Hello? Are you still there?");
}

function reply(memory: Memory, text: string, self: Self, manner: Manner): Reaction {
  const { intent, sentence } = readSentence(text);
  if (intent === "nonsense") return notUnderstood(memory);
  const understood = { ...memory, misunderstood: 0, count: 0 };
  switch (intent) {
    case "goodbye":
      return say({ ...understood, stage: "leave" }, "Goodbye.");
    case "wait":
      return none(understood);
    case "confirm":
      return check(understood, text, sentence, self, manner);
    case "repeat":
      return repeatAnswer(understood, sentence, self, manner);
    case "anything-else":
      return say(understood, manner.no);
    case "remark":
      return findAnswer(sentence, self.variables)
        ? answer(understood, sentence, self, manner)
        : say(understood, manner.no);
    case "still-there":
      return say(understood, "Yes, I am here.");
    case "yes-no":
      return sayYesOrNo(understood, sentence, self, manner);
    case "question":
      return answer(understood, sentence, self, manner);
    case "statement":
      return say(understood, understood.given.length === 0 ? "Okay." : "All right.");
  }
}

function answer(memory: Memory, question: string, self: Self, manner: Manner): Reaction {
  const found = findAnswer(question, self.variables);
  const given = found ? { key: found.key, spoken: spokenValue(found.value) } : inventAnswer(question);
  const others = memory.given.filter(({ key }) => key !== given.key);
  // Who is asked the same once more puts it in other words: the same sound would be misheard the same way.
  const isAgain = memory.given.at(-1)?.key === given.key;
  const words = manner.answer(given.spoken, found ? given.key : "");
  return say({ ...memory, given: [...others, given], corrections: 0 }, isAgain ? `I said ${lowered(words)}` : words);
}

function sayYesOrNo(memory: Memory, question: string, self: Self, manner: Manner): Reaction {
  const found = findAnswer(question, self.variables);
  const spoken = found === undefined ? "" : spokenValue(found.value).toLowerCase();
  if (found && /^(yes|no|true|false)$/.test(spoken)) {
    const isYes = spoken === "yes" || spoken === "true";
    const given = { key: found.key, spoken: isYes ? "yes" : "no" };
    return say(
      { ...memory, given: [...memory.given.filter(({ key }) => key !== found.key), given] },
      isYes ? "Yes." : "No.",
    );
  }
  if (/\bor\b/i.test(question)) return answer(memory, question, self, manner);
  return say(memory, "Yes.");
}

/** Says yes to what was read back right; after two corrections to anything, as people do. */
function check(memory: Memory, text: string, sentence: string, self: Self, manner: Manner): Reaction {
  const meant = whatWasMeant(memory, text, sentence, self);
  const telling = [...memory.given, ...known(self)].filter(({ spoken }) => !isShort(spoken));
  const candidates = [meant, memory.given.at(-1), ...telling];
  const isRight = candidates.some((candidate) => candidate && saidBack(candidate.spoken, text));
  if (isRight || !meant || memory.corrections >= correctionsMax) {
    return say({ ...memory, corrections: 0 }, manner.yes);
  }
  return say(
    { ...memory, corrections: memory.corrections + 1 },
    `No, ${lowered(manner.answer(meant.spoken, meant.key))}`,
  );
}

/** What a wrong word stands for: the field that was named, or else the answer given last, unless it was a mere yes or no. */
function whatWasMeant(memory: Memory, text: string, sentence: string, self: Self): Given | undefined {
  const named = findAnswer(sentence, self.variables) ?? findAnswer(text, self.variables);
  if (named) return { key: named.key, spoken: spokenValue(named.value) };
  const last = memory.given.at(-1);
  return last && !/^(yes|no)$/.test(last.spoken) ? last : undefined;
}

function known(self: Self): Given[] {
  return Object.entries(self.variables)
    .filter(([key]) => !key.startsWith("simulator"))
    .map(([key, value]) => ({ key, spoken: spokenValue(value) }));
}

function repeatAnswer(memory: Memory, sentence: string, self: Self, manner: Manner): Reaction {
  const named = findAnswer(sentence, self.variables);
  const last = named ? { key: named.key, spoken: spokenValue(named.value) } : memory.given.at(-1);
  if (!last) return say(memory, manner.hello);
  const isSpelled = /\bspell/i.test(sentence) && /^[a-z' -]+$/i.test(last.spoken);
  return say(memory, isSpelled ? spell(last.spoken) : manner.answer(last.spoken, named ? last.key : ""));
}

function spell(words: string): string {
  const spelled = words.split(/[ -]+/).map((word) => [...word.replaceAll("'", "")].join(" ").toUpperCase());
  return `${spelled.join(", ")}.`;
}

function notUnderstood(memory: Memory): Reaction {
  if (memory.misunderstood >= misunderstoodMax) return say(memory, "I am not sure.");
  return say({ ...memory, misunderstood: memory.misunderstood + 1 }, "Sorry, could you repeat that?");
}

export function say(memory: Memory, text: string): Reaction {
  return { memory, actions: [{ kind: "say", text }] };
}

export function none(memory: Memory): Reaction {
  return { memory, actions: [] };
}

/** Inside a sentence; names keep their capitals. */
function lowered(text: string): string {
  return text.replace(/^My name/, "my name");
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
