import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addCalls, addContact, addTenant } from "../support/arrange.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Page {
  calls: { id: string }[];
  pagination: { total: number; totalInbounds: number };
}

test("the calls with a contact are those with its number, however it is spelled, with the filters of the list", async () => {
  const tenant = await addTenant(server);
  await addContact(tenant, { id: 1, firstName: "Grace", phone: "+1 (555) 010-0123" });
  await addContact(tenant, { id: 2, firstName: "No phone" });
  const outside = { external_phone: "15550100123" };
  const [one, two] = await addCalls(tenant, [
    { number: 1, ...outside, incoming_phone: "+15550100123", start_time: "2026-03-01T10:00:00.000Z" },
    {
      number: 2,
      ...outside,
      outgoing_phone: "+15550100123",
      call_type: "inbound",
      start_time: "2026-03-02T10:00:00.000Z",
    },
    { number: 3, external_phone: "155501001234", incoming_phone: "+155501001234" },
    { number: 4, call_type: "web" },
  ]);
  const read = async (query = "", contact = 1) =>
    (await tenant.api.get<Page>(`/api/crm/contacts/${contact}/calls${query}`)).body;
  const all = await read();
  assert.deepEqual(
    all.calls.map(({ id }) => id),
    [two?.id, one?.id],
  );
  assert.deepEqual([all.pagination.total, all.pagination.totalInbounds], [2, 1]);
  assert.deepEqual(
    (await read("?direction=inbound&pageSize=1")).calls.map(({ id }) => id),
    [two?.id],
  );
  assert.equal((await read("", 2)).pagination.total, 0);
  for (const missing of ["3", "0", "x"])
    assert.equal((await tenant.api.get(`/api/crm/contacts/${missing}/calls`)).status, 404);
  assert.equal((await tenant.api.get("/api/crm/contacts/1/calls?page=0")).status, 400);
});

test("a board has its columns with counts, under the filters of the list, for activities and for deals", async () => {
  const { api } = await addTenant(server);
  for (const [subject, status, priority] of [
    ["Call back", "Open", "High"],
    ["Call again", "Open", "Low"],
    ["Send offer", "Waiting", "High"],
  ]) {
    await api.post("/api/crm/activities", { subject, status, priority });
  }
  const statuses = async (query: string) => (await api.get(`/api/crm/activities/statuses${query}`)).body;
  assert.deepEqual(await statuses(""), [
    { value: "Open", count: 2 },
    { value: "Waiting", count: 1 },
  ]);
  assert.deepEqual(await statuses("?search=call&status=Waiting"), [{ value: "Open", count: 2 }]);
  const { body } = await api.get<{ activities: { subject: string }[] }>(
    "/api/crm/activities?status=Open&priority=High",
  );
  assert.deepEqual(
    body.activities.map(({ subject }) => subject),
    ["Call back"],
  );

  for (const [name, stage] of [
    ["One", "new"],
    ["Two", "won"],
    ["Three", "won"],
  ])
    await api.post("/api/crm/deals", { name, stage });
  assert.deepEqual((await api.get("/api/crm/deals/stages")).body, [
    { value: "won", count: 2 },
    { value: "new", count: 1 },
  ]);
  const won = await api.get<{ deals: { name: string }[] }>("/api/crm/deals?stage=won");
  assert.deepEqual(
    won.body.deals.map(({ name }) => name),
    ["Three", "Two"],
  );
});
