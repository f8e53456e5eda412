import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ApiClient } from "../support/api-client.ts";
import { type Activity, createActivity, createCompany, createContact, createRecord } from "../support/crm.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const kinds = [
  { plural: "companies", create: { name: "Harbor" }, change: { name: "Harbor 2" } },
  { plural: "contacts", create: { firstName: "Grace" }, change: { jobTitle: "Owner" } },
  { plural: "deals", create: { name: "Line" }, change: { stage: "won" } },
  { plural: "activities", create: { subject: "Call" }, change: { subject: "Write" } },
  { plural: "departments", create: { name: "Front" }, change: { name: "Back" } },
  { plural: "groups", create: { name: "Day" }, change: { name: "Night" } },
];

interface List {
  pagination: { page: number; pageSize: number; total: number; totalPages: number; hasMore: boolean };
  [plural: string]: unknown;
}

const idsIn = (body: List, plural: string) => (body[plural] as { id: number }[]).map(({ id }) => id);

for (const { plural, create, change } of kinds) {
  test(`${plural} can be created, read, listed, changed by PUT and PATCH, and deleted`, async () => {
    const { api } = await server.addOrganization();
    const path = `/api/crm/${plural}`;
    const made = await api.post(path, create);
    assert.equal(made.status, 201);
    assert.equal(made.headers.get("location"), `${path}/1`);
    for (const [field, value] of Object.entries(create)) assert.equal(made.body[field], value);
    assert.equal((await api.get(`${path}/1`)).status, 200);
    for (const method of ["PUT", "PATCH"]) {
      const { status, body } = await api.request(method, `${path}/1`, { body: change });
      assert.equal(status, 200);
      for (const [field, value] of Object.entries(change)) assert.equal(body[field], value);
    }
    assert.deepEqual(idsIn((await api.get<List>(path)).body, plural), [1]);
    assert.equal((await api.delete(`${path}/1`)).status, 204);
    assert.equal((await api.delete(`${path}/1`)).status, 404);
    assert.equal((await api.get(`${path}/1`)).status, 404);
    assert.deepEqual(idsIn((await api.get<List>(path)).body, plural), []);
  });

  test(`${plural} of another organization are neither seen nor touched`, async () => {
    const [owner, stranger] = [await server.addOrganization(), await server.addOrganization()];
    const { id } = await createRecord(owner.api, plural, create);
    const path = `/api/crm/${plural}/${id}`;
    const before = await owner.api.get(path);
    assert.equal((await stranger.api.get(path)).status, 404);
    assert.equal((await stranger.api.put(path, change)).status, 404);
    assert.equal((await stranger.api.patch(path, change)).status, 404);
    assert.equal((await stranger.api.delete(path)).status, 404);
    assert.equal((await stranger.api.get<List>(`/api/crm/${plural}`)).body.pagination.total, 0);
    assert.deepEqual((await owner.api.get(path)).body, before.body);
  });

  test(`${plural} are listed in pages, and a page past the end is empty`, async () => {
    const { api } = await server.addOrganization();
    for (let made = 0; made < 5; made++) await createRecord(api, plural, create);
    const page = async (query: string) => (await api.get<List>(`/api/crm/${plural}?${query}`)).body;
    const first = await page("page=1&pageSize=2");
    assert.deepEqual(first.pagination, { page: 1, pageSize: 2, total: 5, totalPages: 3, hasMore: true });
    const pages = [first, await page("page=2&pageSize=2"), await page("page=3&pageSize=2")];
    assert.deepEqual(pages.flatMap((body) => idsIn(body, plural)).sort(), [1, 2, 3, 4, 5]);
    assert.equal(pages[2]?.pagination.hasMore, false);
    assert.deepEqual(idsIn(await page("page=999999999999&pageSize=500"), plural), []);
    assert.equal((await page("pageSize=9999")).pagination.pageSize, 500);
    assert.equal((await page("page=&pageSize=&search=")).pagination.pageSize, 50);
    for (const wrong of ["page=0", "page=-1", "page=1.5", "page=x", "pageSize=0", "pageSize=1e2"])
      assert.equal((await api.get(`/api/crm/${plural}?${wrong}`)).status, 400, wrong);
  });
}

const search = async (api: ApiClient, plural: string, needle: string) =>
  idsIn((await api.get<List>(`/api/crm/${plural}?search=${encodeURIComponent(needle)}`)).body, plural);

test("companies are searched by name, e-mail address, phone and website, in whatever case and literally", async () => {
  const { api } = await server.addOrganization();
  await createCompany(api, { name: "Harbor 50%_off \\ Dental" });
  await createCompany(api, {
    name: "Second",
    email: "Info@Pier.example",
    phone: "+15550100",
    website: "https://pier.example",
  });
  assert.deepEqual(await search(api, "companies", "hARBOR"), [1]);
  assert.deepEqual(await search(api, "companies", "50%_off \\"), [1]);
  assert.deepEqual(await search(api, "companies", "50_"), []);
  assert.deepEqual(await search(api, "companies", "info@pier"), [2]);
  assert.deepEqual(await search(api, "companies", "55501"), [2]);
  assert.deepEqual(await search(api, "companies", "https://pier"), [2]);
});

