import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pathsOf, type Refusal } from "../support/agents.ts";
import { addTenant } from "../support/arrange.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Endpoint extends Record<string, unknown> {
  id: string;
  secret: string;
  updatedAt: string;
}
interface Secret extends Record<string, unknown> {
  secret: string;
  createdAt: string;
  previousExpiresAt: string | null;
}

const input = { url: "https://example.com/hook", events: ["call.ended"], description: "For the CRM." };
const create = async (api: TestServer["api"], fields: object = {}) => {
  const answer = await api.post<Endpoint>("/api/webhooks", { ...input, ...fields });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer;
};

test("an endpoint is created, found, listed, changed in part and deleted; its secret is shown once", async () => {
  const { api } = await addTenant(server);
  const { body, headers } = await create(api, { events: ["call.ended", "call.analyzed", "call.ended"] });
  const { secret, ...endpoint } = body;
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.equal(headers.get("location"), `/api/webhooks/${endpoint.id}`);
  const expected = { ...input, events: ["call.ended", "call.analyzed"], enabled: true, disabledReason: "" };
  assert.deepEqual({ ...endpoint, ...expected }, endpoint);
  assert.deepEqual((await api.get(`/api/webhooks/${endpoint.id}`)).body, endpoint);
  const second = await create(api);
  const listed = await api.get<Endpoint[]>("/api/webhooks");
  assert.deepEqual(
    listed.body.map(({ id }) => id),
    [endpoint.id, second.body.id],
  );
  assert.doesNotMatch(JSON.stringify(listed.body), /whsec_/);
  const changed = await api.put<Endpoint>(`/api/webhooks/${endpoint.id}`, { enabled: false });
  assert.deepEqual(changed.body, { ...endpoint, enabled: false, updatedAt: changed.body.updatedAt });
  assert.equal((await api.delete(`/api/webhooks/${endpoint.id}`)).status, 204);
  assert.equal((await api.get(`/api/webhooks/${endpoint.id}`)).status, 404);
});

test("a secret is never in the database in the clear", async () => {
  const { api, organizationId } = await addTenant(server);
  const { body } = await create(api);
  const { body: own } = await api.get<Secret>("/api/webhooks/signing-secret");
  const rows = await server.sql<{ text: string }>(
    `select (select string_agg(s::text, ' ') from webhook_secrets s where organization_id = $1) ||
       (select coalesce(string_agg(k::text, ' '), '') from idempotency_keys k where organization_id = $1) as text`,
    [organizationId],
  );
  const text = rows[0]?.text ?? "";
  assert.notEqual(text, "");
  for (const secret of [body.secret, own.secret]) assert.ok(!text.includes(secret.slice("whsec_".length, 30)));
});

test("the after-call secret is made once, whoever asks first, and rotating keeps the one before for a day", async () => {
  const { api } = await addTenant(server);
  const asked = await Promise.all(Array.from({ length: 5 }, () => api.get<Secret>("/api/webhooks/signing-secret")));
  const [first, ...others] = asked.map(({ body }) => body);
  assert.ok(first);
  for (const other of others) assert.deepEqual(other, first);
  assert.equal(first.previousExpiresAt, null);
  const rotated = await api.post<Secret>("/api/webhooks/signing-secret/rotate");
  assert.equal(rotated.status, 200);
  assert.notEqual(rotated.body.secret, first.secret);
  const hours = (Date.parse(rotated.body.previousExpiresAt ?? "") - Date.parse(rotated.body.createdAt)) / 3_600_000;
  assert.equal(hours, 24);
  assert.deepEqual((await api.get("/api/webhooks/signing-secret")).body, rotated.body);
});

test("an endpoint's secret can be rotated", async () => {
  const { api } = await addTenant(server);
  const { body } = await create(api);
  const rotated = await api.post<Secret>(`/api/webhooks/${body.id}/rotate-secret`);
  assert.equal(rotated.status, 200);
  assert.notEqual(rotated.body.secret, body.secret);
  assert.equal((await api.post("/api/webhooks/nobody/rotate-secret")).status, 404);
});

const refused: [what: string, body: object, paths: string[]][] = [
  ["no address", { events: ["call.ended"] }, ["url"]],
  ["no events", { url: input.url }, ["events"]],
  ["an empty list of events", { ...input, events: [] }, ["events"]],
  ["an event that there is not", { ...input, events: ["call.lost"] }, ["events.0"]],
  ["another scheme", { ...input, url: "ftp://example.com" }, ["url"]],
  ["text", { ...input, url: "example.com" }, ["url"]],
  ["loopback", { ...input, url: "http://127.0.0.1:9999/x" }, ["url"]],
  ["a decimal spelling of loopback", { ...input, url: "http://2130706433/" }, ["url"]],
  ["the metadata of a cloud", { ...input, url: "http://169.254.169.254/latest" }, ["url"]],
  ["a private IPv6 address", { ...input, url: "http://[fd00::1]/" }, ["url"]],
  ["localhost", { ...input, url: "https://localhost/" }, ["url"]],
];
for (const [what, body, paths] of refused) {
  test(`an endpoint with ${what} is refused, when it is made and when it is changed`, async () => {
    const answer = await server.api.post<Refusal>("/api/webhooks", body);
    assert.equal(answer.status, 400);
    assert.deepEqual(pathsOf(answer.body), paths);
    if (!("url" in body && "events" in body)) return;
    const made = await create(server.api);
    const changed = await server.api.put<Refusal>(`/api/webhooks/${made.body.id}`, body);
    assert.deepEqual([changed.status, pathsOf(changed.body)], [400, paths]);
  });
}
