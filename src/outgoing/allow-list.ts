import ipaddr from "ipaddr.js";
import { readAddress } from "./address-range.ts";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

interface Entry {
  /** A name as an address spells it, or a range that the resolved address has to be in. */
  host?: string;
  range?: Range;
  /** Any port where it is not set. */
  port?: number;
}

/** What may be reached although it is private. */
export interface AllowList {
  everything: boolean;
  entries: Entry[];
}

export const allowNothing: AllowList = { everything: false, entries: [] };
export const allowEverything: AllowList = { everything: true, entries: [] };

/** Reads a comma-separated list; every item that cannot be read is handed to `onFault`. */
export function parseAllowList(text: string, onFault: (item: string) => void): AllowList {
  const list: AllowList = { everything: false, entries: [] };
  for (const item of text.split(",").map((part) => part.trim())) {
    if (item === "") continue;
    const entry = item === "*" ? undefined : parseEntry(item);
    if (item === "*") list.everything = true;
    else if (entry) list.entries.push(entry);
    else onFault(item);
  }
  return list;
}

const name = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

function parseEntry(item: string): Entry | undefined {
  const range = parseRange(item);
  if (range) return { range };
  const [, bracketed, plain = "", portText] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::([0-9]{1,5}))?$/.exec(item) ?? [];
  const port = portText === undefined ? undefined : Number(portText);
  if (port !== undefined && (port < 1 || port > 65_535)) return undefined;
  const ports = port === undefined ? {} : { port };
  const address = bracketed === undefined ? plain : bracketed;
  const single = address.includes("/") ? undefined : parseRange(address);
  if (single) return { range: single, ...ports };
  const host = plain.toLowerCase().replace(/\.$/, "");
  return name.test(host) ? { host, ...ports } : undefined;
}

function parseRange(text: string): Range | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const address = readAddress(text);
  return address && [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Whether the list lets a connection to this host and port through, at this very address if that is known. */
export function isListed(
  list: AllowList,
  target: { host: string; port: number },
  address?: ipaddr.IPv4 | ipaddr.IPv6,
): boolean {
  if (list.everything) return true;
  return list.entries.some((entry) => {
    if (entry.port !== undefined && entry.port !== target.port) return false;
    if (entry.host !== undefined) return entry.host === target.host;
    if (!entry.range || !address || entry.range[0].kind() !== address.kind()) return false;
    return (address as ipaddr.IPv4).match(entry.range as [ipaddr.IPv4, number]);
  });
}
