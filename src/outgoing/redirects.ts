import type { OutgoingRequest, OutgoingResponse } from "./outgoing.ts";
import { OutgoingError } from "./outgoing-error.ts";

const keptAcrossOrigins = ["accept", "accept-language", "content-type", "user-agent"];

export function isRedirect({ status, headers }: OutgoingResponse): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
}

/** The request that a redirect asks for, as browsers make it; another origin gets none of the headers that may be secret. */
export function followRedirect(request: OutgoingRequest, { status, headers }: OutgoingResponse): OutgoingRequest {
  const from = new URL(request.url);
  const to = URL.parse(headers.location ?? "", from.href);
  if (!to) throw new OutgoingError("redirects", "The answer redirects to an address that cannot be read.");
  const losesBody = status === 303 ? request.method !== "GET" : status <= 302 && request.method === "POST";
  const kept = Object.entries(request.headers ?? {}).filter(([name]) => {
    const lower = name.toLowerCase();
    if (losesBody && lower.startsWith("content-")) return false;
    return to.origin === from.origin || keptAcrossOrigins.includes(lower);
  });
  const next = { ...request, url: to.href, headers: Object.fromEntries(kept) };
  return losesBody ? { ...next, method: "GET", body: undefined } : next;
}
