import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sipPasswordContext } from "../../src/phone-numbers/columns.ts";
import { openSecrets } from "../../src/secrets.ts";
import { createAgent, createNumber, getAgent, type PhoneNumber, pathsOf, type Refusal } from "../support/agents.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const defaults = {
  friendlyName: "",
  providerId: "",
  provider: "simulator",
  capabilities: '{"voice":true,"sms":false}',
  agentId: null,
  fallbackNumber: null,
  isActive: true,
  SIPUserName: null,
  SIPPassword: null,
  SIPTerminationURI: null,
  rtcTrunkConfigured: false,
  trunkName: "",
  rtcTrunkId: "",
  rtcOutboundTrunkId: null,
  rtcOutboundConfigured: null,
  billingSubscriptionId: null,
  routingMode: "agent",
  routingDeskPhoneId: null,
  voicemailEnabled: false,
  voicemailPin: null,
  huntGroupId: null,
  queueId: null,
  queuePriority: null,
  rtcCluster: "",
  agent: null,
};

test("a phone number has exactly the fields of the interface, and a number alone is enough to add one", async () => {
  const { api, organizationId, userId } = await server.addOrganization();
  assert.deepEqual((await api.get("/api/phone-numbers")).body, []);
  const { status, headers, body } = await api.post<PhoneNumber>("/api/phone-numbers", { phoneNumber: "+15550100030" });
  assert.equal(status, 201);
  assert.equal(headers.get("location"), `/api/phone-numbers/${body.id}`);
  const { id, createdAt, updatedAt } = body;
  const whole = { ...defaults, id, phoneNumber: "+15550100030", organizationId, userId, createdAt, updatedAt };
  assert.deepEqual(body, whole);
  assert.deepEqual((await api.get("/api/phone-numbers")).body, [whole]);
  assert.deepEqual((await api.get(`/api/phone-numbers/${id}`)).body, whole);
});

test("each number comes with its agent, or null", async () => {
  const { api } = await server.addOrganization();
  const agent = await createAgent(api, {
    name: "Desk",
    isAfterHoursFallback: true,
    routeOutboundVia: "trunk",
    integrations: { crm: true },
  });
  const first = await createNumber(api, "+15550100031", { agentId: agent.id });
  await createNumber(api, "+15550100032");
  const shown = {
    id: agent.id,
    name: "Desk",
    integrations: { crm: true },
    isAfterHoursFallback: true,
    routeOutboundVia: "trunk",
    defaultOutboundPhoneNumberId: "",
  };
  const { body } = await api.get<PhoneNumber[]>("/api/phone-numbers");
  assert.deepEqual(
    body.map((number) => number.agent),
    [shown, null],
  );
  await api.patch(`/api/agents/${agent.id}`, { defaultOutboundPhoneNumberId: first.id, integrations: null });
  assert.deepEqual((await api.get<PhoneNumber>(`/api/phone-numbers/${first.id}`)).body.agent, {
    ...shown,
    integrations: null,
    defaultOutboundPhoneNumberId: first.id,
  });
});

const sent = {
  phoneNumber: "+442071838750",
  friendlyName: "London",
  providerId: "PN1",
  provider: "pbx",
  fallbackNumber: "+15550100033",
  isActive: false,
  SIPUserName: "desk",
  SIPTerminationURI: "pbx.example.com",
  rtcTrunkConfigured: true,
  trunkName: "main",
  rtcTrunkId: "T1",
  rtcOutboundTrunkId: "T2",
  rtcOutboundConfigured: true,
  billingSubscriptionId: "S1",
  routingMode: "queue",
  routingDeskPhoneId: "D1",
  voicemailEnabled: true,
  voicemailPin: "1234",
  huntGroupId: "H1",
  queueId: "Q1",
  queuePriority: 3,
  rtcCluster: "eu",
};

