import { wordsToFigures } from "./number-words.ts";
import { plainWords, withoutHesitation } from "./words.ts";

const providers = ["gmail", "yahoo", "hotmail", "outlook", "icloud", "aol", "protonmail", "live", "msn"];
const endings =
  "com|org|net|edu|gov|io|co|info|biz|dev|app|ai|me|uk|us|ca|de|fr|nl|es|it|eu|au|in|ch|at|be|ie|nz|se|no|dk|test|example";
const leadIn =
  /^(?:.*\b(?:email(?: address)?(?: is| would be)?|address is|it is|that is|that would be|write to(?: me)?(?: at)?|reach me (?:at|on|under)|(?:mail|send it to)(?: me)?(?: at)?|is|it will be)|(?:yes|yeah|sure|okay|ok|no|sorry|actually|of course)(?: (?:it is|sure))?)\s+/;
const tail = /\s+(?:please|thanks|thank you|that is it|i think|all (?:lower ?case|one word)|right|okay|ok)$/;

/** An e-mail address, written or spoken ("john dot smith at example dot com"); undefined where there is none. */
export function understandEmail(text: string): string | undefined {
  const written = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0];
  if (written && !/\b(?:dot|underscore|dash)\b/i.test(text)) return tidy(written);
  const spoken = withoutHesitation(plainWords(text))
    .replaceAll("@", " at ")
    .replaceAll(/(?<=\S)\.(?=\S)/g, " dot ")
    .replaceAll(/\bdot ?com\b|\bdotcom\b/g, "dot com")
    .replaceAll(/\bg mail\b/g, "gmail")
    .replaceAll(/\bhot mail\b/g, "hotmail")
    .replaceAll(/\bi cloud\b/g, "icloud")
    .replaceAll(/\s+/g, " ")
    .replace(tail, "")
    .trim();
  const heard = spoken.includes(" at ") ? spoken : spoken.replace(misheardAt, " at $1");
  const split = heard.lastIndexOf(" at ");
  if (split < 0) return undefined;
  const host = hostOf(heard.slice(split + 4));
  const user = userOf(heard.slice(0, split));
  return host && user ? tidy(`${user}@${host}`) : undefined;
}

/** "at" is the word that is lost most often; what stands before a host's name can be nothing else. */
const misheardAt = /(?:'s)? (?:that|had|hat|add|it|as that|but at|ed) (\w+ dot \w+(?: dot \w+)?)$/;

function joined(words: string): string {
  return wordsToFigures(words)
    .replaceAll(/\b(?:dot|point|period)\b/g, ".")
    .replaceAll(/\b(?:underscore|under score)\b/g, "_")
    .replaceAll(/\b(?:dash|hyphen|minus)\b/g, "-")
    .replaceAll(/\bplus\b/g, "+")
    .replaceAll(/\b(?:capital|lower ?case|upper ?case|the letter|as in \w+)\b/g, " ")
    .replaceAll(/\bdouble (\w)\b/g, "$1$1")
    .replaceAll(/\s+/g, "");
}

function userOf(words: string): string {
  const start = leadIn.exec(words)?.[0].length ?? 0;
  return joined(words.slice(start))
    .replaceAll(/[^\w.+-]/g, "")
    .replaceAll(/^[.-]+|[.-]+$/g, "")
    .replaceAll(/\.{2,}/g, ".");
}

function hostOf(words: string): string | undefined {
  const ended = new RegExp(`^.*?\\b(?:dot|point) (?:${endings})\\b(?: dot (?:${endings})\\b)?`).exec(words)?.[0];
  const bare = new RegExp(`^(.*?\\w) (${endings})$`).exec(words);
  const host = joined(ended ?? (bare && !words.includes("dot") ? `${bare[1]} dot ${bare[2]}` : words));
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(host)) return host;
  return providers.includes(host) ? `${host}.com` : undefined;
}

function tidy(address: string): string | undefined {
  const plain = address.toLowerCase().replaceAll(/\.+$/g, "");
  return /^[\w+-]+(?:\.[\w+-]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(plain) && plain.length <= 254
    ? plain
    : undefined;
}

/** As a person would say it. */
export function spokenEmail(address: string): string {
  return address
    .replace("@", " at ")
    .replaceAll(".", " dot ")
    .replaceAll("_", " underscore ")
    .replaceAll("-", " dash ")
    .replaceAll("+", " plus ");
}
