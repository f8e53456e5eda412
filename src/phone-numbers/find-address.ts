import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";

const patienceMs = 3_000;

export interface FoundAddress {
  host: string;
  /** Why it cannot be found; undefined when it can. */
  fault: string | undefined;
}

/** Looks up where calls of a trunk would be sent, by address or, without a port, by service record (RFC 3263). */
export async function findAddress(terminationUri: string): Promise<FoundAddress> {
  const { host, hasPort } = parseTerminationUri(terminationUri);
  if (host === "") return { host: terminationUri, fault: "is not the name of a host" };
  if (isIP(host)) return { host, fault: undefined };
  const fault = await inTime(lookup(host).then(() => undefined, faultOf));
  if (fault === undefined || hasPort || !(await hasServiceRecord(host))) return { host, fault };
  return { host, fault: undefined };
}

/** The host of `sip.example.com:5060`, `sip:user@sip.example.com;transport=tls` or `[2001:db8::1]:5060`. */
export function parseTerminationUri(uri: string): { host: string; hasPort: boolean } {
  const bare = uri
    .trim()
    .replace(/^sips?:(\/\/)?/i, "")
    .replace(/[;?].*$/, "")
    .replace(/^.*@/, "");
  const parts = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?))(:\d{1,5})?$/i.exec(bare);
  return { host: parts?.[1] ?? parts?.[2] ?? "", hasPort: parts?.[3] !== undefined };
}

async function hasServiceRecord(host: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  const names = [`_sip._udp.${host}`, `_sip._tcp.${host}`, `_sips._tcp.${host}`];
  const found = await Promise.all(names.map((name) => resolver.resolveSrv(name).catch(() => [])));
  return found.some((records) => records.length > 0);
}

function faultOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOTFOUND" || code === "ENODATA") return "cannot be found: there is no such name";
  return "cannot be looked up: the name server does not answer";
}

async function inTime(looking: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("cannot be looked up: the name server does not answer"), patienceMs);
  });
  try {
    return await Promise.race([looking, late]);
  } finally {
    clearTimeout(timer);
  }
}
