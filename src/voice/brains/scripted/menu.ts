import { soundAlikes, units } from "../../understanding/number-words.ts";
import { isAlike } from "../../understanding/option.ts";
import { plainWords } from "../../understanding/words.ts";

export interface MenuOption {
  digit: string;
  label: string;
}

const key = "(\\d|zero|oh|one|two|three|four|five|six|seven|eight|nine|won|to|too|for|fore|ate|do|you|star|pound|hash)";
const verb = "(?:press|dial|enter|push|select|choose|hit)";
const people =
  /\b(?:operator|reception|receptionist|representative|agent|person|somebody|someone|all other|general|front desk)\b/;

/** The choices of a telephone menu ("for sales press one", "press two for support"); empty where it is none. */
export function menuOptions(text: string): MenuOption[] {
  const plain = plainWords(text.replaceAll(/[,.;!?]/g, " "));
  const first = new RegExp(`\\b${verb} (?:the )?(?:number |digit |key )?${key}(?: key)?\\b`, "g");
  const found = [...plain.matchAll(first)];
  // Menus name the choice before its key or after it, all alike: what comes after the last key tells.
  const last = found.at(-1);
  const isBefore = last !== undefined && plain.slice(last.index + last[0].length).trim() === "";
  return found.map((match, index) => {
    const end = match.index + match[0].length;
    const previous = found[index - 1];
    const before = plain.slice(previous ? previous.index + previous[0].length : 0, match.index);
    const around = isBefore ? before : plain.slice(end, found[index + 1]?.index);
    const label = around
      .replace(isBefore ? /^.*\b(?:for|four|to|if)\b/ : /^.*?\b(?:for|to|if)\b/, "")
      .replace(/\b(?:or|and|please|then)\s*$/, "");
    return { digit: digitOf(match[1] ?? ""), label: label.trim() };
  });
}

function digitOf(word: string): string {
  if (/^\d$/.test(word)) return word;
  if (word === "star") return "*";
  if (word === "pound" || word === "hash") return "#";
  if (word === "oh") return "0";
  if (word === "do" || word === "you") return "2";
  return soundAlikes[word] ?? String(units[word] ?? "");
}

/** The choice whose words the agent's purpose shares; else the one that leads to a person, else the first. */
export function fittingOption(options: MenuOption[], purpose: string): MenuOption | undefined {
  const wanted = plainWords(purpose)
    .split(" ")
    .filter((word) => word.length > 3);
  const scores = options.map(({ label }) => {
    const words = label.split(" ").filter((word) => word.length > 3);
    return words.filter((word) => wanted.some((other) => isAlike(word, other))).length;
  });
  const best = Math.max(0, ...scores);
  if (best > 0) return options[scores.indexOf(best)];
  return options.find(({ label }) => people.test(label)) ?? options[0];
}
