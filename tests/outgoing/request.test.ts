import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { after, before, test } from "node:test";
import { allowNothing, parseAllowList } from "../../src/outgoing/allow-list.ts";
import type { Resolve } from "../../src/outgoing/guarded-connect.ts";
import { makeOutgoing } from "../../src/outgoing/make-outgoing.ts";
import type { OutgoingRequest } from "../../src/outgoing/outgoing.ts";
import { OutgoingError } from "../../src/outgoing/outgoing-error.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let port: number;
let answer: Answer = (_, response) => response.end("ok");
const seen: { method?: string | undefined; url?: string | undefined; headers: IncomingMessage["headers"] }[] = [];
let connections = 0;

before(async () => {
  server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers });
    answer(request, response);
  });
  server.on("connection", () => connections++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const fault = (text: string) => assert.fail(text);
const local = makeOutgoing({ allow: parseAllowList("127.0.0.1", fault) });
const strict = makeOutgoing({ allow: allowNothing });
const asked = (path: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  method: "GET",
  url: `http://127.0.0.1:${port}${path}`,
  timeoutMs: 5_000,
  maxResponseBytes: 1_000,
  ...more,
});
const failure = (name: string) => (error: unknown) => error instanceof OutgoingError && error.failure === name;

test("a request brings method, headers and body, and its answer comes back", async () => {
  answer = (request, response) => {
    response.setHeader("x-two", ["a", "b"]);
    response.statusCode = 418;
    request.pipe(response);
  };
  const sent = asked("/x?y=1", { method: "POST", headers: { "x-own": "1" }, body: "grüße" });
  const got = await local.request(sent);
  assert.deepEqual([got.status, got.body, got.truncated, got.headers["x-two"]], [418, "grüße", false, "a, b"]);
  const last = seen.at(-1);
  assert.deepEqual([last?.method, last?.url, last?.headers["x-own"]], ["POST", "/x?y=1", "1"]);
});

test("a private address is refused before anything is sent, and so is a name that resolves to one", async () => {
  const before = connections;
  await assert.rejects(strict.request(asked("/")), failure("refused-address"));
  const named = { ...asked("/"), url: `http://localhost:${port}/` };
  await assert.rejects(strict.request(named), failure("refused-address"));
  assert.equal(connections, before);
});

test("a name is judged by the addresses that its connection uses, whatever it resolved to before", async () => {
  answer = (_, response) => response.end("ok");
  const answers = [["192.168.1.1", "127.0.0.1"], ["127.0.0.1"], ["10.0.0.1"], ["::1", "fe80::1"]];
  const turns = answers.values();
  const resolve: Resolve = (_hostname, _options, done) =>
    done(
      null,
      (turns.next().value ?? []).map((address) => ({ address, family: isIP(address) })),
    );
  const request = { ...asked("/"), url: `http://rebind.example:${port}/` };
  const before = connections;
  const careful = makeOutgoing({ allow: parseAllowList("127.0.0.1", fault), resolve });
  // Only the allowed one of two addresses is tried, and the one before counts for nothing.
  for (let turn = 0; turn < 2; turn++) assert.equal((await careful.request(request)).status, 200);
  assert.equal(connections, before + 2);
  for (let turn = 0; turn < 3; turn++) await assert.rejects(careful.request(request), OutgoingError);
  assert.equal(connections, before + 2);
  const named = makeOutgoing({ allow: parseAllowList("localhost", fault) });
  assert.equal((await named.request({ ...asked("/"), url: `http://localhost:${port}/` })).status, 200);
});

test("a redirect is an answer like another unless redirects are to be followed", async () => {
  answer = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
  const got = await local.request(asked("/"));
  assert.equal(got.status, 302);
});

test("redirects are followed as far as allowed, as browsers do", async () => {
  answer = (request, response) => {
    const hops = Number(request.url?.slice(1));
    if (hops > 0) response.writeHead(302, { location: `/${hops - 1}` }).end();
    else response.end(request.method);
  };
  const posted = { method: "POST", body: "{}", headers: { "content-type": "application/json", "x-own": "1" } };
  const got = await local.request(asked("/3", { ...posted, maxRedirects: 3 }));
  assert.deepEqual([got.status, got.body], [200, "GET"]);
  assert.deepEqual([seen.at(-1)?.headers["content-type"], seen.at(-1)?.headers["x-own"]], [undefined, "1"]);
  await assert.rejects(local.request(asked("/4", { maxRedirects: 3 })), failure("redirects"));
});

