import type { AllowList } from "./allow-list.ts";
import { assertAllowedUrl, targetOf } from "./check-target.ts";
import { guardConnect } from "./guarded-connect.ts";

/** What is asked of fetch: an answer whose body can be read while it comes. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long an idle connection is kept for the next request, which then needs no new one. */
const keepAliveMs = 30_000;

/**
 * A fetch to one origin that reaches no private address unless allowed. Its connections are kept: each was checked when it was
 * made. Redirects are refused, because the headers hold a key.
 */
export function makeGuardedFetch(baseUrl: string, allow: AllowList, connectTimeoutMs: number): Fetch {
  const target = targetOf(assertAllowedUrl(baseUrl, allow));
  const agent = import("undici").then(({ Agent, buildConnector }) => {
    const connect = guardConnect(buildConnector, { target, allow }, connectTimeoutMs);
    return new Agent({ connect, keepAliveTimeout: keepAliveMs });
  });
  return async (url, init) => {
    const { fetch } = await import("undici");
    const request = { ...init, redirect: "error", dispatcher: await agent } as never;
    return (await fetch(url, request)) as unknown as Response;
  };
}
