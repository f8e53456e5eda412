import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 32;
const checksumLength = 6;
const pattern = new RegExp(`^sb_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** sb_, 32 random characters, and a checksum that lets scanners and this server tell a typo from a key. */
export function makeApiKey(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `sb_${secret}${checksumOf(secret)}`;
}

export function isApiKey(text: string): boolean {
  if (!pattern.test(text)) return false;
  const secret = text.slice(3, 3 + secretLength);
  return text.endsWith(checksumOf(secret));
}

/** What is stored: a key has 190 bits of entropy, so a plain hash cannot be searched. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Enough to recognize a key in a list, too little to use it. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, 9);
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  while (text.length < checksumLength) {
    text = (alphabet[rest % alphabet.length] ?? "") + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