test("every settable field is taken, and only what is sent changes afterwards", async () => {
  const { api } = await server.addOrganization();
  const number = await createNumber(api, sent.phoneNumber, { ...sent, capabilities: { voice: true, sms: true } });
  assert.deepEqual({ ...number, ...sent, capabilities: '{"voice":true,"sms":true}' }, number);
  for (const method of ["PUT", "PATCH"]) {
    const path = `/api/phone-numbers/${number.id}`;
    const { status, body } = await api.request<PhoneNumber>(method, path, { body: { friendlyName: method } });
    assert.equal(status, 200);
    assert.deepEqual(body, { ...number, friendlyName: method, updatedAt: body.updatedAt });
  }
});

test("a record that was fetched can be sent back as it is and changes nothing", async () => {
  const { api } = await server.addOrganization();
  const number = await createNumber(api, sent.phoneNumber, sent);
  const { status, body } = await api.put<PhoneNumber>(`/api/phone-numbers/${number.id}`, number);
  assert.equal(status, 200);
  assert.deepEqual(body, { ...number, updatedAt: body.updatedAt });
});

test("a phone number is in international format, fictional ones included", async () => {
  const { api } = await server.addOrganization();
  for (const phoneNumber of ["+15555550123", "+12", "+999999999999999"]) await createNumber(api, phoneNumber);
  for (const phoneNumber of [
    "15551234567",
    "+0123",
    "+1 555 123 4567",
    "+1",
    "+1234567890123456",
    "",
    "101",
    1,
    null,
  ]) {
    const { status, body } = await api.post<Refusal>("/api/phone-numbers", { phoneNumber });
    assert.equal(status, 400, String(phoneNumber));
    assert.deepEqual(pathsOf(body), ["phoneNumber"]);
  }
});

test("every fault of a number is named at once", async () => {
  const { body } = await server.api.post<Refusal>("/api/phone-numbers", {
    provider: "pigeon",
    capabilities: { voice: "yes" },
    fallbackNumber: "101",
    isActive: "true",
    queuePriority: 1.5,
  });
  assert.deepEqual(pathsOf(body), [
    "capabilities.voice",
    "fallbackNumber",
    "isActive",
    "phoneNumber",
    "provider",
    "queuePriority",
  ]);
});

test("capabilities are taken as an object or as JSON text, and shown as JSON text", async () => {
  const { id } = await createNumber(server.api, "+15550100034");
  for (const capabilities of [{ sms: true }, '{"sms":true,"fax":1}']) {
    const { body } = await server.api.patch(`/api/phone-numbers/${id}`, { capabilities });
    assert.equal(body.capabilities, '{"voice":true,"sms":true}');
  }
  for (const capabilities of ["", "[]", "true", '{"voice":1}', "{", 5]) {
    const { status } = await server.api.patch(`/api/phone-numbers/${id}`, { capabilities });
    assert.equal(status, 400, String(capabilities));
  }
});

test("a number can be given to an agent of the organization only, and taken back", async () => {
  const { api: strange } = await server.addOrganization();
  const [own, other, gone] = [await createAgent(server.api), await createAgent(strange), await createAgent(server.api)];
  await server.api.delete(`/api/agents/${gone.id}`);
  for (const agentId of [other.id, gone.id, "unknown"]) {
    const { status, body } = await server.api.post<Refusal>("/api/phone-numbers", {
      phoneNumber: "+15550100035",
      agentId,
    });
    assert.equal(status, 400);
    assert.equal(body.code, "invalid_reference");
    assert.deepEqual(pathsOf(body), ["agentId"]);
  }
  const { id } = await createNumber(server.api, "+15550100035", { agentId: own.id });
  const { body } = await server.api.patch<PhoneNumber>(`/api/phone-numbers/${id}`, { agentId: null });
  assert.deepEqual([body.agentId, body.agent], [null, null]);
});

test("an organization has a number once, while another organization may have it too", async () => {
  const { api: other } = await server.addOrganization();
  const first = await createNumber(server.api, "+15550100036");
  await createNumber(other, "+15550100036");
  const second = await createNumber(server.api, "+15550100037");
  const again = await server.api.post<Refusal>("/api/phone-numbers", { phoneNumber: "+15550100036" });
  assert.equal(again.status, 409);
  assert.equal(again.body.code, "conflict");
  const moved = await server.api.patch(`/api/phone-numbers/${second.id}`, { phoneNumber: "+15550100036" });
  assert.equal(moved.status, 409);
  assert.equal((await server.api.patch(`/api/phone-numbers/${first.id}`, { phoneNumber: "+15550100036" })).status, 200);
});