test("a redirect to a private address or another scheme is refused", async () => {
  const only = makeOutgoing({ allow: parseAllowList(`127.0.0.1:${port}`, fault) });
  for (const [location, name] of [
    ["http://127.0.0.1:1/", "refused-address"],
    ["http://169.254.169.254/latest/meta-data", "refused-address"],
    ["http://localhost:1/", "refused-address"],
    ["file:///etc/passwd", "invalid-url"],
    ["http://[", "redirects"],
  ] as const) {
    answer = (_, response) => response.writeHead(307, { location }).end();
    await assert.rejects(only.request(asked("/", { maxRedirects: 3 })), failure(name), location);
  }
});

test("another origin gets none of the headers that may be secret", async () => {
  const other = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  try {
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    answer = (_, response) => response.writeHead(307, { location }).end();
    const headers = { "x-api-key": "secret", authorization: "Bearer secret", accept: "application/json" };
    const got = await local.request(asked("/", { headers, maxRedirects: 3 }));
    assert.doesNotMatch(got.body, /secret/);
    assert.match(got.body, /application\/json/);
  } finally {
    other.close();
  }
});

test("an answer is read up to its limit and no further, however much there is", { timeout: 5_000 }, async () => {
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write("ü".repeat(4_000)));
    };
    response.on("drain", more);
    more();
  };
  const got = await local.request(asked("/", { maxResponseBytes: 1_001 }));
  assert.deepEqual([got.status, got.truncated, got.body], [200, true, "ü".repeat(500)]);
});

test("a peer that drips bytes, headers or nothing at all is left after the time given", async () => {
  const drips: Answer[] = [
    () => undefined,
    (_, response) => void response.write("x"),
    (_, response) => {
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    },
    (request) => {
      request.socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => request.socket.write("x-y: z\r\n"), 20);
      request.socket.on("close", () => clearInterval(timer));
    },
  ];
  for (const drip of drips) {
    answer = drip;
    const startedAt = performance.now();
    await assert.rejects(local.request(asked("/", { timeoutMs: 250 })), failure("timeout"));
    // A peer that kept it waiting by what it drips would do so for ever.
    assert.ok(performance.now() - startedAt < 10_000);
  }
});

test("an aborted request ends at once", async () => {
  answer = () => undefined;
  const abort = new AbortController();
  const running = local.request(asked("/", { signal: abort.signal }));
  abort.abort();
  await assert.rejects(running, failure("aborted"));
  await assert.rejects(local.request(asked("/", { signal: AbortSignal.abort() })), failure("aborted"));
});

test("whatever breaks is an OutgoingError that says what", async () => {
  answer = (request) => request.socket.destroy();
  await assert.rejects(local.request(asked("/")), failure("unreachable"));
  await assert.rejects(
    local.request({ ...asked("/"), url: "http://127.0.0.1:1/" }),
    (error: OutgoingError) => error.failure === "unreachable" && /refused/.test(error.message),
  );
  await assert.rejects(local.request({ ...asked("/"), url: `https://127.0.0.1:${port}/` }), failure("unreachable"));
  await assert.rejects(
    local.request({ ...asked("/"), url: "http://no-such-host.invalid/" }),
    (error: OutgoingError) => error.failure === "unreachable" && /resolved/.test(error.message),
  );
  answer = (request) => request.socket.end("HTTP/1.1 200 OK\r\nx: \x01\r\n\r\n");
  await assert.rejects(local.request(asked("/")), OutgoingError);
  await assert.rejects(local.request(asked("/", { headers: { "x-bad": "a\r\nb: c" } })), OutgoingError);
  await assert.rejects(local.request(asked("/", { method: "NO SUCH" })), OutgoingError);
});

test("user and password in an address are sent as basic authentication", async () => {
  answer = (_, response) => response.end();
  await local.request({ ...asked("/"), url: `http://us%65r:p%40ss@127.0.0.1:${port}/` });
  assert.equal(seen.at(-1)?.headers.authorization, `Basic ${Buffer.from("user:p@ss").toString("base64")}`);
});
