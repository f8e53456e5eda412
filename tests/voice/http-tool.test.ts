import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { allowNothing, parseAllowList } from "../../src/outgoing/allow-list.ts";
import { makeOutgoing } from "../../src/outgoing/make-outgoing.ts";
import type { ToolSpec } from "../../src/voice/port.ts";
import { runHttpTool } from "../../src/voice/tools/run-http-tool.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}
type Answer = (response: ServerResponse, seen: Seen) => void;

let server: Server;
let origin: string;
let answer: Answer;
let seen: Seen[] = [];

before(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    const entry = { method, url, headers, body };
    seen.push(entry);
    answer(response, entry);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  answer = (response) => response.end("fine");
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const outgoing = makeOutgoing({ allow: parseAllowList("127.0.0.1", (item) => assert.fail(item)) });

function toolOf(configuration: Record<string, unknown>): ToolSpec {
  const url = `${origin}/x`;
  return { id: "t", name: "look_up", description: "", type: "http_request", configuration: { url, ...configuration } };
}

const parameters = {
  type: "object",
  properties: { phone: { type: "string" }, seats: { type: "integer" } },
  required: ["phone"],
};

interface Given {
  variables?: Record<string, unknown>;
  signal?: AbortSignal;
}

async function run(configuration: Record<string, unknown>, args: Record<string, unknown> = {}, given: Given = {}) {
  const signal = given.signal ?? new AbortController().signal;
  return await runHttpTool(toolOf(configuration), args, { outgoing, ...given, signal });
}

test("POST sends the arguments as JSON, with the configured headers", async () => {
  answer = (response) => response.setHeader("content-type", "application/json").end('{ "free":  [9, 10] }');
  const result = await run({ parameters, headers: { "x-token": "abc" } }, { phone: "+1555", seats: 2 });
  assert.deepEqual(result, { ok: true, text: '{"free":[9,10]}', status: 200, detail: "" });
  const [request] = seen;
  assert.deepEqual([request?.method, request?.url], ["POST", "/x"]);
  assert.deepEqual(JSON.parse(request?.body ?? ""), { phone: "+1555", seats: 2 });
  assert.deepEqual([request?.headers["x-token"], request?.headers["content-type"]], ["abc", "application/json"]);
});

for (const method of ["GET", "DELETE"]) {
  test(`${method} sends the arguments as the query`, async () => {
    const list = {
      ...parameters,
      properties: { ...parameters.properties, days: { type: "array" }, at: { type: "object" } },
    };
    const url = `${origin}/x?fixed=1`;
    await run({ url, method, parameters: list }, { phone: "+1 5&5", seats: 2, days: ["a", "b"], at: { hour: 9 } });
    const sent = new URL(seen[0]?.url ?? "", origin);
    assert.deepEqual(
      [...sent.searchParams],
      [
        ["fixed", "1"],
        ["phone", "+1 5&5"],
        ["seats", "2"],
        ["days", "a"],
        ["days", "b"],
        ["at", '{"hour":9}'],
      ],
    );
    assert.equal(seen[0]?.body, "");
  });
}

test("arguments are checked before anything is sent, and the fault says what to ask for", async () => {
  assert.match((await run({ parameters }, { seats: 2 })).text, /phone is missing/);
  assert.match((await run({ parameters }, { phone: "1", seats: "many" })).text, /seats must be integer/);
  const day = { type: "object", properties: { day: { enum: ["Monday", "Friday"] } } };
  assert.match((await run({ parameters: day }, { day: "Sunday" })).text, /Monday, Friday/);
  assert.equal(seen.length, 0);
});

test("a number written as text is sent as a number, a default is filled in, and what nobody asked for is left out", async () => {
  const withDefault = { ...parameters, properties: { ...parameters.properties, kind: { default: "visit" } } };
  const args = { phone: "1", seats: "3", invented: true };
  await run({ parameters: withDefault }, args);
  assert.deepEqual(JSON.parse(seen[0]?.body ?? ""), { phone: "1", seats: 3, kind: "visit" });
  assert.deepEqual(args, { phone: "1", seats: "3", invented: true });
  await run({ parameters: { ...parameters, additionalProperties: true } }, args);
  assert.deepEqual(JSON.parse(seen[1]?.body ?? ""), { phone: "1", seats: 3, invented: true });
});

test("a schema that is none, or a pattern without end, stops nothing but its own tool", {
  timeout: 5_000,
}, async () => {
  const broken = await run({ parameters: { type: "object", properties: { a: { type: "no such type" } } } }, { a: 1 });
  assert.deepEqual([broken.ok, seen.length], [false, 0]);
  const evil = { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } };
  assert.equal((await run({ parameters: evil }, { a: `${"a".repeat(40)}!` })).ok, true);
  assert.equal((await run({ parameters: evil }, { a: "bbb" })).ok, false);
});

test("variables and arguments fill the address and headers", async () => {
  const variables = { customer: { id: "a b/c" }, token: "T" };
  const url = `${origin}/customers/{{customer.id}}/calls/{{phone}}?since={{since|today}}`;
  const headers = { authorization: "Bearer {{token}}", "x-none": "[{{nothing}}]" };
  await run({ url, method: "GET", headers, parameters }, { phone: "1", seats: 2 }, { variables });
  assert.equal(seen[0]?.url, "/customers/a%20b%2Fc/calls/1?since=today&seats=2");
  assert.deepEqual([seen[0]?.headers.authorization, seen[0]?.headers["x-none"]], ["Bearer T", "[]"]);
});

