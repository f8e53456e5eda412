import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import OpusScript from "opusscript";
import { resample } from "../../src/audio/resample.ts";
import { createAgent } from "../support/agents.ts";
import { addAgent, addTenant, setMinutes } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { callEnded, voiceReady } from "../support/live-calls.ts";
import { ownEnvironment } from "../support/own-environment.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { padded, speakAll } from "../support/spoken.ts";
import { bytesOf, refusalOf, WebClient } from "../support/web-client.ts";

interface Placed {
  callId: string;
  token: string;
  url: string;
  expiresAt: string;
  code: string;
}

let server: TestServer;
let agentId: string;
let spoken: Int16Array;

before(async () => {
  server = await startServer({ voice: true, env: { VOICE_PROCESSES: "1", VOICE_PLACES: "2", SIMULATOR_SPEED: "4" } });
  const callData = { day: { label: "Preferred day", type: "date" } };
  ({ id: agentId } = await createAgent(server.api, {
    name: "Web desk",
    welcomeMessage: "Hello {{name}}.",
    callData,
  }));
  [[spoken = new Int16Array()]] = await Promise.all([speakAll("Next Friday would be great."), voiceReady(server, 1)]);
});
/** Whoever is left on a line when a test fails would be in the way of the others. */
const clients = new Set<WebClient>();
afterEach(() => {
  for (const client of clients) client.socket.terminate();
  clients.clear();
});
after(() => server?.stop());

