import { plainWords, withoutHesitation } from "./words.ts";

const leadIn =
  /^(?:(?:yes|yeah|yep|sure|okay|ok|hi|hello|hey|of course|certainly|no|sorry|actually|good (?:morning|afternoon|evening)|thanks|thank you)\s+)*(?:(?:my|the) (?:(?:full|first|last) )?name is|name is|this is|it is|i am called|i am|that is|that would be|it would be|you are (?:speaking|talking) (?:to|with)|you can call me|call me|they call me|(?:please )?put down|under the name(?: of)?)\s+/;
const politeStart =
  /^(?:(?:yes|yeah|sure|okay|ok|hi|hello|hey|of course|certainly|no|sorry|actually|please|mister|missus|miss)\s+)+(?=\S)/;
const end =
  /\s+(?:and|calling|from|speaking|here|but|with|please|i|my|it|that|because|about|spelled|spelt|who|or|thanks|thank|by|you|is|at)\b.*$/;
const notNames = new Set(
  (
    "what why when where how who which the a an and not no yes yeah yep nope sure okay ok don't do does did can could would will should is are was were have has had you your we they he she it me my mine " +
    "this that there here about for of to in on with from get go want need know think say tell sorry please thank thanks hello hi hey " +
    "very their his her its similar but so if then than calling call phone number email maybe nothing none nobody busy later later's stop wait repeat pardon excuse right correct wrong just name fine good great"
  ).split(" "),
);
const particles = new Set([
  "van",
  "von",
  "de",
  "der",
  "den",
  "la",
  "le",
  "di",
  "da",
  "del",
  "bin",
  "al",
  "st",
  "mac",
  "mc",
]);

export interface UnderstoodName {
  value: string;
  /** First and last name, or said in a sentence that gives a name. */
  isSure: boolean;
}

/** A person's name out of an answer to "What is your name?"; undefined where no name was said. */
export function understandName(text: string): UnderstoodName | undefined {
  const plain = withoutHesitation(plainWords(text))
    .replaceAll(/[.:/@+]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const spelled = spelledName(plain);
  if (spelled) return { value: spelled, isSure: true };
  const start = leadIn.exec(plain)?.[0] ?? politeStart.exec(plain)?.[0] ?? "";
  const words = ` ${plain.slice(start.length)}`.replace(end, "").trim().split(" ").filter(Boolean);
  const isName = words.length >= 1 && words.length <= 4 && words.every((word) => /^[\p{L}][\p{L}'-]*$/u.test(word));
  if (!isName || words.some((word) => notNames.has(word))) return undefined;
  const value = words.map(capitalized).join(" ");
  const hasTwo = words.filter((word) => word.length > 1).length >= 2 && words.length <= 3;
  // Recognisers write what they take for a name with capitals: "It is very similar" was no Sarah Miller.
  return { value, isSure: hasTwo && text.includes(value) };
}

/** A name given away in passing ("this is Ann Lee, I am calling about…"), only where the sentence says that it is one. */
export function mentionedName(text: string): string | undefined {
  const said = /\b(?:my name is|the name is|this is|i am called|you can call me)\s+(.+)$/i.exec(
    text.replaceAll(/['’]s\b/g, " is"),
  )?.[1];
  const name = said === undefined ? undefined : understandName(said);
  return name?.isSure ? name.value : undefined;
}

/** "s m i t h", or "john j o h n": letters one by one win over the word they spell. */
function spelledName(plain: string): string | undefined {
  const run = /(?:^|\s)((?:[a-z]\s+){2,}[a-z])(?=\s|$)/.exec(plain)?.[1];
  if (!run) return undefined;
  return capitalized(run.replaceAll(/\s+/g, ""));
}

function capitalized(word: string): string {
  if (particles.has(word)) return word;
  return word.replaceAll(/(^|[-'])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
