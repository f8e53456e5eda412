import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addUser, type Company, createCompany, createContact, type InvalidBody } from "../support/crm.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const textFields = ["industry", "website", "phone", "ext", "email", "address", "city", "state", "zip", "country"];
const companyFields = [
  ...["id", "organizationId", "name", ...textFields, "type", "notes", "ownerId", "primaryContactId"],
  ...["createdAt", "updatedAt", "reviewRating", "reviewCount", "logoUrl"],
];

const put = (id: number | string, body: unknown) => server.api.put<Company>(`/api/crm/companies/${id}`, body);
const putInvalid = async (id: number | string, body: unknown) => {
  const answer = await server.api.put<InvalidBody>(`/api/crm/companies/${id}`, body);
  assert.equal(answer.status, 400);
  return answer.body;
};
const pathsOf = (body: InvalidBody) => body.errors.map(({ path }) => path).sort();

test("creating a company answers 201 with exactly the fields of a company and linkedContactsCount, and its Location", async () => {
  const answer = await server.api.post<Company>("/api/crm/companies", { name: "Harbor Dental" });
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get("location"), `/api/crm/companies/${answer.body.id}`);
  assert.deepEqual(Object.keys(answer.body).sort(), [...companyFields, "linkedContactsCount"].sort());
});

test("a company made from its name alone has empty texts, type prospect, no notes, no logo and no contact", async () => {
  const { id, createdAt, updatedAt, ...rest } = await createCompany(server.api);
  assert.ok(Number.isInteger(id));
  assert.match(String(createdAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.equal(updatedAt, createdAt);
  assert.deepEqual(rest, {
    organizationId: server.organizationId,
    name: "Harbor Dental",
    ...Object.fromEntries(textFields.map((field) => [field, ""])),
    type: "prospect",
    notes: null,
    ownerId: server.userId,
    primaryContactId: null,
    reviewRating: "",
    reviewCount: "",
    logoUrl: null,
    linkedContactsCount: 0,
  });
});

test("a new company has every field that was sent", async () => {
  const sent = {
    ...Object.fromEntries(textFields.map((field) => [field, `its ${field}`])),
    type: "client",
    notes: "VIP",
  };
  const company = await createCompany(server.api, sent);
  for (const [field, value] of Object.entries(sent)) assert.equal(company[field], value);
});

test("whoever owns the key owns the new company, whatever the body says", async () => {
  const other = await addUser(server, server.organizationId);
  const company = await createCompany(server.api, {
    ownerId: other,
    organizationId: "x",
    id: 5000,
    linkedContactsCount: 9,
  });
  assert.equal(company.ownerId, server.userId);
  assert.equal(company.organizationId, server.organizationId);
  assert.notEqual(company.id, 5000);
  assert.equal(company.linkedContactsCount, 0);
});

test("a primary contact without a company is linked to the new one and counted", async () => {
  const contact = await createContact(server.api);
  const company = await createCompany(server.api, { primaryContactId: contact.id });
  assert.equal(company.linkedContactsCount, 1);
  assert.equal(company.primaryContactId, contact.id);
  const { body } = await server.api.get<{ companyId: number }>(`/api/crm/contacts/${contact.id}`);
  assert.equal(body.companyId, company.id);
});

test("a primary contact that has a company keeps it and is not counted", async () => {
  const first = await createCompany(server.api);
  const contact = await createContact(server.api, { companyId: first.id });
  const second = await createCompany(server.api, { primaryContactId: contact.id });
  assert.equal(second.linkedContactsCount, 0);
  assert.equal(second.primaryContactId, contact.id);
  const { body } = await server.api.get<{ companyId: number }>(`/api/crm/contacts/${contact.id}`);
  assert.equal(body.companyId, first.id);
});

test("of two companies made at once for one contact only one links it", async () => {
  const contact = await createContact(server.api);
  const made = await Promise.all(
    Array.from({ length: 6 }, () => createCompany(server.api, { primaryContactId: contact.id })),
  );
  assert.deepEqual(made.map((company) => company.linkedContactsCount).sort(), [0, 0, 0, 0, 0, 1]);
});

test("a company without a name, with a blank one, or with fields of a wrong type is refused, every fault named", async () => {
  const missing = await server.api.post<InvalidBody>("/api/crm/companies", {
    city: 5,
    primaryContactId: "3",
    notes: null,
  });
  assert.equal(missing.status, 400);
  assert.deepEqual(pathsOf(missing.body), ["city", "name", "notes", "primaryContactId"]);
  for (const name of ["", "  \n"]) {
    const blank = await server.api.post<InvalidBody>("/api/crm/companies", { name });
    assert.equal(blank.status, 400);
    assert.deepEqual(pathsOf(blank.body), ["name"]);
  }
  for (const primaryContactId of [1.5, 0, -1, 2_147_483_648, 1e300]) {
    const { status } = await server.api.post("/api/crm/companies", { name: "A", primaryContactId });
    assert.equal(status, 400);
  }
});

test("a primary contact of another organization is refused and nothing is created", async () => {
  const [owner, stranger] = [await server.addOrganization(), await server.addOrganization()];
  const foreign = await createContact(owner.api);
  const body = { name: "A", primaryContactId: foreign.id };
  const answer = await stranger.api.post<InvalidBody>("/api/crm/companies", body);
  assert.equal(answer.status, 400);
  assert.equal(answer.body.code, "invalid_reference");
  assert.deepEqual(pathsOf(answer.body), ["primaryContactId"]);
  const list = await stranger.api.get<{ companies: Company[] }>("/api/crm/companies");
  assert.deepEqual(list.body.companies, []);
  assert.equal((await owner.api.post("/api/crm/companies", body)).status, 201);
});

test("null is taken as no primary contact when a company is created", async () => {
  const company = await createCompany(server.api, { primaryContactId: null });
  assert.equal(company.primaryContactId, null);
});

test("an update changes only the fields in the body and answers with the company without linkedContactsCount", async () => {
  const { linkedContactsCount, ...made } = await createCompany(server.api, { city: "Portland", notes: "Old" });
  const { status, body } = await put(made.id, { city: "Bangor", linkedContactsCount: 3, nonsense: true });
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), companyFields.toSorted());
  assert.deepEqual({ ...body, updatedAt: "" }, { ...made, city: "Bangor", updatedAt: "" });
  assert.ok(body.updatedAt >= made.updatedAt);
});

