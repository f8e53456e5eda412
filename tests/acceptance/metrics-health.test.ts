import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually } from "../support/eventually.ts";
import { startServer } from "../support/server.ts";

test("health, readiness and metrics are open, and metrics count requests by route, never by id", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const voice = { processes: 0, places: 0, active: 0, queued: 0, full: false };
  for (const [path, body] of [
    ["/healthz", { status: "ok" }],
    ["/readyz", { status: "ok", voice }],
  ] as const) {
    const response = await fetch(`${server.url}${path}`);
    assert.deepEqual([response.status, await response.json()], [200, body]);
  }
  await server.api.get("/api/calls/some-call-id");
  const response = await fetch(`${server.url}/metrics`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/plain/);
  const text = await response.text();
  assert.match(
    text,
    /switchboard_http_request_seconds_count\{method="GET",route="\/api\/calls\/:callId",status="404"\} 1\n/,
  );
  assert.match(text, /^process_resident_memory_bytes \d+/m);
  assert.ok(!text.includes("some-call-id"));
});

test("with METRICS_TOKEN the metrics take that bearer token and nothing else", async (t) => {
  const server = await startServer({ env: { METRICS_TOKEN: "scrape-me" } });
  t.after(() => server.stop());
  const scrape = async (headers: Record<string, string>) => (await fetch(`${server.url}/metrics`, { headers })).status;
  assert.equal(await scrape({}), 401);
  assert.equal(await scrape({ authorization: "Bearer wrong" }), 401);
  assert.equal(await scrape({ "x-api-key": server.apiKey }), 401);
  assert.equal(await scrape({ authorization: "Bearer scrape-me" }), 200);
});

test("the log has a line a request with its id, route and organization, and no secrets or personal data", async (t) => {
  const server = await startServer({ env: { LOG_LEVEL: "debug" } });
  t.after(() => server.stop());
  const { headers } = await server.api.post("/api/crm/contacts", { firstName: "Rosa", phone: "+15550100199" });
  await server.api.as(undefined).post("/api/session", { email: server.email, password: "hunter2-hunter2" });
  const requestId = headers.get("x-request-id") ?? "";
  const entries = () => server.logLines.map((text) => JSON.parse(text) as Record<string, unknown>);
  const line = await eventually("the line of the request", async () =>
    entries().find((entry) => entry.requestId === requestId && entry.status),
  );
  await eventually("the line of the sign-in", async () => entries().some((entry) => entry.status === 401));
  assert.deepEqual(
    [line.msg, line.method, line.route, line.status, line.organizationId],
    ["request", "POST", "/api/crm/contacts", 201, server.organizationId],
  );
  const about = server.logLines.filter((text) => text.includes("requestId"));
  assert.ok(about.length > 1);
  for (const secret of [server.apiKey, "hunter2-hunter2", "Rosa", "15550100199", server.email, "127.0.0.1"]) {
    const telling = about.filter((text) => text.includes(secret));
    assert.deepEqual(telling, [], `${secret} is in the log`);
  }
});