test("a contact is found by its phone number however either side spells it, and keeps its own spelling", async () => {
  const { api } = await server.addOrganization();
  const contact = await createContact(api, { phone: "(555) 123-4567" });
  assert.equal(contact.phone, "(555) 123-4567");
  for (const needle of ["+1 555 123 4567", "555.123.4567", "5551234567", "123-45"])
    assert.deepEqual(await search(api, "contacts", needle), [1], needle);
  assert.deepEqual(await search(api, "contacts", "park"), [1]);
  assert.deepEqual(await search(api, "contacts", "grace park"), [1]);
  await api.put("/api/crm/contacts/1", { phone: "+44 20 7946 0958" });
  assert.deepEqual(await search(api, "contacts", "5551234567"), []);
  assert.deepEqual(await search(api, "contacts", "442079460958"), [1]);
});

test("contacts are listed by company, and one that says nothing is refused", async () => {
  const { api } = await server.addOrganization();
  const company = await createCompany(api);
  await createContact(api);
  await createContact(api, { companyId: company.id });
  const { body } = await api.get<List>(`/api/crm/contacts?companyId=${company.id}`);
  assert.deepEqual(idsIn(body, "contacts"), [2]);
  assert.equal((await api.post("/api/crm/contacts", { jobTitle: "Nobody", firstName: " " })).status, 400);
  assert.equal((await api.post("/api/crm/contacts", { firstName: "A", companyId: 99 })).status, 400);
});

test("a deal has an amount in cents, a currency, a stage and an expected day, all checked", async () => {
  const { api } = await server.addOrganization();
  const deal = await createRecord(api, "deals", { name: "Line", amount: 12.345, expectedCloseDate: "2026-03-31" });
  assert.deepEqual([deal.amount, deal.currency, deal.stage], [12.35, "USD", "new"]);
  const { body } = await api.put("/api/crm/deals/1", {
    amount: 999_999_999_999,
    currency: "EUR",
    expectedCloseDate: null,
  });
  assert.deepEqual([body.amount, body.currency, body.expectedCloseDate], [999_999_999_999, "EUR", null]);
  const wrongs = [
    { amount: -1 },
    { amount: 1e15 },
    { amount: "5" },
    { currency: "euro" },
    { stage: " " },
    { name: "" },
  ];
  for (const wrong of [...wrongs, { expectedCloseDate: "2026-02-30" }, { expectedCloseDate: "0000-01-01" }])
    assert.equal((await api.put("/api/crm/deals/1", wrong)).status, 400, JSON.stringify(wrong));
});

test("departments and groups are listed by name", async () => {
  const { api } = await server.addOrganization();
  for (const name of ["beta", "Alpha", "gamma"]) await createRecord(api, "groups", { name });
  assert.deepEqual(idsIn((await api.get<List>("/api/crm/groups")).body, "groups"), [2, 1, 3]);
});

test("deleting a record leaves everything that referred to it, without the reference", async () => {
  const { api } = await server.addOrganization();
  const contact = await createContact(api);
  const company = await createCompany(api, { primaryContactId: contact.id });
  const deal = await createRecord(api, "deals", { name: "Line", companyId: company.id, contactId: contact.id });
  const department = await createRecord(api, "departments", { name: "Front" });
  const group = await createRecord(api, "groups", { name: "Day" });
  const references = { contactId: contact.id, companyId: company.id, dealId: deal.id };
  const teams = { departmentId: department.id, groupId: group.id };
  const { id } = await createActivity(api, { ...references, ...teams });

  assert.equal((await api.delete(`/api/crm/companies/${company.id}`)).status, 204);
  assert.equal((await api.get(`/api/crm/contacts/${contact.id}`)).body.companyId, null);
  assert.equal((await api.get(`/api/crm/deals/${deal.id}`)).body.companyId, null);
  const next = await createCompany(api, { primaryContactId: contact.id });
  assert.notEqual(next.id, company.id);
  for (const [plural, record] of [["contacts", contact] as const, ["deals", deal] as const])
    assert.equal((await api.delete(`/api/crm/${plural}/${record.id}`)).status, 204);
  assert.equal((await api.delete(`/api/crm/departments/${department.id}`)).status, 204);
  assert.equal((await api.delete(`/api/crm/groups/${group.id}`)).status, 204);

  assert.equal((await api.get(`/api/crm/companies/${next.id}`)).body.primaryContactId, null);
  const { body } = await api.get<Activity>(`/api/crm/activities/${id}`);
  for (const field of [...Object.keys(references), ...Object.keys(teams), "Contact", "Company", "Department", "Group"])
    assert.equal(body[field], null, field);
});

test("companies and contacts that refer to each other can be deleted at the same time", async () => {
  const { api } = await server.addOrganization();
  for (let round = 0; round < 10; round++) {
    const contact = await createContact(api);
    const company = await createCompany(api, { primaryContactId: contact.id });
    const deleted = await Promise.all([
      api.delete(`/api/crm/companies/${company.id}`),
      api.delete(`/api/crm/contacts/${contact.id}`),
    ]);
    assert.deepEqual(
      deleted.map(({ status }) => status),
      [204, 204],
    );
  }
});
