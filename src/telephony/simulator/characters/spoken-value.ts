const digitWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A value as a person says it on the telephone. */
export function spokenValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(spokenValue).join(", ");
  if (typeof value === "object" && value !== null) return "value" in value ? spokenValue(value.value) : "";
  if (value === null || value === undefined) return "";
  const text = String(value).trim();
  return spokenDate(text) ?? spokenTime(text) ?? spokenEmail(text) ?? spokenPhone(text) ?? text;
}

function spokenDate(text: string): string | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/.exec(text);
  const month = months[Number(found?.[2]) - 1];
  if (!found || !month) return undefined;
  return `${month} ${ordinal(Number(found[3]))}, ${found[1]}`;
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}

function spokenTime(text: string): string | undefined {
  const found = /^(\d{1,2}):(\d\d)$/.exec(text);
  if (!found) return undefined;
  const hour = Number(found[1]);
  const minutes = found[2] === "00" ? "" : ` ${found[2]}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "a.m." : "p.m."}`;
}

function spokenEmail(text: string): string | undefined {
  if (!/^\S+@\S+\.\S+$/.test(text)) return undefined;
  return text
    .replaceAll("@", " at ")
    .replaceAll(".", " dot ")
    .replaceAll("-", " dash ")
    .replaceAll("_", " underscore ");
}

function spokenPhone(text: string): string | undefined {
  // Nobody says the code of his own country.
  const digits = text.replace(/^\+1/, "").replaceAll(/[^0-9]/g, "");
  if (digits.length < 7 || !/^\+?[0-9 ()./-]+$/.test(text)) return undefined;
  const words = [...digits].map((digit) => digitWords[Number(digit)] ?? "");
  // Groups of three or four, as people dictate them.
  const groups = words.length === 10 ? [3, 6, 10] : words.length === 11 ? [1, 4, 7, 11] : [3, 7, words.length];
  return groups
    .map((end, at) => words.slice(at === 0 ? 0 : groups[at - 1], end).join(" "))
    .filter((group) => group !== "")
    .join(", ");
}
