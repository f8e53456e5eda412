import type { AllowList } from "./allow-list.ts";
import { assertAllowedUrl, targetOf } from "./check-target.ts";
import { guardConnect, type Resolve } from "./guarded-connect.ts";
import type { Outgoing, OutgoingRequest, OutgoingResponse } from "./outgoing.ts";
import { OutgoingError } from "./outgoing-error.ts";
import { readBounded } from "./read-bounded.ts";
import { followRedirect, isRedirect } from "./redirects.ts";

export interface OutgoingOptions {
  allow: AllowList;
  resolve?: Resolve;
}

export function makeOutgoing(options: OutgoingOptions): Outgoing {
  return {
    request: (request) => requestWithin(request, options),
    assertAllowedUrl: (url) => void assertAllowedUrl(url, options.allow),
  };
}

async function requestWithin(request: OutgoingRequest, options: OutgoingOptions): Promise<OutgoingResponse> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  try {
    let hop = { ...request };
    for (let left = request.maxRedirects ?? 0; ; left--) {
      const response = await requestOnce(hop, options, signal);
      if (!request.maxRedirects || !isRedirect(response)) return response;
      if (left === 0) throw new OutgoingError("redirects", `More than ${request.maxRedirects} redirects.`);
      hop = followRedirect(hop, response);
    }
  } catch (error) {
    if (request.signal?.aborted) throw new OutgoingError("aborted", "The request was given up.");
    if (timeout.aborted) throw new OutgoingError("timeout", `No complete answer within ${request.timeoutMs} ms.`);
    throw explain(error);
  }
}

/** A client for each request: no connection is ever reused, so every one of them was checked for its own address. */
async function requestOnce(
  hop: OutgoingRequest,
  options: OutgoingOptions,
  signal: AbortSignal,
): Promise<OutgoingResponse> {
  const url = assertAllowedUrl(hop.url, options.allow);
  const { buildConnector, Client } = await import("undici");
  const client = new Client(url.origin, {
    connect: guardConnect(buildConnector, { ...options, target: targetOf(url) }, hop.timeoutMs),
    headersTimeout: hop.timeoutMs,
    bodyTimeout: hop.timeoutMs,
  });
  try {
    const answer = await client.request({
      method: hop.method as "GET",
      path: url.pathname + url.search,
      headers: { "user-agent": "Switchboard", ...credentialsOf(url), ...hop.headers },
      body: hop.body ?? null,
      signal,
      reset: true,
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(", ")]);
    const read = await readBounded(answer.body, hop.maxResponseBytes);
    return { status: answer.statusCode, headers: Object.fromEntries(headers), ...read };
  } finally {
    client.destroy().catch(() => undefined);
  }
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "The connection was refused.",
  ENOTFOUND: "The name of the host cannot be resolved.",
  EAI_AGAIN: "The name of the host cannot be resolved just now.",
  ECONNRESET: "The connection was closed without an answer.",
  UND_ERR_SOCKET: "The connection was closed without an answer.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The network of the host cannot be reached.",
  UND_ERR_CONNECT_TIMEOUT: "The host did not take the connection in time.",
  UND_ERR_HEADERS_OVERFLOW: "The headers of the answer are too large.",
};

function explain(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code, message } = error as { code?: string; message?: string };
  return new OutgoingError("unreachable", reasons[code ?? ""] ?? `The request failed: ${message || code}`);
}
