const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(" ");
const ordinals =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Words as they compare: small letters, numbers as digits, no punctuation, "a.m." and "in the morning" alike. */
export function comparableWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/(?<=\d)(?=[ap]\.?m\b)/g, " ")
    .replaceAll(/\ba\.?m\b\.?|\bin the morning\b/g, " am ")
    .replaceAll(/\bp\.?m\b\.?|\bin the (?:afternoon|evening)\b/g, " pm ")
    .replaceAll("@", " at ")
    .replaceAll(/(?<=[a-z])\.(?=[a-z])/g, " dot ")
    .replaceAll(/(\d):00\b/g, "$1")
    .replaceAll(/(\d+)(?:st|nd|rd|th)\b/g, "$1")
    .replaceAll(/['’]/g, "");
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return joinTens(words.map((word) => numberOf(word) ?? word));
}

function numberOf(word: string): string | undefined {
  if (word === "oh") return "0";
  for (const list of [units, ordinals]) if (list.includes(word)) return String(list.indexOf(word));
  return tens.includes(word) ? `${tens.indexOf(word) + 2}0` : undefined;
}

/** "twenty" "three" are one number. */
function joinTens(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? "";
    if (/^[2-9]0$/.test(last) && /^[1-9]$/.test(word)) joined[joined.length - 1] = `${last[0]}${word}`;
    else joined.push(word);
  }
  return joined;
}

const fillers = new Set("next this at the in on a an my is it its of for please about around um".split(" "));
const relativeDay = /\b(today|tomorrow|tonight|yesterday|last|ago|week|month|day after)\b/;
const namedDay =
  /\b((mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b/;

const shortLength = 3;

/** Whether a value is too short to be told from other words, such as a single digit. */
export function isShort(meant: string): boolean {
  return comparableWords(meant).join("").length <= shortLength;
}

/** Whether the meant words were said back, letting through what a telephone line and a recognizer do to names. */
export function saidBack(meant: string, heard: string): boolean {
  if (relativeDay.test(meant.toLowerCase()) && namedDay.test(heard.toLowerCase())) return true;
  const all = comparableWords(meant);
  const words = isAddress(all) ? all : all.filter((word) => !fillers.has(word));
  const said = comparableWords(heard);
  const withoutYear = words.filter((word) => !/^(19|20)\d\d$/.test(word));
  return [words, withoutYear].some((wanted) => isIn(wanted, said));
}

function isIn(words: string[], said: string[]): boolean {
  const wanted = words.join("");
  // A short word is part of too many others.
  if (wanted.length <= shortLength) return said.includes(wanted);
  const text = said.join("");
  // One wrong digit is another number; a wrong letter is a matter of hearing. The country may be left out.
  if (/^\d+$/.test(wanted)) return text.includes(wanted.length > 10 ? wanted.slice(-10) : wanted);
  if (words.some((word) => /^\d+$/.test(word) && !said.includes(word))) return false;
  // "Wednesday at ten" is in "Wednesday, November 18 at 10 AM".
  if (!isAddress(words) && words.every((word) => said.includes(word))) return true;
  return editsWithin(wanted, text) <= wanted.length / (isAddress(words) ? 8 : 4);
}

/** An address with a wrong letter reaches nobody. */
function isAddress(words: string[]): boolean {
  return words.includes("at") && words.includes("dot");
}

/** The fewest edits that turn `wanted` into some part of `text` (Sellers' algorithm). */
function editsWithin(wanted: string, text: string): number {
  let row = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  let best = wanted.length;
  for (const letter of text) {
    const next = [0];
    for (let at = 1; at <= wanted.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (wanted[at - 1] === letter ? 0 : 1);
      next[at] = Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    }
    row = next;
    best = Math.min(best, row[wanted.length] ?? best);
  }
  return best;
}
