import { readFile } from "node:fs/promises";
import { createParser } from "eventsource-parser";
import type { ApiClient } from "./api-client.ts";
import { eventually } from "./eventually.ts";
import type { TestServer } from "./server.ts";

/** Numbers of the simulator, as docs/simulator.md names them. */
export const people = {
  cooperative: "+15550100101",
  ringsOn: "+15550100402",
  busy: "+15550100401",
  silent: "+15550100501",
  hangsUp: "+15550100502",
};

export async function placeCallTo(
  api: ApiClient,
  agentId: string,
  phoneNumber: string,
  variables: object = {},
): Promise<string> {
  const { status, headers, body } = await api.post("/api/calls/outbound", { agentId, phoneNumber, variables });
  if (status !== 200) throw new Error(`a call was refused: ${JSON.stringify(body)}`);
  return headers.get("location")?.split("/").at(-1) ?? "";
}

const finalStatuses = ["completed", "no-answer", "busy", "failed", "canceled"];

export async function callEnded(api: ApiClient, callId: string, patienceMs = 60_000) {
  return await eventually(
    "the end of the call",
    async () => {
      const { body } = await api.get<Record<string, string>>(`/api/calls/${callId}`);
      return finalStatuses.includes(body.status ?? "") && body;
    },
    patienceMs,
  );
}

/** Loading the engine takes a while on a busy machine. */
export async function voiceReady(server: Pick<TestServer, "url">, processes: number): Promise<void> {
  await eventually(
    "voice processes",
    async () => {
      const answer = await fetch(`${server.url}/readyz`);
      const { voice } = (await answer.json()) as { voice: { processes: number } };
      return voice.processes >= processes;
    },
    60_000,
  );
}

/** The voice processes that a server has now. */
export async function voicePids({ pid }: Pick<TestServer, "pid">): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.trim().split(" ").filter(Boolean).map(Number);
}

export interface ReadEvent {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

/** Follows a call until the stream ends, or as long as `isEnough` is false. */
export async function followCall(
  { url, apiKey }: Pick<TestServer, "url" | "apiKey">,
  callId: string,
  options: { lastEventId?: string; isEnough?: (events: ReadEvent[]) => boolean } = {},
): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  const stop = new AbortController();
  const response = await fetch(`${url}/api/calls/${callId}/events`, {
    headers: { "x-api-key": apiKey, ...(options.lastEventId && { "last-event-id": options.lastEventId }) },
    signal: stop.signal,
  });
  if (!response.body) throw new Error("no events");
  const parser = createParser({
    onEvent: ({ event = "message", id, data }) => events.push({ event, id, data: JSON.parse(data) }),
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body) {
      parser.feed(decoder.decode(chunk, { stream: true }));
      if (options.isEnough?.(events)) break;
    }
  } finally {
    stop.abort();
  }
  return events;
}