test("a deleted number is gone, and agents that called from it lose it with a new version", async () => {
  const { api } = await server.addOrganization();
  const { id } = await createNumber(api, "+15550100038");
  const agent = await createAgent(api, { defaultOutboundPhoneNumberId: id });
  assert.equal((await api.delete(`/api/phone-numbers/${id}`)).status, 204);
  assert.equal((await api.get(`/api/phone-numbers/${id}`)).status, 404);
  assert.equal((await api.delete(`/api/phone-numbers/${id}`)).status, 404);
  const after = await getAgent(api, agent.id);
  assert.equal(after.defaultOutboundPhoneNumberId, "");
  assert.equal(after.currentHistoryId, 2);
  await createNumber(api, "+15550100038");
});

test("numbers of another organization are not visible", async () => {
  const { api: strange } = await server.addOrganization();
  const { id } = await createNumber(server.api, "+15550100039");
  assert.deepEqual((await strange.get("/api/phone-numbers")).body, []);
  assert.equal((await strange.get(`/api/phone-numbers/${id}`)).status, 404);
  assert.equal((await strange.patch(`/api/phone-numbers/${id}`, { isActive: false })).status, 404);
  assert.equal((await strange.delete(`/api/phone-numbers/${id}`)).status, 404);
});

test("a SIP password is stored encrypted, bound to its number, and never shown", async () => {
  const secret = "correct horse";
  const number = await createNumber(server.api, "+15550100040", { provider: "sip", SIPPassword: secret });
  assert.equal(number.SIPPassword, null);
  const storedPassword = async () => {
    const [row] = await server.sql<{ sip_password_encrypted: string | null }>(
      "select sip_password_encrypted from phone_numbers where id = $1",
      [number.id],
    );
    return row?.sip_password_encrypted ?? null;
  };
  const stored = await storedPassword();
  assert.ok(stored && !stored.includes(secret));
  const secrets = await openSecrets({ secretKey: undefined, dataDir: server.dataDir });
  const context = sipPasswordContext(server.organizationId, number.id);
  assert.equal(secrets.decrypt(stored, context), secret);
  assert.throws(() => secrets.decrypt(stored, sipPasswordContext(server.organizationId, "another")));

  const path = `/api/phone-numbers/${number.id}`;
  const shown = JSON.stringify([
    (await server.api.get("/api/phone-numbers")).body,
    (await server.api.patch(path, { SIPPassword: null })).body,
  ]);
  assert.ok(!shown.includes(secret));
  assert.equal(await storedPassword(), stored, "null, as answers show it, changes nothing");
  assert.equal((await server.api.patch(path, { SIPPassword: "" })).body.SIPPassword, null);
  assert.equal(await storedPassword(), null, "an empty string removes it");
});

test("a SIP password in a request that is sent twice is not kept with the answer", async () => {
  const headers = { "idempotency-key": "sip-number" };
  const body = { phoneNumber: "+15550100041", SIPPassword: "battery staple" };
  const first = await server.api.post("/api/phone-numbers", body, headers);
  const second = await server.api.post("/api/phone-numbers", body, headers);
  assert.deepEqual(second.body, first.body);
  const kept = await server.sql("select body::text from idempotency_keys where key = 'sip-number'");
  assert.ok(!JSON.stringify(kept).includes("battery staple"));
});

test("the key that encrypts is readable by its owner alone, and processes that start together share one", async () => {
  const path = join(server.dataDir, "secret.key");
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  const dataDir = join(server.dataDir, "elsewhere");
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets({ secretKey: undefined, dataDir })));
  const [first] = opened;
  assert.ok(first);
  const sealed = first.encrypt("text", "context");
  for (const secrets of opened) assert.equal(secrets.decrypt(sealed, "context"), "text");
  assert.equal(Buffer.from(await readFile(join(dataDir, "secret.key"), "utf8"), "base64").length, 32);
});
