import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openDatabase } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import type { ProviderSettings } from "../../src/provider-settings.ts";
import { loadProviderSettings } from "../../src/providers/load-provider-settings.ts";
import { openSecrets } from "../../src/secrets.ts";
import type { Refusal } from "../support/agents.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer({ env: { DEEPGRAM_API_KEY: "dg-operator" } });
});
after(() => server?.stop());

interface Shown {
  name: string;
  source: string;
  baseUrl: string | null;
  hasApiKey: boolean;
  models: object;
  [field: string]: unknown;
}

const address = "https://models.example.com/v1";
const own = { kind: "openai", baseUrl: address, apiKey: "sk-secret", models: { llm: "llama" } };

test("a provider of the organization is shown without its key, before those of the environment", async () => {
  const { api } = await server.addOrganization();
  const { status, body } = await api.put<Shown>("/api/providers/own", own);
  assert.equal(status, 200);
  const { createdAt, updatedAt, ...rest } = body;
  assert.ok(createdAt && updatedAt);
  const shown = { name: "own", kind: "openai", baseUrl: address, models: { llm: "llama" }, hasApiKey: true };
  assert.deepEqual(rest, { ...shown, source: "settings" });
  const listed = await api.get<Shown[]>("/api/providers");
  assert.deepEqual(
    listed.body.map(({ name, source, hasApiKey }) => [name, source, hasApiKey]),
    [
      ["own", "settings", true],
      ["deepgram", "environment", true],
    ],
  );
  assert.doesNotMatch(JSON.stringify(listed.body), /sk-secret|dg-operator|deepgram\.com/);
});

test("keys are encrypted, bound to their place, and readable to calls", async () => {
  const { api, organizationId } = await server.addOrganization();
  await api.put("/api/providers/own", own);
  await api.put("/api/providers/deepgram", { kind: "deepgram", apiKey: "dg-own" });
  const rows = await server.sql<{ sealed: string }>(
    "select api_key_encrypted as sealed from providers where organization_id = $1",
    [organizationId],
  );
  assert.ok(rows.every(({ sealed }) => sealed.startsWith("v1.") && !/sk-secret|dg-own/.test(sealed)));
  const secrets = await openSecrets({ secretKey: undefined, dataDir: server.dataDir });
  const log = makeLog({ level: "silent", pii: false });
  const db = openDatabase({ connection: { connectionString: server.databaseUrl }, log, connections: 1 });
  const load = async () => await loadProviderSettings(db, secrets, organizationId, fromEnvironment);
  const fromEnvironment: ProviderSettings[] = [
    { name: "deepgram", kind: "deepgram", apiKey: "dg-operator", models: { stt: "nova-3" }, isTrusted: true },
    { name: "cartesia", kind: "cartesia", apiKey: "ca-operator", models: { tts: "sonic" }, isTrusted: true },
  ];
  assert.deepEqual(
    (await load()).map(({ name, apiKey, isTrusted, baseUrl }) => [name, apiKey, isTrusted, baseUrl]),
    [
      ["own", "sk-secret", false, address],
      ["deepgram", "dg-own", false, undefined],
      ["cartesia", "ca-operator", true, undefined],
    ],
  );
  // A key moved to another provider cannot be read there; calls do without it.
  await server.sql(
    `update providers set api_key_encrypted = (select api_key_encrypted from providers where organization_id = $1 and name = 'deepgram')
     where organization_id = $1 and name = 'own'`,
    [organizationId],
  );
  assert.deepEqual(
    (await load()).map(({ name }) => name),
    ["deepgram", "cartesia"],
  );
  await db.close();
});

test("replacing a provider keeps its key only for the same place, so that nobody can have it sent elsewhere", async () => {
  const { api } = await server.addOrganization();
  await api.put("/api/providers/own", own);
  const kept = await api.put<Shown>("/api/providers/own", {
    kind: "openai",
    baseUrl: `${address}/`,
    models: { tts: "t" },
  });
  assert.deepEqual([kept.status, kept.body.hasApiKey, kept.body.models], [200, true, { tts: "t" }]);
  for (const change of [
    { kind: "openai", baseUrl: "https://elsewhere.example.com" },
    { kind: "openai" },
    { kind: "deepgram", baseUrl: address },
  ]) {
    const { status, body } = await api.put<Refusal>("/api/providers/own", change);
    assert.deepEqual([status, body.errors?.[0]?.path], [400, "apiKey"], JSON.stringify(change));
  }
  const removed = await api.put<Shown>("/api/providers/own", { ...own, apiKey: "" });
  assert.equal(removed.body.hasApiKey, false);
});

for (const [why, name, input, path] of [
  ["a private address", "own", { ...own, baseUrl: "http://127.0.0.1:11434/v1" }, "baseUrl"],
  ["a metadata address in disguise", "own", { ...own, baseUrl: "http://0xA9FEA9FE/v1" }, "baseUrl"],
  ["a model the kind does not have", "own", { kind: "deepgram", apiKey: "k", models: { llm: "x" } }, "models.llm"],
  ["no model at all", "own", { ...own, models: {} }, "models"],
  ["no key for somebody else's servers", "own", { kind: "elevenlabs" }, "apiKey"],
  ["a name that is taken", "flite", own, "name"],
  ["an unknown kind", "own", { ...own, kind: "acme" }, "kind"],
] as const) {
  test(`${why} is refused, naming ${path}`, async () => {
    const { api } = server;
    const { status, body } = await api.put<Refusal>(`/api/providers/${name}`, input);
    assert.deepEqual([status, body.errors?.map((fault) => fault.path)], [400, [path]]);
    assert.equal((await api.get<Shown[]>("/api/providers")).body.length, 1);
  });
}

test("a deleted provider is gone with its key, and the operator's of that name is back", async () => {
  const { api, organizationId } = await server.addOrganization();
  await api.put("/api/providers/deepgram", { kind: "deepgram", apiKey: "dg-own" });
  assert.equal((await api.get<Shown[]>("/api/providers")).body[0]?.source, "settings");
  assert.equal((await api.delete("/api/providers/deepgram")).status, 204);
  assert.equal((await api.delete("/api/providers/deepgram")).status, 404);
  assert.equal((await api.get<Shown[]>("/api/providers")).body[0]?.source, "environment");
  assert.deepEqual(await server.sql("select 1 from providers where organization_id = $1", [organizationId]), []);
});

test("organizations do not see or change one another's providers", async () => {
  const [one, other] = [await server.addOrganization(), await server.addOrganization()];
  await one.api.put("/api/providers/own", own);
  assert.equal((await other.api.delete("/api/providers/own")).status, 404);
  await other.api.put("/api/providers/own", { ...own, models: { llm: "other" } });
  assert.deepEqual((await one.api.get<Shown[]>("/api/providers")).body[0]?.models, { llm: "llama" });
});