test("every field of an update can be set, and is there afterwards", async () => {
  const owner = await addUser(server, server.organizationId);
  const contact = await createContact(server.api);
  const { id } = await createCompany(server.api);
  const sent = {
    name: "Harbor & Sons",
    ...Object.fromEntries(textFields.map((field) => [field, `new ${field} ü✓`])),
    type: "client",
    notes: "Signed",
    primaryContactId: contact.id,
    ownerId: owner,
  };
  const { body } = await put(id, sent);
  for (const [field, value] of Object.entries(sent)) assert.equal(body[field], value);
  assert.deepEqual((await server.api.get<Company>(`/api/crm/companies/${id}`)).body, body);
});

test("setting the primary contact in an update links nobody", async () => {
  const contact = await createContact(server.api);
  const { id } = await createCompany(server.api);
  await put(id, { primaryContactId: contact.id });
  const { body } = await server.api.get<{ companyId: number | null }>(`/api/crm/contacts/${contact.id}`);
  assert.equal(body.companyId, null);
});

test("null clears ownerId and primaryContactId", async () => {
  const contact = await createContact(server.api);
  const { id } = await createCompany(server.api, { primaryContactId: contact.id });
  const { body } = await put(id, { ownerId: null, primaryContactId: null });
  assert.equal(body.ownerId, null);
  assert.equal(body.primaryContactId, null);
});

