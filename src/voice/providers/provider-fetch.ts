import { type AllowList, allowEverything } from "../../outgoing/allow-list.ts";
import { type Fetch, makeGuardedFetch } from "../../outgoing/guarded-fetch.ts";
import { readBounded } from "../../outgoing/read-bounded.ts";
import { officialAddresses, type ProviderSettings } from "../../provider-settings.ts";

export type FetchFor = (provider: ProviderSettings) => Fetch;

const connectTimeoutMs = 1500;
const errorCharactersMax = 200;
const textBytesMax = 1024 * 1024;

export function addressOf(provider: ProviderSettings): string {
  return provider.baseUrl ?? officialAddresses[provider.kind];
}

/** One for a voice process: calls to the same provider share its connections. Addresses that customers chose are guarded. */
export function makeProviderFetch(allow: AllowList): FetchFor {
  const known = new Map<string, Fetch>();
  return (provider) => {
    const key = `${provider.isTrusted} ${new URL(addressOf(provider)).origin}`;
    const present = known.get(key);
    if (present) return present;
    const made = makeGuardedFetch(addressOf(provider), provider.isTrusted ? allowEverything : allow, connectTimeoutMs);
    known.set(key, made);
    return made;
  };
}

/** The answer, if it is one. What a provider says about a failure is shortened, and never holds our key. */
export async function askProvider(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error: Error) => {
    if (init.signal?.aborted) throw init.signal.reason;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(cause);
  });
  if (response.ok) return response;
  const text = await textOf(response).catch(() => "");
  throw new Error(`status ${response.status} ${text.replace(/\s+/g, " ").slice(0, errorCharactersMax)}`.trim());
}

/** The text of an answer, up to where none has anything to say any more. */
export async function textOf(response: Response): Promise<string> {
  if (!response.body) return "";
  return (await readBounded(response.body, textBytesMax)).body;
}