test("no value leads elsewhere: to another host, up the path, into the query or into headers", async () => {
  const url = `${origin}/customers/{{id}}/calls`;
  const strange = [
    "..",
    ".",
    "%2e%2e",
    "../../admin",
    "a/../../b",
    "x?admin=1",
    "x#y",
    "\\..\\",
    "@evil.example/",
    "a\r\nb",
  ];
  for (const id of strange) {
    const before = seen.length;
    const { ok } = await run({ url, method: "GET" }, {}, { variables: { id } });
    if (!ok) assert.equal(seen.length, before, id);
    else assert.match(seen.at(-1)?.url ?? "", /^\/customers\/[^/?#]+\/calls$/, id);
  }
  for (const host of ["http://{{host}}/x", "http://x{{host}}/x", "http://{{host}}@127.0.0.1/", "{{host}}"]) {
    assert.equal((await run({ url: host }, {}, { variables: { host: "127.0.0.1" } })).ok, false, host);
  }
  await run({ headers: { "x-a": "{{id}}" } }, {}, { variables: { id: "1\r\nx-evil: 1\0é€" } });
  assert.deepEqual([seen.at(-1)?.headers["x-a"], seen.at(-1)?.headers["x-evil"]], ["1x-evil: 1é", undefined]);
});

test("an address with a value that nobody knows is not asked", async () => {
  const result = await run({ url: `${origin}/customers/{{customerId}}`, method: "DELETE" });
  assert.deepEqual([result.ok, seen.length], [false, 0]);
  assert.match(result.text, /customerId is not known/);
});

test("GET is tried again when the other side breaks down, and nothing else is", async () => {
  answer = (response) => {
    response.statusCode = seen.length < 3 ? 503 : 200;
    response.end("there");
  };
  assert.deepEqual((await run({ method: "GET" })).text, "there");
  assert.equal(seen.length, 3);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    seen = [];
    assert.equal((await run({ method })).ok, false);
    assert.equal(seen.length, 1, method);
  }
  seen = [];
  answer = (response) => void response.writeHead(404).end();
  await run({ method: "GET" });
  assert.equal(seen.length, 1);
  seen = [];
  answer = (response) => (seen.length < 2 ? void response.destroy() : void response.end("back"));
  assert.equal((await run({ method: "GET" })).text, "back");
});

test("an error of the other side is told with what it said", async () => {
  answer = (response) => response.writeHead(422).end(`No such day.${"x".repeat(2_000)}`);
  const { ok, text, status } = await run({});
  assert.deepEqual([ok, status], [false, 422]);
  assert.match(text, /error \(422\): No such day\./);
  assert.ok(text.length < 700);
});

test("a slow answer is given up in time, retries included, and a call that ends takes its tool along", async () => {
  answer = () => undefined;
  const startedAt = performance.now();
  const slow = await run({ method: "GET", timeoutMs: 300 });
  assert.match(slow.text, /took too long/);
  const abort = new AbortController();
  const running = run({ timeoutMs: 60_000 }, {}, { signal: abort.signal });
  abort.abort();
  assert.match((await running).text, /given up/);
  assert.ok(performance.now() - startedAt < 2_000);
});

test("answers are shortened for a model: long ones, endless ones, binary ones and none", async () => {
  answer = (response) => response.end("word ".repeat(5_000));
  const long = await run({});
  assert.ok(long.ok && long.text.length < 4_100 && long.text.endsWith("(shortened)"));
  answer = (response) => response.end("z".repeat(500_000));
  assert.ok((await run({})).text.length < 4_100);
  answer = (response) => response.setHeader("content-type", "image/png").end(Buffer.alloc(100, 0xff));
  assert.equal((await run({})).text, "Done. The answer is not text.");
  answer = (response) => response.writeHead(204).end();
  assert.deepEqual([(await run({})).text, (await run({})).ok], ["Done.", true]);
});

test("private addresses are refused, in redirects too", async () => {
  const strict = makeOutgoing({ allow: allowNothing });
  const context = { outgoing: strict, signal: new AbortController().signal };
  const refused = await runHttpTool(toolOf({ method: "GET" }), {}, context);
  assert.deepEqual([refused.ok, seen.length], [false, 0]);
  assert.match(refused.detail, /ALLOW_PRIVATE_ADDRESSES/);
  answer = (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  assert.equal((await run({ method: "GET" })).text, refused.text);
});

test("whatever the configuration and the arguments are, there is a result", async () => {
  const odd: unknown[] = [
    null,
    undefined,
    1,
    "x",
    [],
    {},
    "http://",
    "http://[",
    "file:///etc/passwd",
    { toString: null },
  ];
  for (const url of odd)
    for (const headers of odd) {
      const result = await run({ url, headers, parameters: headers, method: url });
      assert.equal(result.ok, false);
      assert.notEqual(result.text, "");
    }
});
