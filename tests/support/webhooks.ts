import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { openDatabase } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import { emitCallEvent } from "../../src/webhooks/emit-call-event.ts";
import type { CallWebhookEvent } from "../../src/webhooks/events.ts";
import { eventually } from "./eventually.ts";
import type { TestServer } from "./server.ts";

export interface Received {
  path: string;
  id: string;
  headers: Record<string, string>;
  body: string;
  /** The parsed body if the signature is the secret's; throws otherwise. */
  verify(secret: string): unknown;
}

export type Answer = (response: ServerResponse, received: Received) => void;

export interface Receiver {
  url: string;
  received: Received[];
  /** What came to a path so far. */
  at(path: string): Received[];
  /** Waits until as many came to a path. */
  waitFor(path: string, count: number): Promise<Received[]>;
  /** How a path answers; 204 unless told otherwise. */
  answer(path: string, answer: Answer): void;
  close(): Promise<void>;
}

/** A receiver of webhooks on loopback. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const message = await readMessage(request);
    received.push(message);
    const answer = answers.get(message.path);
    if (answer) answer(response, message);
    else response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = (path: string) => received.filter((message) => message.path === path);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at,
    waitFor: (path, count) =>
      eventually(`message ${count} to ${path}`, async () => (at(path).length >= count ? at(path) : undefined)),
    answer: (path, answer) => void answers.set(path, answer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readMessage(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const headers = request.headers as Record<string, string>;
  return {
    path: request.url ?? "",
    id: headers["webhook-id"] ?? "",
    headers,
    body,
    verify: (secret) => new Webhook(secret).verify(body, headers),
  };
}

type Target = Pick<TestServer, "databaseUrl">;

/** Something happens to a call: in a transaction, as the product does it. `fail` rolls it back. */
export async function happen(
  server: Target,
  organizationId: string,
  callId: string,
  events: CallWebhookEvent[],
  fail = false,
): Promise<void> {
  const log = makeLog({ level: "silent", pii: false });
  const db = openDatabase({ connection: { connectionString: server.databaseUrl }, log, connections: 1 });
  try {
    await db.transaction(async (tx) => {
      for (const event of events) await emitCallEvent(tx, organizationId, callId, event);
      if (fail) throw new Error("rolled back");
    });
  } catch (error) {
    if (!fail) throw error;
  } finally {
    await db.close();
  }
}

export interface Delivery extends Record<string, unknown> {
  id: string;
  event: string;
  callId: string;
  endpointId: string | null;
  url: string;
  status: string;
  error: string;
  attemptCount: number;
  nextAttemptAt: string | null;
  attempts: { number: number; status: number | null; error: string; response: string; durationMs: number }[];
}

export interface DeliveryList extends Record<string, unknown> {
  deliveries: Delivery[];
  pagination: Record<string, unknown>;
}
