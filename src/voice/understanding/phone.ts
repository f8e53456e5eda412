import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { soundAlikes, tens, units } from "./number-words.ts";
import { afterCorrection, plainWords } from "./words.ts";

const repeats: Record<string, number> = { double: 2, triple: 3, treble: 3 };
const plausible = { fewest: 7, most: 15 };

/** The digits that were said, in order: "five five five oh one double two" is 5550122. A leading plus is kept. */
export function spokenDigits(text: string): string {
  const plain = plainWords(text.replaceAll(/[()]/g, " "))
    .replaceAll(/([a-z])-(?=[a-z])/g, "$1 ")
    .replaceAll(/(\d)[.\-/: ]+(?=\d)/g, "$1 ");
  const words = plain.replaceAll(/\+(?=\d)/g, "plus ").split(" ");
  let digits = "";
  let repeat = 1;
  let wasDigit = false;
  for (const [index, word] of words.entries()) {
    if (word === "plus" && digits === "") {
      digits = "+";
      continue;
    }
    if (word in repeats) {
      repeat = repeats[word] ?? 1;
      continue;
    }
    const before = wasDigit ? "0" : (words[index - 1] ?? "");
    const said = digitsOf(word, before, words[index + 1] ?? "", digits);
    wasDigit = said !== "";
    digits += said.repeat(said.length === 1 ? repeat : 1);
    if (said !== "") repeat = 1;
  }
  return digits === "+" ? "" : digits;
}

function digitsOf(word: string, before: string, after: string, soFar: string): string {
  if (/^\d+$/.test(word)) return word;
  if (word === "hundred" && isDigit(before)) return "00";
  if (word === "thousand" && isDigit(before)) return "000";
  const unit = units[word];
  if (unit !== undefined) return String(unit);
  const ten = tens[word];
  // "twenty five" is 25, "twenty" before anything else 20.
  if (ten !== undefined) return (units[after] ?? 10) < 10 && after !== "zero" ? String(ten / 10) : String(ten);
  const near = isDigit(before) || isDigit(after) || before in repeats;
  if (zeroAlikes.has(word) && isDigit(before) && (isDigit(after) || after in repeats)) return "0";
  if ((word === "oh" || word === "o") && (near || soFar !== "")) return "0";
  return near ? (soundAlikes[word] ?? "") : "";
}

/** How recognisers write a zero or an "oh" between other digits. */
const zeroAlikes = new Set(["or", "the", "bear", "beer", "hero", "ow", "owe", "a", "you"]);

const isDigit = (word: string) => /^\d+$/.test(word) || word in units || word in tens || word === "oh" || word === "o";

/** A telephone number: international form where it is a possible one, seen from the country of `ownNumber`; else its digits. */
export function understandPhone(text: string, ownNumber: string): string | undefined {
  const plain = plainWords(text);
  const own = parsePhoneNumberFromString(ownNumber);
  const corrected = spokenDigits(afterCorrection(plain));
  const digits = isPlausible(corrected, own) ? corrected : spokenDigits(text);
  return isPlausible(digits, own) ? internationalForm(digits, own) : undefined;
}

/** Where numbers have a known length, another one was misheard. */
function isPlausible(digits: string, own: PhoneNumber | undefined): boolean {
  const { length } = digits.replace("+", "");
  if (length < plausible.fewest || length > plausible.most) return false;
  const isAmerican = !digits.startsWith("+") && (own === undefined || own.countryCallingCode === "1");
  return (
    !isAmerican ||
    length === 7 ||
    length === 10 ||
    (length === 11 && digits.startsWith("1")) ||
    digits.startsWith("011")
  );
}

function internationalForm(digits: string, own: PhoneNumber | undefined): string {
  const number = parsePhoneNumberFromString(digits, own?.country ?? "US");
  return number?.isPossible() && digits.replace("+", "").length >= 10 ? number.number : digits;
}

/** Digit by digit in groups, as people read numbers to each other. */
export function spokenPhone(value: string): string {
  const digits = value.replaceAll(/\D/g, "");
  const national = value.startsWith("+1") && digits.length === 11 ? digits.slice(1) : digits;
  const groups = national.length === 10 ? [3, 3, 4] : national.length === 7 ? [3, 4] : undefined;
  const parts: string[] = [];
  for (let at = 0, group = 0; at < national.length; group++) {
    const length = groups?.[group] ?? 3;
    parts.push(
      national
        .slice(at, at + length)
        .split("")
        .join(" "),
    );
    at += length;
  }
  return parts.join(", ");
}
