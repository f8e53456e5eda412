const contractions: [RegExp, string][] = [
  [/[‘’`]/g, "'"],
  [/\bwhat's\b/g, "what is"],
  [/\bwho's\b/g, "who is"],
  [/\b(?:can't|cannot)\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/n't\b/g, " not"],
  [/\bi'm\b/g, "i am"],
  [/'re\b/g, " are"],
  [/'ll\b/g, " will"],
  [/'ve\b/g, " have"],
  [/'d\b/g, " would"],
  [/\b(it|that|he|she|there|here|name|number|email|address)'s\b/g, "$1 is"],
  [/\b(?:e-mail|e mail)\b/g, "email"],
];

/** A sentence as a recogniser may have written it, brought to one form: lower case, no punctuation, no short forms. */
export function plainWords(text: string): string {
  let plain = text.toLowerCase();
  for (const [pattern, replacement] of contractions) plain = plain.replace(pattern, replacement);
  return plain
    .replaceAll(/[^\p{L}\p{N}'@.+:/-]+/gu, " ")
    .replaceAll(/(?<![\p{L}\p{N}])[.:/'-]+|[.:/'-]+(?![\p{L}\p{N}])/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const hesitation = /\b(?:u+h+|u+m+|e+r+m?|a+h+|h+m+|mm+|well|so|like|you know|i mean)\b/g;

/** Without the sounds people make while they think. */
export function withoutHesitation(plain: string): string {
  const rest = plain.replaceAll(hesitation, " ").replaceAll(/\s+/g, " ").trim();
  return rest === "" ? plain : rest;
}

/** What counts after somebody took back what was said first: "five, no, six" is six. */
export function afterCorrection(plain: string): string {
  const parts = plain.split(/\b(?:no wait|no sorry|sorry|i mean|i meant|actually|make that|rather|correction|no)\b/);
  return parts.at(-1)?.trim() || plain;
}

const noise =
  /^(?:\[.*\]|\(.*\)|you|the|a|and|i|so|uh+|um+|hm+|mm+|ah+|oh|huh|eh|shh*|beep|music|silence|noise|blank audio|bye bye bye)$/;

/** What recognisers write when there was nothing to write: a lone filler, or one word over and over. */
export function isNoise(text: string): boolean {
  const plain = plainWords(text);
  if (plain === "" || noise.test(plain) || noise.test(text.trim().toLowerCase())) return true;
  const words = plain.split(" ");
  return (
    words.length >= 4 &&
    new Set(words).size === 1 &&
    !/^\d|^(?:yes|no|double|zero|one|two|three|four|five|six|seven|eight|nine|oh)$/.test(words[0] ?? "")
  );
}
