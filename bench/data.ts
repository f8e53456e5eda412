import { createHash } from "node:crypto";
import pg from "pg";
import { migrate } from "../src/db/migrate.ts";
import { makeLog } from "../src/log.ts";
import { runProcess } from "./processes.ts";

export interface BenchDatabase {
  calls: number;
  url: string;
  connection: pg.ClientConfig;
  organizationId: string;
  apiKey: string;
  agentId: string;
  callId: string;
  companyId: number;
  activityId: number;
}

const log = makeLog({ level: "warn", pii: false });

/** A database with one organization of so many calls, made by `demo`. */
export async function loadDatabase(
  server: pg.ClientConfig,
  calls: number,
  transcripts: number,
): Promise<BenchDatabase> {
  const database = `bench_${calls}`;
  await recreate(server, database);
  const connection = { ...server, database };
  const url = `postgresql://${server.user}@/${database}?host=${encodeURIComponent(server.host ?? "")}&port=${server.port}`;
  await migrate(connection, log);
  process.stderr.write(`loading ${calls} calls (${transcripts} transcripts)\n`);
  const made = await runProcess(
    "src/bin/switchboard.ts",
    ["demo", "--calls", String(calls), "--transcripts", String(transcripts), "--days", "365", "--json"],
    { DATABASE_URL: url },
  );
  const organizationId = String(made.organizationId);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("vacuum analyze");
  await client.query("update minutes_accounts set available = 1000000000");
  const one = async (text: string) => (await client.query(text, [organizationId])).rows[0].id;
  const facts = {
    agentId:
      await one(`select a.id from agents a join phone_numbers n using (organization_id) where a.organization_id = $1
      and n.agent_id = a.id and a.is_active and a.outbound is not null order by a.id limit 1`),
    callId: await one(
      "select id from calls where organization_id = $1 and has_transcript order by start_time desc limit 1",
    ),
    companyId: await one("select id from companies where organization_id = $1 order by id limit 1"),
    activityId: await one(
      "select id from activities where organization_id = $1 and contact_id is not null order by id limit 1",
    ),
  };
  await client.end();
  return { calls, url, connection, organizationId, apiKey: String(made.apiKey), ...facts };
}

async function recreate(server: pg.ClientConfig, database: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`drop database if exists ${database} with (force)`);
  await client.query(`create database ${database}`);
  await client.end();
}

/** A word that no transcript has but one: put there, so that the rare needle is truly rare. */
export async function plantNeedle({ connection, organizationId, callId }: BenchDatabase): Promise<string> {
  const needle = `needle${createHash("sha256").update(organizationId).digest("hex").slice(0, 8)}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `update call_texts set transcript = transcript || ' ' || $3 where organization_id = $1 and call_id = $2`,
    [organizationId, callId, needle],
  );
  await client.end();
  return needle;
}
