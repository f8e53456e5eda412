import { readAddress, specialRange } from "./address-range.ts";
import { type AllowList, isListed } from "./allow-list.ts";
import { OutgoingError } from "./outgoing-error.ts";

export interface Target {
  /** Lower case, without brackets and without a final dot. */
  host: string;
  port: number;
}

export function targetOf(url: URL): Target {
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return { host, port: Number(url.port) || (url.protocol === "https:" ? 443 : 80) };
}

/** Throws where the address may not be connected to. */
export function assertAllowedAddress(address: string, target: Target, allow: AllowList): void {
  const read = readAddress(address);
  if (!read) throw new OutgoingError("refused-address", `${address} is not an IP address.`);
  const range = specialRange(read);
  if (range === undefined || isListed(allow, target, read)) return;
  const at = target.host === address ? "" : ` (${address})`;
  throw new OutgoingError(
    "refused-address",
    `${target.host}${at} is a ${range} address, which may not be reached. An operator can allow it in ALLOW_PRIVATE_ADDRESSES.`,
  );
}

/**
 * The address as a URL if it may be asked for, as far as that shows without resolving its name; the rest is checked when the
 * connection is made. URL itself turns every spelling of an IPv4 address (decimal, octal, hexadecimal, short) into the one.
 */
export function assertAllowedUrl(text: string, allow: AllowList): URL {
  const url = URL.parse(text);
  if (!url) throw new OutgoingError("invalid-url", "The address cannot be read.");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutgoingError("invalid-url", "The address must start with http:// or https://.");
  }
  const target = targetOf(url);
  if (readAddress(target.host)) assertAllowedAddress(target.host, target, allow);
  else if (/(^|\.)localhost$/.test(target.host)) assertAllowedLocalhost(target, allow);
  return url;
}

/** Always loopback (RFC 6761, section 6.3); which of the two it is, resolving tells. */
function assertAllowedLocalhost(target: Target, allow: AllowList): void {
  const loopbacks = ["127.0.0.1", "::1"].flatMap((address) => readAddress(address) ?? []);
  if (loopbacks.some((address) => isListed(allow, target, address))) return;
  assertAllowedAddress("127.0.0.1", target, allow);
}
