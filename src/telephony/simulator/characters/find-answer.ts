import { comparableWords } from "./same-words.ts";

export interface Answer {
  key: string;
  value: unknown;
}

/** Words that ask for the same thing. */
const kin: string[][] = [
  ["email", "mail", "e"],
  ["phone", "telephone", "mobile", "cell", "callback", "reach"],
  ["birthday", "birth", "born", "dob", "birthdate"],
  ["date", "day", "when"],
  ["time", "hour", "clock"],
  ["amount", "price", "cost", "budget", "much", "money"],
  ["size", "many", "people", "guests", "party", "number", "count", "quantity"],
  ["address", "live", "street", "where", "located"],
  ["company", "business", "organization", "firm", "employer"],
  ["reason", "why", "help", "request", "purpose", "calling", "about"],
  ["insurance", "insured", "insurer"],
  ["zip", "postal", "postcode", "code"],
];
/** Words of a name that need not occur in the question. */
const generic = new Set(
  "full customer client contact user caller patient your preferred own is has have the of current first".split(" "),
);

/** The variable that a question asks for: the one whose name or label has most words in it. */
export function findAnswer(question: string, variables: Record<string, unknown>): Answer | undefined {
  const asked = new Set(comparableWords(mishearings(question)));
  let best: (Answer & { score: number }) | undefined;
  for (const [key, value] of Object.entries(variables)) {
    if (key.startsWith("simulator") || value === null || value === undefined || value === "") continue;
    const score = Math.max(...namesOf(key, value).map((name) => scoreOf(name, asked)));
    if (score > 0 && score > (best?.score ?? 0)) best = { key, value, score };
  }
  return best && { key: best.key, value: best.value };
}

/** What a recognizer makes of some questions over the telephone. */
export function mishearings(question: string): string {
  return question
    .replaceAll(/\b(what|which) (they|de)\b/gi, "$1 day")
    .replaceAll(/\b(fiddle|fool|for) name\b/gi, "full name");
}

function namesOf(key: string, value: unknown): string[][] {
  const spaced = key.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[_.-]+/g, " ");
  const label = typeof value === "object" && value !== null && "label" in value ? String(value.label) : "";
  return [spaced, label].map(comparableWords).filter((words) => words.length > 0);
}

const birth = /^(birth\w*|born|dob)$/;

function scoreOf(name: string[], asked: Set<string>): number {
  // A date of birth is a date that no other date stands for.
  if ([...asked].some((word) => birth.test(word)) && !name.some((word) => birth.test(word))) return 0;
  let score = 0;
  let missing = 0;
  for (const word of name) {
    if (isAsked(word, asked)) score += generic.has(word) ? 0.2 : 1;
    else if (!generic.has(word)) missing += 1;
  }
  return score === 0 ? 0 : score - 0.6 * missing;
}

function isAsked(word: string, asked: Set<string>): boolean {
  if (asked.has(word) || asked.has(`${word}s`) || asked.has(word.replace(/s$/, ""))) return true;
  return kin.some((group) => group.includes(word) && group.some((other) => other !== "e" && asked.has(other)));
}
