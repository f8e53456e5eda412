import { officialAddresses, type ProviderKind, type ProviderSettings, usualModels } from "./provider-settings.ts";

/** What is needed of the reader of the environment. */
interface EnvironmentReader {
  text(name: string): string | undefined;
  url(name: string, protocols: string[]): string | undefined;
  fault(name: string, message: string): undefined;
}

const web = ["http:", "https:"];

/** The providers an operator configured, those for one role before those for several. Values are never repeated in faults. */
export function readEnvironmentProviders(read: EnvironmentReader): ProviderSettings[] {
  const openaiKey = read.text("OPENAI_API_KEY");
  return [
    readRole(read, "llm", openaiKey),
    readRole(read, "stt", openaiKey),
    readRole(read, "tts", openaiKey),
    readNamed(read, "deepgram"),
    readNamed(read, "elevenlabs"),
    readNamed(read, "cartesia"),
    openaiKey === undefined ? undefined : ownAddress("openai", openaiKey, undefined),
  ].filter((provider) => provider !== undefined);
}

/** `LLM_BASE_URL`, `LLM_API_KEY`, `LLM_MODEL` and the like: any server that speaks as OpenAI's does. */
function readRole(
  read: EnvironmentReader,
  role: "llm" | "stt" | "tts",
  openaiKey: string | undefined,
): ProviderSettings | undefined {
  const prefix = role.toUpperCase();
  const baseUrl = read.url(`${prefix}_BASE_URL`, web);
  const apiKey = read.text(`${prefix}_API_KEY`);
  const model = read.text(`${prefix}_MODEL`);
  if (read.text(`${prefix}_BASE_URL`) === undefined && apiKey === undefined && model === undefined) return undefined;
  if (model === undefined) {
    return read.fault(`${prefix}_MODEL`, `must be set when ${prefix}_BASE_URL or ${prefix}_API_KEY is`);
  }
  const names = `${prefix}_BASE_URL or ${prefix}_API_KEY`;
  // A key for the official address is for that alone; servers of one's own often want none.
  const key = apiKey ?? (baseUrl === undefined ? openaiKey : "");
  if (key === undefined) return read.fault(`${prefix}_MODEL`, `needs ${names} (or OPENAI_API_KEY) beside it`);
  return { name: role, kind: "openai", ...address(baseUrl), apiKey: key, models: { [role]: model }, isTrusted: true };
}

function readNamed(read: EnvironmentReader, kind: ProviderKind): ProviderSettings | undefined {
  const prefix = kind.toUpperCase();
  const baseUrl = read.url(`${prefix}_BASE_URL`, web);
  const apiKey = read.text(`${prefix}_API_KEY`);
  if (apiKey !== undefined) return ownAddress(kind, apiKey, baseUrl);
  return baseUrl === undefined ? undefined : read.fault(`${prefix}_API_KEY`, `must be set when ${prefix}_BASE_URL is`);
}

function ownAddress(kind: ProviderKind, apiKey: string, baseUrl: string | undefined): ProviderSettings {
  return {
    name: kind,
    kind,
    ...address(baseUrl ?? officialAddresses[kind]),
    apiKey,
    models: usualModels[kind],
    isTrusted: true,
  };
}

function address(baseUrl: string | undefined): { baseUrl?: string } {
  return baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, "") };
}
