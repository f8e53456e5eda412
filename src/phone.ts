import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const keyLengthMax = 32;

/**
 * What two spellings of one number have in common: the digits of its international format, read as a US number when it
 * names no country. Where it is no possible number (an extension, say), its digits as they stand.
 */
export function phoneKey(phone: string): string {
  const number = parsePhoneNumberFromString(phone, "US");
  const digits = number?.isPossible() ? number.number : phone;
  return digits.replaceAll(/[^0-9]/g, "").slice(0, keyLengthMax);
}
