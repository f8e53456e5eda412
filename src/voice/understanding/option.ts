import { wordsToFigures } from "./number-words.ts";
import { plainWords } from "./words.ts";

const positions = ["first", "second", "third", "fourth", "fifth", "sixth"];
const small = new Set(["the", "a", "an", "of", "or", "and", "to", "for", "in", "on", "at", "please", "option"]);

/** Which of a few was meant: by its words, however inflected, or by its place ("the second one"). */
export function understandOption(text: string, options: string[]): string | undefined {
  const plain = plainWords(text);
  const said = contentWords(plain);
  const scored = options.map((option) => ({ option, score: likeness(contentWords(plainWords(option)), said) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { option: "", score: 0 });
  const isClear = scored.filter(({ score }) => score === best.score).length === 1;
  if (best.score >= 0.5 && isClear) return best.option;
  return byPlace(plain, options);
}

function contentWords(plain: string): string[] {
  const words = wordsToFigures(plain).split(" ").filter(Boolean);
  const content = words.filter((word) => !small.has(word));
  return content.length > 0 ? content : words;
}

/** The share of the option's words that were said. */
function likeness(option: string[], said: string[]): number {
  if (option.length === 0) return 0;
  const met = option.filter((word) => said.some((other) => isAlike(word, other)));
  return met.length / option.length;
}

export function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter >= 4 && (a.startsWith(b) || b.startsWith(a))) return true;
  return shorter >= 4 && editDistance(a, b) <= Math.floor(Math.max(a.length, b.length) / 4);
}

function byPlace(plain: string, options: string[]): string | undefined {
  if (/\b(?:the )?(?:last|latter)\b/.test(plain)) return options.at(-1);
  if (/\bformer\b/.test(plain)) return options[0];
  const named = positions.findIndex((position) => new RegExp(`\\b${position}\\b`).test(plain));
  if (named >= 0) return options[named];
  const counted = /\b(?:option|number|choice) (\d)\b/.exec(wordsToFigures(plain))?.[1];
  return counted === undefined ? undefined : options[Number(counted) - 1];
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
