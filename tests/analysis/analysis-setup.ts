import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createAgent } from "../../src/agents/create-agent.ts";
import type { CreateAgentInput } from "../../src/agents/schema.ts";
import type { AnalysisDeps } from "../../src/analysis/analyze-call.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import { type CreatedOrganization, createOrganization } from "../../src/organizations/create-organization.ts";
import { allowEverything, allowNothing } from "../../src/outgoing/allow-list.ts";
import { makeOutgoing } from "../../src/outgoing/make-outgoing.ts";
import type { ProviderSettings } from "../../src/provider-settings.ts";
import { addCalls, type StoredCall } from "../support/arrange.ts";
import { createTestDatabase } from "../support/postgres.ts";

export interface AnalysisSetup extends CreatedOrganization {
  db: Database;
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  addAgent(input: Partial<CreateAgentInput>): Promise<string>;
  addCall(call: Partial<StoredCall>, more?: MoreOfCall): Promise<string>;
  deps(changes?: Partial<AnalysisDeps>): AnalysisDeps;
  close(): Promise<void>;
}

export interface MoreOfCall {
  /** `Agent: …` and `Caller: …`, as in a transcript. */
  turns?: string[];
  collected?: object;
  endReason?: string;
  unanswered?: boolean;
}

const log = makeLog({ level: "silent", pii: false });

export async function setUpAnalysis(): Promise<AnalysisSetup> {
  const database = await createTestDatabase();
  const db = openDatabase({ connection: { connectionString: database.url }, log, connections: 5 });
  const organization = await createOrganization(db, { name: "Bright Dental", email: "owner@example.com" });
  const { organizationId, userId } = organization;
  const sql = async <Row>(text: string, parameters: unknown[] = []) =>
    (await db.pool.query(text, parameters)).rows as Row[];
  let number = 0;
  return {
    ...organization,
    db,
    sql,
    async addAgent(input) {
      const actor = { organizationId, userId, via: "key" as const };
      return (await createAgent(db, actor, { name: "Reception", ...input } as CreateAgentInput)).id;
    },
    async addCall(call, more = {}) {
      number += 1;
      const phones = { incoming_phone: "+12075550123", outgoing_phone: "+12075550100" };
      const [stored] = await addCalls({ sql, ...organization }, [
        { number, agent_name: "Reception", ...phones, duration: 72, ...call },
      ]);
      const id = stored?.id ?? "";
      await sql(
        `update calls set collected = $3, end_reason = $4, answered_at = case when $5 then null else start_time end
         where organization_id = $1 and id = $2`,
        [organizationId, id, more.collected ?? {}, more.endReason ?? "", more.unanswered ?? false],
      );
      await sql(
        `insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms, interrupted)
         select $1, $2, n, case when line like 'Agent: %' then 'agent' else 'caller' end,
           regexp_replace(line, '^(Agent|Caller): ', ''), n * 1000, n * 1000 + 500, line like '%--'
         from unnest($3::text[]) with ordinality as t (line, n)`,
        [organizationId, id, more.turns ?? []],
      );
      return id;
    },
    deps: (changes = {}) => ({
      db,
      log,
      ways: { guarded: makeOutgoing({ allow: allowNothing }), trusted: makeOutgoing({ allow: allowEverything }) },
      providersOf: async () => [],
      ...changes,
    }),
    async close() {
      await db.close();
      await database.drop();
    },
  };
}

export interface ModelServer {
  provider: ProviderSettings;
  /** The bodies of the requests so far. */
  requests: Record<string, unknown>[];
  close(): Promise<void>;
}

export type Reply = (response: ServerResponse, body: Record<string, unknown>) => void;

/** Speaks as much of OpenAI's protocol as one chat completion needs. */
export async function startModelServer(reply: Reply): Promise<ModelServer> {
  const requests: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    requests.push({ ...body, authorization: request.headers.authorization });
    reply(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    provider: {
      name: "llm",
      kind: "openai",
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: "secret",
      models: { llm: "small-model" },
      isTrusted: true,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

export function answerWith(content: unknown, status = 200): Reply {
  return (response) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content: text } }] }));
  };
}
