export const units: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
export const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 };

/** Words that sound like a digit; they count only beside real digits or alone. */
export const soundAlikes: Record<string, string> = {
  won: "1",
  to: "2",
  too: "2",
  tu: "2",
  tree: "3",
  for: "4",
  fore: "4",
  fife: "5",
  sex: "6",
  sicks: "6",
  ate: "8",
  nein: "9",
};

const isNumberWord = (word: string) => word in units || word in tens || word in scales;

/** "two hundred and five" as 205: the words from `start`, and how many of them belonged to the number. */
function readNumber(words: string[], start: number): { value: number; used: number } | undefined {
  let total = 0;
  let current = 0;
  let last = 0;
  let index = start;
  for (; index < words.length; index++) {
    const word = words[index] ?? "";
    if (word === "and" && index > start && isNumberWord(words[index + 1] ?? "") && last >= 100) continue;
    const scale = scales[word];
    if (scale !== undefined) {
      if (index === start) return undefined;
      current = Math.max(current, 1) * scale;
      if (scale >= 1000) {
        total += current;
        current = 0;
      }
      last = scale;
      continue;
    }
    const value = units[word] ?? tens[word];
    if (value === undefined) break;
    // "twenty five" is one number, "five five" and "two twenty" are two.
    const fits = index === start || last >= 100 || (last >= 20 && last < 100 && value > 0 && value < 10);
    if (!fits) break;
    current += value;
    last = value === 0 ? 1 : value;
  }
  return index === start ? undefined : { value: total + current, used: index - start };
}

/** Replaces numbers in words by figures, each number for itself: "room two hundred five" is "room 205". */
export function wordsToFigures(plain: string): string {
  const words = plain.replaceAll(/([a-z])-(?=[a-z])/g, "$1 ").split(" ");
  const result: string[] = [];
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? "";
    const article = (word === "a" || word === "the") && (words[index + 1] ?? "") in scales;
    const read = article ? readNumber(["one", ...words.slice(index + 1)], 0) : readNumber(words, index);
    if (read) {
      result.push(String(read.value));
      index += Math.max(read.used, 1);
    } else {
      result.push(word);
      index += 1;
    }
  }
  return result.join(" ");
}
