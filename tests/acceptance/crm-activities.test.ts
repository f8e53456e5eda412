import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type Activity,
  addUser,
  createActivity,
  createCompany,
  createContact,
  createRecord,
  type InvalidBody,
} from "../support/crm.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const activityFields = [
  "id activityNumber subject description status priority type source dueBy organizationId requesterId assignedToId",
  "departmentId groupId tags customFields contactId companyId dealId engagementId closedAt resolvedAt firstResponseAt",
  "lastDueReminderAt createdAt updatedAt Requester AssignedTo Department Group Contact Company",
].flatMap((line) => line.split(" "));

const put = async (id: number, body: unknown) => {
  const answer = await server.api.put<Activity>(`/api/crm/activities/${id}`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const get = async (id: number) => (await server.api.get<Activity>(`/api/crm/activities/${id}`)).body;
const pathsOf = (body: InvalidBody) => body.errors.map(({ path }) => path).sort();

test("an updated activity is answered with exactly the fields of the interface, everything embedded", async () => {
  const sam = await addUser(server, server.organizationId, { email: "sam@example.com" });
  const contact = await createContact(server.api, { email: "grace@harbor.example", phone: "(555) 123-4567" });
  const company = await createCompany(server.api);
  const department = await createRecord(server.api, "departments", { name: "Front office" });
  const group = await createRecord(server.api, "groups", { name: "Night shift" });
  const { id } = await createActivity(server.api);
  const activity = await put(id, {
    assignedToId: sam,
    contactId: contact.id,
    companyId: company.id,
    departmentId: department.id,
    groupId: group.id,
  });
  assert.deepEqual(Object.keys(activity).sort(), activityFields.toSorted());
  const { Requester, AssignedTo, Department, Group, Contact, Company } = activity;
  assert.deepEqual(Requester, { id: server.userId, firstName: "", lastName: "", email: server.email });
  assert.deepEqual(AssignedTo, { id: sam, firstName: "Sam", lastName: "Osei", email: "sam@example.com" });
  assert.deepEqual(Department, { id: department.id, name: "Front office" });
  assert.deepEqual(Group, { id: group.id, name: "Night shift" });
  const person = { firstName: "Grace", lastName: "Park", email: "grace@harbor.example", phone: "(555) 123-4567" };
  assert.deepEqual(Contact, { id: contact.id, ...person });
  assert.deepEqual(Company, { id: company.id, name: "Harbor Dental" });
});

test("an activity without assignee, contact, company, department, group and due date says so in the shapes of the interface", async () => {
  const { id } = await createActivity(server.api);
  const activity = await put(id, {});
  for (const embedded of ["AssignedTo", "Contact", "Company", "Department", "Group"])
    assert.equal(activity[embedded], null);
  for (const field of ["contactId", "companyId", "dealId", "departmentId", "groupId", "engagementId"])
    assert.equal(activity[field], null);
  for (const field of ["closedAt", "resolvedAt", "firstResponseAt", "lastDueReminderAt"])
    assert.equal(activity[field], null);
  assert.equal(activity.assignedToId, "");
  assert.equal(activity.dueBy, "");
  assert.equal(activity.description, "");
  assert.equal(activity.tags, "[]");
  assert.equal(activity.customFields, "{}");
  await server.sql("update activities set requester_id = null where organization_id = $1 and id = $2", [
    server.organizationId,
    id,
  ]);
  const { requesterId, Requester } = await get(id);
  assert.deepEqual([requesterId, Requester], ["", { id: "", firstName: "", lastName: "", email: "" }]);
});

test("an update changes only the fields in the body", async () => {
  const made = await createActivity(server.api, { description: "Old", tags: ["a"], priority: "High" });
  const { updatedAt, ...changed } = await put(made.id, { subject: "New", id: 77, activityNumber: "X", bogus: [] });
  const { updatedAt: before, ...expected } = { ...made, subject: "New" };
  assert.deepEqual(changed, expected);
  assert.ok(String(updatedAt) >= String(before));
});

test("every field of an update can be set, and is there afterwards", async () => {
  const { id } = await createActivity(server.api);
  const texts = {
    subject: "S",
    description: "D ü✓",
    status: "Waiting for parts",
    priority: "P1",
    type: "T",
    source: "Fax",
  };
  const activity = await put(id, { ...texts, dueBy: "2026-03-04T05:06:07.089Z", tags: ["one", 'two "quoted"'] });
  for (const [field, value] of Object.entries(texts)) assert.equal(activity[field], value);
  assert.equal(activity.dueBy, "2026-03-04T05:06:07.089Z");
  assert.deepEqual(await get(id), activity);
});

test("PATCH on the same path does what PUT does", async () => {
  const { id } = await createActivity(server.api, { priority: "High" });
  const { status, body } = await server.api.patch<Activity>(`/api/crm/activities/${id}`, { status: "Resolved" });
  assert.equal(status, 200);
  assert.equal(body.status, "Resolved");
  assert.ok(body.resolvedAt);
  assert.equal(body.priority, "High");
});

test("tags are sent as a list and answered as the JSON text of it", async () => {
  const { id } = await createActivity(server.api);
  const tags = ["billing", "ünïcode ✓", 'with "quotes"', ""];
  assert.deepEqual(JSON.parse(String((await put(id, { tags })).tags)), tags);
  assert.equal((await put(id, { tags: [] })).tags, "[]");
});

test("resolvedAt is recorded the first time the status becomes Resolved, and never again", async () => {
  const { id } = await createActivity(server.api);
  const first = await put(id, { status: "Resolved" });
  assert.match(String(first.resolvedAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.equal(first.closedAt, null);
  assert.equal((await put(id, { status: "Open" })).resolvedAt, first.resolvedAt);
  assert.equal((await put(id, { status: "Resolved" })).resolvedAt, first.resolvedAt);
  assert.equal((await put(id, { status: "Resolved", subject: "Again" })).resolvedAt, first.resolvedAt);
});

test("closedAt is recorded the first time the status becomes Closed, and never again", async () => {
  const { id } = await createActivity(server.api);
  const first = await put(id, { status: "Closed" });
  assert.match(String(first.closedAt), /Z$/);
  assert.equal(first.resolvedAt, null);
  assert.equal((await put(id, { status: "Reopened" })).closedAt, first.closedAt);
  assert.equal((await put(id, { status: "Closed" })).closedAt, first.closedAt);
});

test("other statuses, also ones that look alike, record nothing", async () => {
  const { id } = await createActivity(server.api);
  for (const status of ["resolved", "CLOSED", " Closed", "In Progress", " ", "✓".repeat(5000)]) {
    const activity = await put(id, { status });
    assert.equal(activity.status, status);
    assert.equal(activity.resolvedAt, null);
    assert.equal(activity.closedAt, null);
  }
});

test("a status that is empty, and fields of a wrong type, are refused with every fault named", async () => {
  const { id } = await createActivity(server.api);
  const path = `/api/crm/activities/${id}`;
  const sent = {
    subject: 1,
    description: null,
    status: "",
    priority: [],
    dueBy: 5,
    assignedToId: 3,
    contactId: "1",
    tags: "a",
  };
  const { status, body } = await server.api.put<InvalidBody>(path, sent);
  assert.equal(status, 400);
  assert.deepEqual(pathsOf(body), Object.keys(sent).sort());
  for (const wrong of [
    { tags: [1] },
    { tags: [null] },
    { companyId: 1.5 },
    { contactId: 2_147_483_648 },
    { contactId: 0 },
  ])
    assert.equal((await server.api.put(path, wrong)).status, 400, JSON.stringify(wrong));
  assert.equal((await server.api.put(path, [])).status, 400);
});

test("dueBy takes ISO 8601 timestamps of any zone, answers in UTC, and refuses what is no moment", async () => {
  const { id } = await createActivity(server.api);
  const taken = {
    "2026-03-04T05:06:07Z": "2026-03-04T05:06:07.000Z",
    "2026-03-04T05:06:07.123456Z": "2026-03-04T05:06:07.123Z",
    "2026-03-04T05:06:07+05:30": "2026-03-03T23:36:07.000Z",
    "2026-03-04T05:06:07": "2026-03-04T05:06:07.000Z",
    "2026-03-04": "2026-03-04T00:00:00.000Z",
    "2024-02-29T00:00:00Z": "2024-02-29T00:00:00.000Z",
    "0001-01-01T00:00:00Z": "0001-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.999Z": "9999-12-31T23:59:59.999Z",
  };
  for (const [sent, answered] of Object.entries(taken)) assert.equal((await put(id, { dueBy: sent })).dueBy, answered);
  const refused = ["tomorrow", "2026-02-30T00:00:00Z", "2026-13-01", "2026-01-01T25:00:00Z", "0000-01-01T00:00:00Z"];
  refused.push(
    "9999-12-31T23:59:59-10:00",
    "0001-01-01T00:00:00+10:00",
    "1767225600",
    "2026-01-01T00:00:00+99:00",
    " ",
  );
  for (const dueBy of refused) {
    const { status, body } = await server.api.put<InvalidBody>(`/api/crm/activities/${id}`, { dueBy });
    assert.equal(status, 400, dueBy);
    assert.deepEqual(pathsOf(body), ["dueBy"]);
  }
});

test("null clears the assignee, the contact, the company and the due date", async () => {
  const contact = await createContact(server.api);
  const company = await createCompany(server.api);
  const set = {
    assignedToId: server.userId,
    contactId: contact.id,
    companyId: company.id,
    dueBy: "2026-03-04T05:06:07Z",
  };
  const { id } = await createActivity(server.api, set);
  const activity = await put(id, { assignedToId: null, contactId: null, companyId: null, dueBy: null });
  assert.deepEqual([activity.assignedToId, activity.AssignedTo], ["", null]);
  assert.deepEqual(
    [activity.contactId, activity.Contact, activity.companyId, activity.Company],
    [null, null, null, null],
  );
  assert.equal(activity.dueBy, "");
});

test("references to another organization's records are refused, each named, and nothing changes", async () => {
  const [owner, stranger] = [await server.addOrganization(), await server.addOrganization()];
  const contact = await createContact(owner.api);
  const company = await createCompany(owner.api);
  const made = await createActivity(stranger.api);
  const path = `/api/crm/activities/${made.id}`;
  const sent = { assignedToId: owner.userId, contactId: contact.id, companyId: company.id, subject: "Changed" };
  const { status, body } = await stranger.api.put<InvalidBody>(path, sent);
  assert.equal(status, 400);
  assert.equal(body.code, "invalid_reference");
  assert.deepEqual(pathsOf(body), ["assignedToId", "companyId", "contactId"]);
  assert.deepEqual((await stranger.api.get<Activity>(path)).body, made);
});

test("an unknown activity, one of another organization and an id of a wrong format are 404", async () => {
  const [owner, stranger] = [await server.addOrganization(), await server.addOrganization()];
  const foreign = await createActivity(owner.api);
  for (const id of [foreign.id, 999_999, "abc", "0", "1.0", "2147483648"]) {
    const path = `/api/crm/activities/${id}`;
    assert.equal((await stranger.api.put(path, { subject: "X" })).status, 404, String(id));
    assert.equal((await stranger.api.patch(path, { assignedToId: "nobody" })).status, 404, String(id));
    assert.equal((await stranger.api.put(path, { status: "" })).status, 400, String(id));
  }
  assert.deepEqual((await owner.api.get<Activity>(`/api/crm/activities/${foreign.id}`)).body, foreign);
});

test("a new activity is numbered, requested by its creator and open, unless the body says otherwise", async () => {
  const { api, userId, organizationId } = await server.addOrganization();
  const sam = await addUser(server, organizationId);
  const first = await createActivity(api);
  assert.deepEqual([first.activityNumber, first.requesterId, first.status], ["A-1", userId, "Open"]);
  const second = await createActivity(api, { requesterId: sam, status: "Resolved", customFields: { a: [1] } });
  assert.deepEqual([second.activityNumber, second.requesterId, second.customFields], ["A-2", sam, '{"a":[1]}']);
  assert.ok(second.resolvedAt);
  assert.equal((await api.post("/api/crm/activities", { subject: " " })).status, 400);
});

test("activities made at the same time have numbers without gaps", async () => {
  const { api } = await server.addOrganization();
  const made = await Promise.all(Array.from({ length: 20 }, () => createActivity(api)));
  const ids = made.map(({ id }) => id).sort((a, b) => a - b);
  assert.deepEqual(
    ids,
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test("the activity list is filtered by status, assignee, contact and company, searched, and newest first", async () => {
  const { api, userId } = await server.addOrganization();
  const contact = await createContact(api);
  const company = await createCompany(api);
  await createActivity(api, { subject: "Plain 100%" });
  await createActivity(api, { subject: "With CONTACT", contactId: contact.id, status: "Waiting" });
  await createActivity(api, { subject: "With company", companyId: company.id, assignedToId: userId });
  const list = async (query: string) => {
    const { status, body } = await api.get<{ activities: Activity[] }>(`/api/crm/activities${query}`);
    assert.equal(status, 200);
    return body.activities.map(({ id }) => id);
  };
  assert.deepEqual(await list(""), [3, 2, 1]);
  assert.deepEqual(await list("?status=Waiting"), [2]);
  assert.deepEqual(await list("?status=waiting"), []);
  assert.deepEqual(await list(`?assignedToId=${userId}`), [3]);
  assert.deepEqual(await list(`?contactId=${contact.id}`), [2]);
  assert.deepEqual(await list(`?companyId=${company.id}&status=&search=`), [3]);
  assert.deepEqual(await list("?contactId=99999999999999"), []);
  assert.deepEqual(await list("?search=with%20c"), [3, 2]);
  assert.deepEqual(await list("?search=0%25"), [1]);
  assert.deepEqual(await list("?search=a-2"), [2]);
  assert.equal((await api.get("/api/crm/activities?contactId=x")).status, 400);
});
