import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

test("a harmless x-request-id is kept, in the answer and in problems", async () => {
  const headers = { "x-request-id": "trace-1:2.3_4" };
  const good = await server.api.get("/api/me", headers);
  assert.equal(good.headers.get("x-request-id"), "trace-1:2.3_4");
  const bad = await server.api.get("/api/calls/none", headers);
  assert.deepEqual([bad.body.requestId, bad.headers.get("x-request-id")], ["trace-1:2.3_4", "trace-1:2.3_4"]);
});

test("a request without an id, or with one that could harm a log, gets a new one", async () => {
  const sent = [undefined, "a b", "<script>", "x".repeat(129), ""];
  const ids = new Set<string>();
  for (const id of sent) {
    const { headers } = await server.api.get("/api/me", id === undefined ? {} : { "x-request-id": id });
    const given = headers.get("x-request-id") ?? "";
    assert.match(given, /^[\w-]{36}$/);
    ids.add(given);
  }
  assert.equal(ids.size, sent.length);
});

test("an unknown address is a 404 to whoever may ask, and a 401 below /api to others", async () => {
  for (const path of [
    "/api/nothing",
    "/api/calls/a/b/c",
    "/api",
    "/API/CALLS",
    "/api/calls/",
    "/api/crm/companies/1/x",
  ]) {
    const { status, body } = await server.api.request("GET", path, { undocumented: true });
    assert.deepEqual([status, body.code], [404, "not_found"], path);
  }
  const { status } = await server.api.as(undefined).request("GET", "/api/nothing", { undocumented: true });
  assert.equal(status, 401);
  const outside = await server.api.as(undefined).request("GET", "/nothing", { undocumented: true });
  assert.equal(outside.status, 404);
});

test("a known address with a method it does not have is a 404", async () => {
  for (const [method, path] of [
    ["DELETE", "/api/calls"],
    ["PUT", "/api/me"],
    ["POST", "/api/calls/some-id"],
    ["OPTIONS", "/api/calls"],
  ] as const) {
    const { status } = await server.api.request(method, path, { undocumented: true });
    assert.equal(status, 404, `${method} ${path}`);
  }
});

test("HEAD answers as GET does, without the body", async () => {
  const response = await fetch(`${server.url}/api/calls`, { method: "HEAD", headers: { "x-api-key": server.apiKey } });
  assert.deepEqual([response.status, await response.text()], [200, ""]);
  assert.equal((await fetch(`${server.url}/api/calls`, { method: "HEAD" })).status, 401);
});

test("JSON is taken with a charset, in chunks, and with any spelling of its content type", async () => {
  for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/json;charset=UTF-8"]) {
    const { status } = await server.api.post("/api/crm/groups", { name: "x" }, { "content-type": type });
    assert.equal(status, 201, type);
  }
  const encoder = new TextEncoder();
  const body = ReadableStream.from([encoder.encode('{"na'), encoder.encode('me":"Grüppe'), encoder.encode('"}')]);
  const response = await fetch(`${server.url}/api/crm/groups`, {
    method: "POST",
    headers: { "x-api-key": server.apiKey, "content-type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);
  const made = (await response.json()) as { name: string };
  assert.deepEqual([response.status, made.name], [201, "Grüppe"]);
});

test("answers say that they are JSON in UTF-8", async () => {
  for (const path of ["/api/me", "/api/calls", "/api/agents", "/api/crm/companies", "/openapi.json"]) {
    const response = await fetch(`${server.url}${path}`, { headers: { "x-api-key": server.apiKey } });
    assert.match(response.headers.get("content-type") ?? "", /^application\/json; charset=utf-8$/, path);
    await response.arrayBuffer();
  }
});

test("other origins get no permission unless configured", async (t) => {
  const headers = { origin: "https://app.example.com", "x-api-key": server.apiKey };
  const closed = await fetch(`${server.url}/api/me`, { headers });
  assert.equal(closed.headers.get("access-control-allow-origin"), null);
  const open = await startServer({ env: { CORS_ORIGINS: "https://app.example.com" } });
  t.after(() => open.stop());
  const allowed = await fetch(`${open.url}/api/me`, { headers: { ...headers, "x-api-key": open.apiKey } });
  assert.equal(allowed.headers.get("access-control-allow-origin"), "https://app.example.com");
  assert.match(allowed.headers.get("access-control-expose-headers") ?? "", /x-request-id/);
  const preflight = await fetch(`${open.url}/api/crm/companies/1`, {
    method: "OPTIONS",
    headers: {
      origin: "https://app.example.com",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "x-api-key,content-type,idempotency-key",
    },
  });
  assert.equal(preflight.status, 204);
  assert.match(preflight.headers.get("access-control-allow-methods") ?? "", /PUT/);
  const other = await fetch(`${open.url}/api/me`, {
    headers: { origin: "https://evil.example.com", "x-api-key": open.apiKey },
  });
  assert.notEqual(other.headers.get("access-control-allow-origin"), "https://evil.example.com");
});

/** Sends bytes that no client library would. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  socket.setTimeout(10_000, () => socket.destroy(new Error("no answer")));
  socket.end(text, "latin1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "close");
  return answer;
}

test("what is no HTTP at all, or has endless headers, is refused with a problem, and the server goes on", async () => {
  for (const [bytes, status] of [
    ["nonsense\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"x".repeat(100_000)}\r\n\r\n`, 431],
    ["POST /api/crm/groups HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}", 400],
  ] as const) {
    const answer = await sendRaw(bytes);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), bytes.slice(0, 40));
    assert.match(answer, /\r\ncontent-type: application\/problem\+json/i, bytes.slice(0, 40));
  }
  assert.equal((await server.api.get("/api/me")).status, 200);
});

test("a body that stops short is refused or dropped, never taken", async () => {
  const { body: before } = await server.api.get<{ pagination: { total: number } }>("/api/crm/departments");
  await sendRaw(
    `POST /api/crm/departments HTTP/1.1\r\nhost: x\r\nx-api-key: ${server.apiKey}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":"half`,
  );
  const { body: after } = await server.api.get<{ pagination: { total: number } }>("/api/crm/departments");
  assert.equal(after.pagination.total, before.pagination.total);
});
