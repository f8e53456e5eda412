const months = "January February March April May June July August September October November December".split(" ");

const currencies: Record<string, { one: string; many: string; cent: string }> = {
  "€": { one: "euro", many: "euros", cent: "cent" },
  EUR: { one: "euro", many: "euros", cent: "cent" },
  "£": { one: "pound", many: "pounds", cent: "p" },
  GBP: { one: "pound", many: "pounds", cent: "p" },
  $: { one: "dollar", many: "dollars", cent: "cent" },
  USD: { one: "dollar", many: "dollars", cent: "cent" },
  "¥": { one: "yen", many: "yen", cent: "sen" },
};
const sign = "€|£|\\$|¥|EUR|GBP|USD";
const amount = "(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d{2}))?(?![\\d.]\\d)";
const signFirst = new RegExp(`(?<![A-Z])(${sign})\\s?${amount}`, "g");
const signLast = new RegExp(`\\b${amount}\\s?(€|£|EUR\\b|GBP\\b|USD\\b)`, "g");

const isoDate = /\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g;
/** Seven digits or more, in groups or not: read as a number it would be billions. */
const longNumber = /(?<![\w.,])\+?\(?\d(?:[ ().-]{0,2}\d){6,}(?![\w]|[.,]\d)/g;

/** Money, dates and telephone numbers in words, and digits one by one where they name something. */
export function sayNumbers(text: string): string {
  return text
    .replace(isoDate, (_, year, month, day) => `${months[Number(month) - 1]} ${Number(day)}, ${year}`)
    .replace(signFirst, (_, currency, whole, cents) => money(currency, whole, cents))
    .replace(signLast, (_, whole, cents, currency) => money(currency, whole, cents))
    .replace(longNumber, digitByDigit);
}

function money(code: string, whole: string, cents: string | undefined): string {
  const currency = currencies[code];
  if (!currency) return `${whole} ${code}`;
  const words = `${whole} ${whole === "1" ? currency.one : currency.many}`;
  if (cents === undefined || cents === "00") return words;
  const plural = cents === "01" || currency.cent === "p" || currency.cent === "sen" ? "" : "s";
  return `${words} and ${Number(cents)} ${currency.cent}${plural}`;
}

/** With a short pause between the groups it was written in; a long run is cut into threes. */
function digitByDigit(number: string): string {
  const groups = number.match(/\d+/g) ?? [];
  const spoken = groups.flatMap((group) => (group.length > 4 ? cut(group) : [group])).map((g) => g.split("").join(" "));
  return (number.startsWith("+") ? "plus " : "") + spoken.join(", ");
}

/** In threes; a last single digit joins the group before. */
function cut(digits: string): string[] {
  return digits.match(/\d{3}(?=\d{2})|\d{1,4}/g) ?? [digits];
}
