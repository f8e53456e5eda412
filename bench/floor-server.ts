import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { parseArgs } from "node:util";
import pg from "pg";
import { operations } from "./floor-operations.ts";

/**
 * The least that could do the work: node:http, pg and the SQL. No key, no validation, no log, no other organization.
 * What the real server is slower by is what its guarantees cost.
 */
const { values } = parseArgs({ options: { database: { type: "string" }, organization: { type: "string" } } });
const organizationId = values.organization ?? "";
const pool = new pg.Pool({ connectionString: values.database ?? "", max: 20, options: "-c timezone=UTC -c jit=off" });

const server = createServer((request, response) => {
  handle(request, response).catch((error: Error) => response.writeHead(500).end(error.stack));
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, operation = "", id = ""] = (request.url ?? "").split("/");
  const body = request.method === "GET" ? undefined : await readBody(request);
  const run = operations[operation];
  if (!run) throw new Error(`no operation ${operation}`);
  const text = await run(pool, organizationId, id, body);
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) }).end(text);
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`${JSON.stringify({ ready: true, url: `http://127.0.0.1:${port}` })}\n`);
});
