import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { ApiClient } from "../support/api-client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { runCli } from "./run-cli.ts";

let server: TestServer;
let directory: string;
before(async () => {
  server = await startServer();
  directory = await mkdtemp(join(tmpdir(), "switchboard-volume-"));
});
after(async () => {
  await rm(directory, { recursive: true, force: true });
  await server?.stop();
});

interface Life {
  latency: { turns: number; p50Ms: number; p95Ms: number };
  minutes: { available: number; used: number };
  dispositions: unknown[];
}

function callLines(count: number): string {
  const transcript = "Agent: How can I help you?\nCaller: I would like to move my appointment.\n".repeat(14);
  const lines = Array.from({ length: count }, (_, index) => {
    const startTime = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    const texts = index % 5 === 0 ? { transcript, summary: "An appointment was moved." } : {};
    return JSON.stringify({
      kind: "call",
      data: {
        id: `c${index}`,
        agentId: "agent",
        call_type: "outbound",
        startTime,
        duration: index % 300,
        incomingPhone: `+1212555${String(index % 10_000).padStart(4, "0")}`,
        ...texts,
      },
    });
  });
  return `${lines.join("\n")}\n{"kind":"agent","data":{"id":"agent","name":"Front desk"}}\n`;
}

test("20,000 calls are imported beside the running server with little more memory than 200", async () => {
  const load = async (count: number) => {
    const organization = await server.addOrganization();
    const file = join(directory, `${count}.ndjson`);
    await writeFile(file, callLines(count));
    const result = await runCli(server, ["import", "--org", organization.organizationId, file, "--json"]);
    assert.equal(result.code, 0, result.stderr);
    assert.deepEqual(result.json(), { imported: { call: count, agent: 1 } });
    const { body } = await organization.api.get<{ pagination: { total: number; totalOutbounds: number } }>(
      "/api/calls",
    );
    assert.deepEqual([body.pagination.total, body.pagination.totalOutbounds], [count, count]);
    return result.residentBytesMax;
  };
  const few = await load(200);
  const many = await load(20_000);
  assert.ok(many - few < 80 * 1024 ** 2, `${many} bytes after ${few}`);
});

test("the demo is a lively organization that its printed key opens, and the same seed makes the same calls", async () => {
  const make = async (seed: string) => {
    const result = await runCli(server, ["demo", "--calls", "300", "--seed", seed, "--json"]);
    assert.equal(result.code, 0, result.stderr);
    return result.json<{
      organizationId: string;
      apiKey: string;
      email: string;
      password: string;
      userId: string;
      counts: Record<string, number>;
    }>();
  };
  const demo = await make("3");
  assert.deepEqual(Object.keys(demo), ["organizationId", "userId", "email", "password", "apiKey", "counts"]);
  assert.equal(demo.counts.call, 300);
  const api = server.api.as(demo.apiKey);
  const { body } = await api.get<{
    calls: { id: string; hasTranscript: boolean; contact: { name: string } | null; startTime: string }[];
    pagination: Record<string, number>;
  }>("/api/calls?pageSize=500");
  assert.equal(body.calls.length, 300);
  for (const total of [
    "totalInbounds",
    "totalOutbounds",
    "totalWebs",
    "totalVoicemails",
    "totalSoftphones",
    "totalNoAnswer",
  ])
    assert.ok((body.pagination[total] ?? 0) > 0, total);
  assert.ok(body.calls.every((call) => Date.parse(call.startTime) <= Date.now()));
  assert.ok(body.calls.filter((call) => call.contact).length > 50);
  const told = body.calls.find((call) => call.hasTranscript && call.contact);
  const { body: call } = await api.get<{ transcript: string; summary: string }>(`/api/calls/${told?.id}`);
  assert.ok(call.transcript.includes("Agent: ") && call.summary.startsWith(`${told?.contact?.name} called about`));
  assert.ok((await api.get<unknown[]>("/api/agents")).body.length >= 3);
  await checkLife(demo.organizationId, api);
  const essence = async (organizationId: string) =>
    await server.sql(
      "select number, call_type, status, duration, disposition, data, incoming_phone, agent_name from calls where organization_id = $1 order by number",
      [organizationId],
    );
  assert.deepEqual(await essence((await make("3")).organizationId), await essence(demo.organizationId));
  assert.notDeepEqual(await essence((await make("4")).organizationId), await essence(demo.organizationId));
});

/** What the overview and a call show beside the calls themselves. */
async function checkLife(organizationId: string, api: ApiClient): Promise<void> {
  const from = new Date(Date.now() - 92 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await api.get<Life>(`/api/overview?from=${from}`);
  const { latency, minutes, dispositions } = body;
  assert.ok(latency.turns > 500 && latency.p50Ms > 400 && latency.p95Ms > latency.p50Ms && latency.p95Ms < 3000);
  assert.ok(dispositions.length > 3);
  const [sums] = await server.sql<Record<"used" | "charged" | "balance" | "account", number>>(
    `select (select sum(ceil(duration / 60.0))::int from calls where organization_id = $1) as used,
      (select -sum(minutes)::int from minutes_ledger where organization_id = $1 and call_id is not null) as charged,
      (select sum(minutes)::int from minutes_ledger where organization_id = $1) as balance,
      (select available from minutes_accounts where organization_id = $1) as account`,
    [organizationId],
  );
  assert.ok(sums && sums.account >= 1000);
  assert.deepEqual(
    [minutes.used, sums.charged, sums.balance, minutes.available],
    [sums.used, sums.used, sums.account, sums.account],
  );
  const faulty = await server.sql(
    `select t.call_id, t.seq from call_turns t join calls c on c.organization_id = t.organization_id and c.id = t.call_id
     where t.organization_id = $1 and (t.started_ms < 0 or t.ended_ms <= t.started_ms or t.ended_ms > c.duration * 1000)`,
    [organizationId],
  );
  assert.deepEqual(faulty, []);
  const asked = await server.sql<{ fields: string[] }>(
    "select array(select json_object_keys(settings->'callData')) as fields from agents where organization_id = $1",
    [organizationId],
  );
  for (const { fields } of asked) assert.deepEqual(fields, ["full_name", "reason", "preferred_day"]);
}

test("the demo fills an organization that exists, again and again, sends nobody a mail, and keeps to its limit of transcripts", async () => {
  const organization = await server.addOrganization();
  for (let round = 1; round <= 2; round++) {
    const result = await runCli(server, [
      "demo",
      "--org",
      organization.organizationId,
      "--calls",
      "100",
      "--transcripts",
      "10",
      "--json",
    ]);
    assert.equal(result.code, 0, result.stderr);
    assert.equal(result.json<{ counts: { transcript: number } }>().counts.transcript, 10);
  }
  const { body } = await organization.api.get<{ pagination: { total: number } }>("/api/calls");
  assert.equal(body.pagination.total, 200);
  const jobs = await server.sql("select 1 from graphile_worker.jobs where task_identifier = 'crm.mail-assignee'");
  assert.equal(jobs.length, 0);
});
