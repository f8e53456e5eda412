const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const web =
  /\b(?:https?:\/\/)?(?:[a-z0-9-]+\.)+(?:com|org|net|io|ai|app|dev|co|edu|gov|info|biz|uk|de|fr|eu|us)\b(?:\/[^\s,!]*)?/gi;

/** E-mail and web addresses the way people say them: "jane dot doe at example dot com". */
export function sayAddresses(text: string): string {
  return text
    .replace(email, (address) => said(address.replace("@", " at ")))
    .replace(web, (address) => said(address.replace(/^https?:\/\//i, "").replace(/[?#].*$|\/$/g, "")));
}

function said(address: string): string {
  // A full stop at the end belongs to the sentence.
  const [, body = "", stop = ""] = /^(.*?)(\.?)$/.exec(address) ?? [];
  const words = body
    .replace(/\./g, " dot ")
    .replace(/_/g, " underscore ")
    .replace(/-/g, " dash ")
    .replace(/\+/g, " plus ")
    .replace(/\//g, " slash ")
    .replace(/\d{2,}/g, (digits) => digits.split("").join(" "));
  return words.replace(/\bwww\b/i, "w w w") + stop;
}