async function place(variables: object = {}): Promise<Placed> {
  const { status, body } = await server.api.post<Placed & Record<string, unknown>>("/api/calls/web", {
    agentId,
    variables,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** A line may be free only a moment after the last call. */
async function connect(url: string, sampleRate?: number): Promise<WebClient> {
  return await eventually("a free line", async () => {
    const client = new WebClient(url, sampleRate);
    clients.add(client);
    return await Promise.race([client.open().catch(() => undefined), client.closed.then(() => undefined)]);
  });
}

/** How a socket is refused once there would be a line for it. */
async function refusedWith(url: string): Promise<{ status: number; body: string }> {
  return await eventually("a free line", async () => {
    const refusal = await refusalOf(url);
    return refusal.status !== 503 && refusal;
  });
}

/**
 * Says the sentence once the agent has greeted, and stays until the agent has answered it. A machine that stands still for a
 * moment tears holes into what is said; then it is said again, as people do.
 */
async function converse(client: WebClient, sound: Int16Array, encode?: (frame: Int16Array) => Uint8Array) {
  const turnsOf = (role: string) => client.events.filter((event) => event.type === "turn" && event.role === role);
  const understood = () => turnsOf("caller").find(({ text }) => /friday/i.test(String(text)));
  await eventually("the greeting", async () => turnsOf("agent").length > 0);
  for (let attempt = 1; attempt <= 3 && !understood(); attempt++) {
    const [heard, answered] = [turnsOf("caller").length, turnsOf("agent").length];
    await client.say(padded(sound, 300, 1_500, client.sampleRate), encode);
    await eventually("what was said", async () => turnsOf("caller").length > heard);
    await eventually("an answer", async () => turnsOf("agent").length > answered);
  }
  return { greeting: String(turnsOf("agent")[0]?.text), said: String(understood()?.text) };
}

test("an agent is talked to from a browser: greeted, understood, answered, and the call is there afterwards", async () => {
  const placed = await place({ name: "Ada" });
  assert.ok(Date.parse(placed.expiresAt) - Date.now() <= 60_000);
  const waiting = await server.api.get(`/api/calls/${placed.callId}`);
  assert.deepEqual([waiting.body.status, waiting.body.call_type], ["queued", "web"]);
  const client = await connect(placed.url);
  client.start();
  const { greeting, said } = await converse(client, spoken);
  assert.match(greeting, /Hello Ada/);
  assert.match(said, /friday/i);
  assert.ok(
    client.heard().some((sample) => Math.abs(sample) > 3000),
    "the agent is heard",
  );
  client.send({ type: "hang-up" });
  assert.equal((await client.closed).code, 1000);
  assert.deepEqual(client.events.at(-1), { type: "ended", reason: "hung-up-by-callee" });
  const call = await callEnded(server.api, placed.callId);
  assert.deepEqual([call.status, call.call_type, call.agentName], ["completed", "web", "Web desk"]);
  assert.match(call.transcript ?? "", /Hello Ada[\s\S]*friday/i);
});

test("a stall of the API is not heard: the sound goes on while the server stands still", async () => {
  const placed = await place();
  const client = await connect(placed.url);
  client.start();
  await eventually("sound", async () => client.frameBytes.length > 10);
  process.kill(server.pid, "SIGSTOP");
  try {
    // Far more than what may have been on its way: sound that the server carried would have stopped.
    const before = client.frameBytes.length;
    await eventually("two seconds of sound", async () => client.frameBytes.length >= before + 100, 20_000);
  } finally {
    process.kill(server.pid, "SIGCONT");
  }
  client.send({ type: "hang-up" });
  await callEnded(server.api, placed.callId);
});

test("a browser that sends Opus is understood as well", async () => {
  const placed = await place();
  const client = await connect(placed.url, 48_000);
  client.start("opus");
  const encoder = new OpusScript(48_000, 1, OpusScript.Application.VOIP);
  const encode = (frame: Int16Array) => encoder.encode(bytesOf(frame), frame.length);
  const { said } = await converse(client, resample(spoken, 16_000, 48_000), encode);
  encoder.delete();
  assert.match(said, /friday/i);
  client.socket.close(1001);
  assert.equal((await callEnded(server.api, placed.callId)).status, "completed");
});

test("a token opens its call once, and nothing else", async () => {
  const placed = await place();
  const other = await place();
  const swapped = placed.url.replace(placed.callId, other.callId);
  assert.equal((await refusalOf(swapped)).status, 403);
  const client = await connect(placed.url);
  client.start();
  const again = await refusedWith(placed.url);
  assert.equal(again.status, 403);
  assert.match(again.body, /has been used/);
  client.send({ type: "hang-up" });
  await client.closed;
  assert.equal((await refusedWith(placed.url)).status, 403);
});

test("a bad, changed or missing token is 403, an address that is none 404, all as problems", async () => {
  const { url, token } = await place();
  const [organizationId, expires, signature] = token.split(".");
  const forged = [
    url.replace(token, `${organizationId}.${Number(expires) + 600}.${signature}`),
    url.replace(token, ""),
    url.replace(`?token=${token}`, ""),
    `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`,
  ];
  for (const address of forged) {
    const { status, body } = await refusalOf(address);
    assert.equal(status, 403, address);
    assert.equal(JSON.parse(body).code, "forbidden");
  }
  const nowhere = await fetch(`${server.url}/api/calls/web/x/y`, { headers: { "x-api-key": server.apiKey } });
  assert.equal(nowhere.status, 404);
});

test("a call whose record is gone is 404", async () => {
  const { url, callId } = await place();
  await server.sql("delete from calls where id = $1", [callId]);
  assert.equal((await refusedWith(url)).status, 404);
});

test("a request that only offers an upgrade is answered as the request that it is", async () => {
  const { request } = await import("node:http");
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { connection: "upgrade", upgrade: "h2c", "x-api-key": server.apiKey };
    request(`${server.url}/api/me`, { headers }, (response) => resolve(response.statusCode))
      .on("error", reject)
      .end();
  });
  assert.equal(answer, 200);
});

test("with all lines busy a browser is told to come back, and its token stays good", async () => {
  const placed = await Promise.all([place(), place(), place()]);
  const talking: WebClient[] = [];
  for (const { url } of placed.slice(0, 2)) {
    const client = await connect(url);
    client.start();
    talking.push(client);
  }
  const third = placed[2]?.url ?? "";
  const busy = await refusalOf(third);
  assert.deepEqual([busy.status, JSON.parse(busy.body).code], [503, "unavailable"]);
  for (const client of talking) {
    client.send({ type: "hang-up" });
    await client.closed;
  }
  const client = await connect(third);
  client.start();
  client.send({ type: "hang-up" });
  await client.closed;
});

test("a browser that breaks the protocol ends its call, which is stored as such", async () => {
  const { url, callId } = await place();
  const client = await connect(url);
  client.socket.send("hello");
  assert.equal((await client.closed).code, 4400);
  const call = await callEnded(server.api, callId);
  assert.equal(call.status, "canceled");
});

test("a call that nobody comes for is canceled, and its minute is given back", async () => {
  const tenant = await addTenant(server);
  const id = await addAgent(tenant);
  await setMinutes(tenant, 1);
  const first = await tenant.api.post<Placed & Record<string, unknown>>("/api/calls/web", { agentId: id });
  assert.equal(first.status, 201);
  assert.equal((await tenant.api.post("/api/calls/web", { agentId: id })).status, 402);
  await server.sql("update calls set lease_expires_at = now() where id = $1", [first.body.callId]);
  const call = await callEnded(tenant.api, first.body.callId);
  assert.equal(call.status, "canceled");
  assert.equal((await tenant.api.post("/api/calls/web", { agentId: id })).status, 201);
});

test("only an active agent of the organization can be talked to", async () => {
  const tenant = await addTenant(server);
  const inactive = await addAgent(tenant, { isActive: false });
  const refused = await tenant.api.post<{ code: string }>("/api/calls/web", { agentId: inactive });
  assert.deepEqual([refused.status, refused.body.code], [400, "agent_inactive"]);
  assert.equal((await tenant.api.post("/api/calls/web", { agentId })).status, 404);
  assert.equal((await tenant.api.post("/api/calls/web", {})).status, 400);
  assert.equal((await tenant.api.as(undefined).post("/api/calls/web", { agentId: inactive })).status, 401);
});

test("a voice process on its own takes browsers at its own address", async () => {
  const { spawn } = await import("node:child_process");
  const api = await startServer({ database: { url: server.databaseUrl } });
  const env = {
    ...ownEnvironment(),
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: api.dataDir,
    VOICE_PORT: "0",
  };
  const voice = spawn(process.execPath, ["src/bin/switchboard.ts", "voice"], { env, stdio: "ignore" });
  try {
    await eventually("its address", async () => {
      const rows = await server.sql("select from voice_processes where public_url is not null and places > 0");
      return rows.length > 0;
    });
    const { body } = await api.api
      .as(server.apiKey)
      .post<Placed & Record<string, unknown>>("/api/calls/web", { agentId });
    assert.ok(!body.url.startsWith(api.url.replace("http", "ws")), body.url);
    const client = await connect(body.url);
    client.start();
    await eventually("sound", async () => client.frameBytes.length > 10);
    assert.equal((await refusalOf(body.url)).status, 403);
    assert.equal((await fetch(body.url.replace("ws:", "http:"))).status, 404);
    client.send({ type: "hang-up" });
    await client.closed;
    await callEnded(server.api, body.callId);
  } finally {
    const exited = new Promise((resolve) => voice.once("exit", resolve));
    voice.kill("SIGTERM");
    assert.equal(await exited, 0);
    await api.stop();
  }
});
