import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { dbfs } from "../../src/audio/level.ts";
import { parseWav } from "../../src/audio/wav.ts";
import type { ProviderKind } from "../../src/provider-settings.ts";
import type { Refusal } from "../support/agents.ts";
import type { ApiClient } from "../support/api-client.ts";
import { eventually } from "../support/eventually.ts";
import { type ModelServer, openModelServer } from "../support/openai-server.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

let server: TestServer;
let models: ModelServer;
before(async () => {
  models = await openModelServer();
  const operator = { TTS_BASE_URL: `${models.url}/operator`, TTS_API_KEY: "key-of-operator", TTS_MODEL: "speaker" };
  server = await startServer({ env: { ALLOW_PRIVATE_ADDRESSES: "127.0.0.1", ...operator } });
});
after(async () => {
  await server?.stop();
  await models?.close();
});
beforeEach(() => {
  models.requests = [];
  models.behaviour = { kind: "well" };
});

const embedded = ["flite:kal", "flite:kal16", "flite:awb", "flite:rms", "flite:slt"];

async function hear(api: ApiClient, voiceId: string): Promise<Int16Array> {
  const { status, headers, body } = await api.get<Buffer>(`/api/voices/${encodeURIComponent(voiceId)}/sample`);
  assert.deepEqual([status, headers.get("content-type")], [200, "audio/wav"]);
  const { samples, sampleRate, channels } = parseWav(body);
  assert.deepEqual([sampleRate, channels], [16_000, 1]);
  return samples;
}

async function addProvider(api: ApiClient, kind: ProviderKind, name: string = kind): Promise<void> {
  const provider = { kind, baseUrl: `${models.url}/${kind}`, apiKey: "key-1", models: { tts: "speaker" } };
  assert.equal((await api.put(`/api/providers/${name}`, provider)).status, 200);
}

test("the voices that come with the install are listed, each under the id that agents take", async () => {
  const { status, body } = await server.api.get<{ id: string; provider: string }[]>("/api/voices");
  assert.equal(status, 200);
  assert.deepEqual(
    body.map((voice) => voice.id),
    embedded,
  );
});

for (const voiceId of embedded) {
  test(`${voiceId} can be heard for some seconds, with an API key and with a session`, async () => {
    const sound = await hear(server.api, voiceId);
    const seconds = sound.length / 16_000;
    assert.ok(seconds > 2 && seconds < 12, `${seconds} s`);
    assert.ok(dbfs(sound) > -40, `${dbfs(sound)} dB`);
    const { cookie } = await signIn(server);
    const address = `${server.url}/api/voices/${voiceId}/sample`;
    const response = await fetch(address, { headers: { cookie } });
    assert.deepEqual(new Int16Array((await response.arrayBuffer()).slice(44)), sound);
  });
}

for (const kind of ["openai", "deepgram", "elevenlabs", "cartesia"] as const) {
  test(`a voice of ${kind} is asked of it once, with the organization's key, however many want to hear it`, async () => {
    const { api } = await server.addOrganization();
    await addProvider(api, kind);
    models.behaviour = { kind: "slow", delayMs: 50 };
    const heard = await Promise.all([1, 2, 3].map(() => hear(api, `${kind}:somebody`)));
    heard.push(await hear(api, `${kind}:somebody`));
    for (const sound of heard) assert.ok(sound.length > 15_000 && dbfs(sound) > -30);
    assert.equal(models.requests.length, 1);
    assert.match(JSON.stringify(models.requests[0]?.headers), /key-1/);
    // What was changed can be heard at once.
    await api.put(`/api/providers/${kind}`, {
      kind,
      baseUrl: `${models.url}/2`,
      apiKey: "k",
      models: { tts: "other" },
    });
    await hear(api, `${kind}:somebody`);
    assert.equal(models.requests.length, 2);
  });
}

test("a voice that nobody speaks with is not found, and nor is one of another organization's provider", async () => {
  const [one, other] = [await server.addOrganization(), await server.addOrganization()];
  await addProvider(one.api, "openai", "mine");
  await hear(one.api, "mine:alloy");
  for (const voiceId of ["flite:nobody", "kal", "mine:alloy", ":", "../agents", "nobody:alloy"]) {
    const { status } = await other.api.get(`/api/voices/${encodeURIComponent(voiceId)}/sample`);
    assert.equal(status, 404, voiceId);
  }
  assert.equal(models.requests.length, 1);
});

test("organizations with the same provider do not hear what was made for one another", async () => {
  const [one, other] = [await server.addOrganization(), await server.addOrganization()];
  for (const { api } of [one, other]) await addProvider(api, "openai");
  for (const { api } of [one, other]) await hear(api, "openai:alloy");
  assert.equal(models.requests.length, 2);
});

for (const [why, behaviour, said] of [
  ["refuses", { kind: "status", status: 401 }, /^openai gave no sample of this voice: status 401 .*refused with 401/],
  ["answers with something else", { kind: "garbage" }, /instead of sound/],
  ["breaks off", { kind: "cut" }, /^openai gave no sample/],
] as const) {
  test(`a provider that ${why} is named with its fault, and asked again the next time`, async () => {
    const { api } = await server.addOrganization();
    await addProvider(api, "openai");
    models.behaviour = behaviour;
    const { status, body } = await api.get<Refusal>("/api/voices/openai:alloy/sample");
    assert.deepEqual([status, body.code], [502, "provider_failed"]);
    assert.match(body.detail, said);
    assert.doesNotMatch(body.detail, /key-1/);
    models.behaviour = { kind: "well" };
    await hear(api, "openai:alloy");
  });
}

test("a provider that never answers is given up on after ten seconds", async () => {
  const { api } = await server.addOrganization();
  await addProvider(api, "openai");
  models.behaviour = { kind: "hang" };
  const { status, body } = await api.get<Refusal>("/api/voices/openai:alloy/sample");
  assert.deepEqual([status, body.detail], [502, "openai gave no sample of this voice: no answer within 10000 ms."]);
});

test("why the operator's provider failed is in the log, not in the answer", async () => {
  await hear(server.api, "tts:alloy");
  models.behaviour = { kind: "status", status: 500 };
  const { status, body } = await server.api.get<Refusal>("/api/voices/tts:nova/sample");
  assert.deepEqual([status, body.detail], [502, "tts gave no sample of this voice: the server's log says why."]);
  await eventually("the log has it", async () => server.logLines.some((line) => line.includes("refused with 500")));
});
