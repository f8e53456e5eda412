import { sayAddresses } from "./say-addresses.ts";
import { sayNumbers } from "./say-numbers.ts";

/** Letters that are more than another letter with a mark. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L" };
const punctuation: Record<string, string> = { "‘": "'", "’": "'", "“": '"', "”": '"', "„": '"', "…": "...", "–": "-" };

/** Said as letters; others in capitals are words (NATO) or have no vowels, which the voice spells by itself. */
const spelled =
  /\b(?:AI|API|ASAP|ATM|CEO|CFO|CTO|EIN|ETA|EU|FAQ|ID|IP|IVR|OTP|PIN code|UI|UK|URL|USA|USB|VAT|VIN|VIP)\b/g;
const contractions: Record<string, string> = { "we're": "we are", "We're": "We are" };

/**
 * Text as the embedded voices say it well: plain letters and digits, with telephone numbers digit by digit, addresses with
 * their dots, money and dates in words, and without marks meant for the eye. Empty where nothing can be pronounced.
 */
export function speakable(text: string): string {
  const plain = stripMarkup(text)
    .normalize("NFKC")
    .replace(/[ßæÆœŒøØłŁ]/g, (letter) => letters[letter] ?? "")
    .replace(/[‘’“”„…–]/g, (mark) => punctuation[mark] ?? "")
    .replace(/—/g, ", ");
  const said = saySigns(sayNumbers(sayAddresses(plain)))
    .normalize("NFD")
    // Marks over letters, then whatever is not ASCII: other scripts, emoji, control characters.
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.!?;:])/g, "")
    .trim();
  return /[a-z0-9]/i.test(said) ? said : "";
}

function stripMarkup(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\((?:https?:|mailto:|tel:)[^)]*\)/g, "$1")
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/^\s*(?:#{1,6}|[-*•])\s+/gm, "")
    .replace(/[*`~{}|\\^]+/g, " ")
    .replace(/(?<=^|\s)_+|_+(?=\s|$|[.,!?])/g, " ");
}

function saySigns(text: string): string {
  return text
    .replace(/\b[wW]e're\b/g, (word) => contractions[word] ?? word)
    .replace(spelled, (word) => word.split("").join(" "))
    .replace(/\s*&\s*/g, " and ")
    .replace(/#\s*(?=\d)/g, "number ")
    .replace(/°\s*C\b/g, " degrees Celsius")
    .replace(/°\s*F\b/g, " degrees Fahrenheit")
    .replace(/°/g, " degrees ")
    .replace(/\s*=\s*/g, " equals ")
    .replace(/\s*\+\s*(?=\d)/g, " plus ")
    .replace(/(?<=[a-z])\/(?=[a-z])/gi, " or ")
    .replace(/[_<>@#+]+/g, " ");
}