test("empty notes are answered as null, on creation and on update", async () => {
  const company = await createCompany(server.api, { notes: "" });
  assert.equal(company.notes, null);
  assert.equal((await put(company.id, { notes: "Something" })).body.notes, "Something");
  assert.equal((await put(company.id, { notes: "" })).body.notes, null);
});

test("an owner or primary contact of another organization is refused, both named, and nothing changes", async () => {
  const [owner, stranger] = [await server.addOrganization(), await server.addOrganization()];
  const foreign = await createContact(owner.api);
  const made = await createCompany(stranger.api, { city: "Portland" });
  const path = `/api/crm/companies/${made.id}`;
  const sent = { ownerId: owner.userId, primaryContactId: foreign.id, city: "Bangor" };
  const { status, body } = await stranger.api.put<InvalidBody>(path, sent);
  assert.equal(status, 400);
  assert.equal(body.code, "invalid_reference");
  assert.deepEqual(pathsOf(body), ["ownerId", "primaryContactId"]);
  const { body: company } = await stranger.api.get<Company>(path);
  assert.deepEqual({ ...company, linkedContactsCount: 0 }, made);
});

test("an update cannot empty the name, nor set fields to another type", async () => {
  const { id } = await createCompany(server.api);
  assert.deepEqual(pathsOf(await putInvalid(id, { name: " ", city: null, ownerId: 7, type: [] })), [
    "city",
    "name",
    "ownerId",
    "type",
  ]);
  await putInvalid(id, []);
  await putInvalid(id, "text");
  await putInvalid(id, { ownerId: "" });
});

test("an unknown company, one of another organization and an id of a wrong format are 404, and it stays as it is", async () => {
  const [owner, stranger] = [await server.addOrganization(), await server.addOrganization()];
  const foreign = await createCompany(owner.api);
  for (const id of [foreign.id, 999_999, "abc", "0", "-1", "1.5", "1e3", "99999999999999999999", "%00"]) {
    const path = `/api/crm/companies/${id}`;
    assert.equal((await stranger.api.put(path, { city: "X" })).status, 404, String(id));
    assert.equal((await stranger.api.get(path)).status, 404, String(id));
    assert.equal((await stranger.api.delete(path)).status, 404, String(id));
  }
  const { body } = await owner.api.get<Company>(`/api/crm/companies/${foreign.id}`);
  assert.deepEqual({ ...body, linkedContactsCount: 0 }, foreign);
});

test("the shape of a body is looked at before the company, and the company before its references", async () => {
  assert.equal((await server.api.put("/api/crm/companies/999999", { city: 5 })).status, 400);
  assert.equal((await server.api.put("/api/crm/companies/999999", { ownerId: "nobody" })).status, 404);
});

test("PATCH changes a company as PUT does", async () => {
  const { id } = await createCompany(server.api, { state: "ME" });
  const { status, body } = await server.api.patch<Company>(`/api/crm/companies/${id}`, { city: "Bangor" });
  assert.equal(status, 200);
  assert.equal(body.city, "Bangor");
  assert.equal(body.state, "ME");
});

test("updates of different fields at the same time are all kept", async () => {
  const { id } = await createCompany(server.api);
  await Promise.all(textFields.map((field) => put(id, { [field]: `its ${field}` })));
  const { body } = await server.api.get<Company>(`/api/crm/companies/${id}`);
  for (const field of textFields) assert.equal(body[field], `its ${field}`);
});

test("a company created again under one Idempotency-Key is answered again and made once", async () => {
  const key = { "idempotency-key": "harbor-1" };
  const first = await server.api.post<Company>("/api/crm/companies", { name: "Once" }, key);
  const second = await server.api.post<Company>("/api/crm/companies", { name: "Once" }, key);
  assert.equal(second.status, 201);
  assert.equal(second.headers.get("idempotent-replayed"), "true");
  assert.deepEqual(second.body, first.body);
  assert.equal((await server.api.post("/api/crm/companies", { name: "Other" }, key)).status, 422);
});
