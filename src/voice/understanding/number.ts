import { soundAlikes, wordsToFigures } from "./number-words.ts";
import { afterCorrection, plainWords, withoutHesitation } from "./words.ts";

const phrases: [RegExp, string][] = [
  [/\b(?:half a dozen)\b/, "6"],
  [/\b(?:a dozen|one dozen|dozen)\b/, "12"],
  [/\b(?:a couple(?: of)?|a pair|both of us|the two of us)\b/, "2"],
  [/\b(?:just|only) (?:me|myself)\b|\bmyself\b|\bby myself\b|\ba single one\b|\bonce\b/, "1"],
  [/\btwice\b/, "2"],
  [/\b(?:none|nobody|no one|nothing|not any|not a single one)\b/, "0"],
];

/** A quantity, in figures or words; undefined where none was said. */
export function understandNumber(text: string): string | undefined {
  const plain = withoutHesitation(plainWords(text.replaceAll(/(\d),(?=\d{3}\b)/g, "$1")));
  return readIn(afterCorrection(plain)) ?? readIn(plain);
}

function readIn(plain: string): string | undefined {
  const alone = soundAlikes[plain];
  if (alone !== undefined) return alone;
  const figures = wordsToFigures(plain)
    .replaceAll(/\b(?:minus|negative) (?=\d)/g, "-")
    .replaceAll(/(\d) point (\d+)((?: \d)*)/g, (_, whole, part, more) => `${whole}.${part}${more.replaceAll(" ", "")}`)
    .replaceAll(/(\d) and (?:a|1) half\b/g, "$1.5");
  const found = /(?<![\w.])-?\d+(?:\.\d+)?(?!\w*@)/.exec(figures)?.[0];
  if (found !== undefined) return String(Number(found));
  for (const [pattern, value] of phrases) if (pattern.test(plain)) return value;
  const soundAlike =
    /^(?:(?:it is|there (?:are|is|will be)|just|only|about|we are) )?(\w+)(?: (?:people|persons|of us|guests|please|times|in total))?$/.exec(
      plain,
    );
  return soundAlike?.[1] === undefined ? undefined : soundAlikes[soundAlike[1]];
}
