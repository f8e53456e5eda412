import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addTenant } from "../support/arrange.ts";
import { readOutbox } from "../support/mail.ts";
import { addPerson, type Person } from "../support/people.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const password = "correct horse battery staple";

async function addTeam() {
  const tenant = await addTenant(server);
  const add = (role: string) => addPerson(tenant, server.api, role);
  return { ...tenant, owner: await add("owner"), admin: await add("admin"), member: await add("member"), add };
}

async function setRole(by: Person, of: { userId: string }, role: string): Promise<number> {
  return (await by.request("PATCH", `/api/users/${of.userId}`, { role })).status;
}

test("admins change members and viewers; only owners make and unmake admins and owners", async () => {
  const { owner, admin, member, add } = await addTeam();
  const viewer = await add("viewer");
  assert.equal(await setRole(admin, member, "viewer"), 200);
  assert.equal(await setRole(admin, viewer, "member"), 200);
  assert.equal(await setRole(admin, member, "admin"), 403);
  assert.equal(await setRole(admin, owner, "member"), 403);
  assert.equal(await setRole(admin, admin, "owner"), 403);
  assert.equal((await admin.request("DELETE", `/api/users/${owner.userId}`)).status, 403);
  assert.equal((await admin.request("PATCH", `/api/users/${owner.userId}`, { firstName: "Eve" })).status, 403);
  assert.equal(await setRole(owner, member, "admin"), 200);
  assert.equal(await setRole(owner, admin, "owner"), 200);
});

test("the last owner can be neither demoted nor removed, also when two owners leave at once", async () => {
  const tenant = await addTenant(server);
  const [one, two] = [await addPerson(tenant, server.api, "owner"), await addPerson(tenant, server.api, "owner")];
  assert.equal((await one.request("DELETE", `/api/users/${tenant.userId}`)).status, 204);
  const answers = await Promise.all([
    one.request("DELETE", `/api/users/${one.userId}`),
    two.request("PATCH", `/api/users/${two.userId}`, { role: "member" }),
  ]);
  const left = await server.sql(
    "select id from users where organization_id = $1 and role = 'owner' and deactivated_at is null",
    [tenant.organizationId],
  );
  assert.equal(left.length, 1, JSON.stringify(answers.map(({ status }) => status)));
  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => status === 409),
    [409],
  );
});

test("a removed user is out at once, and what they made stays", async () => {
  const { owner, member } = await addTeam();
  const { body: company } = await member.api.post("/api/crm/companies", { name: "Harbor Dental" });
  const { body: agent } = await member.api.post("/api/agents", { name: "Front desk", outbound: {} });
  const { body: activity } = await member.api.post("/api/crm/activities", { subject: "Call back" });
  assert.equal((await owner.request("DELETE", `/api/users/${member.userId}`)).status, 204);
  assert.equal((await member.api.get("/api/me")).status, 401);
  assert.equal((await member.request("GET", "/api/me")).status, 401);
  assert.equal((await owner.api.get(`/api/crm/companies/${company.id}`)).status, 200);
  assert.equal((await owner.api.get(`/api/agents/${agent.id}`)).status, 200);
  const { body } = await owner.api.get(`/api/crm/activities/${activity.id}`);
  assert.equal((body.Requester as { id: string }).id, member.userId);
  const { body: users } = await owner.api.get<{ id: string }[]>("/api/users");
  assert.ok(!users.some(({ id }) => id === member.userId));
  assert.equal((await owner.request("DELETE", `/api/users/${member.userId}`)).status, 404);
});

test("who has left gets no mail about what is assigned to them", async () => {
  const { owner, member } = await addTeam();
  const { body } = await owner.api.post("/api/crm/activities", { subject: "For nobody" });
  await owner.request("DELETE", `/api/users/${member.userId}`);
  await owner.api.patch(`/api/crm/activities/${body.id}`, { assignedToId: member.userId });
  const mails = await readOutbox(server);
  assert.ok(!mails.some(({ text }) => text.includes("For nobody")));
});

test("users of another organization cannot be changed", async () => {
  const [one, two] = [await addTeam(), await addTeam()];
  assert.equal(await setRole(one.owner, two.member, "viewer"), 404);
  assert.equal((await one.owner.request("DELETE", `/api/users/${two.member.userId}`)).status, 404);
});

test("people change their own name", async () => {
  const { owner, add } = await addTeam();
  const viewer = await add("viewer");
  const { status, body } = await viewer.request("PATCH", "/api/me", { firstName: "Grace", role: "owner" });
  assert.deepEqual([status, body.firstName, body.lastName, body.role], [200, "Grace", "Osei", "viewer"]);
  assert.equal((await owner.request("PATCH", "/api/me", { firstName: 7 })).status, 400);
});

test("an invitation comes by mail with a link that works once, and makes the user with the chosen role", async () => {
  const { owner } = await addTeam();
  const invited = await owner.request<{ id: string; link: string; expiresAt: string }>("POST", "/api/invitations", {
    email: "grace@example.com",
    role: "member",
  });
  assert.equal(invited.status, 201);
  const mail = (await readOutbox(server)).find(({ file }) => file.includes(invited.body.id));
  assert.ok(mail?.header("to")?.includes("grace@example.com"));
  assert.ok(mail?.body.replaceAll("=\r\n", "").replaceAll("=3D", "=").includes(invited.body.link));
  const days = (Date.parse(invited.body.expiresAt) - Date.now()) / 86_400_000;
  assert.ok(days > 6.9 && days <= 7);
  const { body: listed } = await owner.request<{ id: string; link?: string }[]>("GET", "/api/invitations");
  assert.deepEqual(
    listed.map(({ id, link }) => [id, link]),
    [[invited.body.id, undefined]],
  );

  const open = server.api.as(undefined);
  const token = new URL(invited.body.link).searchParams.get("token") ?? "";
  const seen = await open.post("/api/invitations/look-up", { token });
  assert.deepEqual([seen.status, seen.body.email, seen.body.organization], [200, "grace@example.com", "Tenant"]);
  const accept = { token, firstName: "Grace", lastName: "Park", password };
  const answers = await Promise.all([1, 2].map(() => open.post("/api/invitations/accept", accept)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 403]);
  const cookie =
    answers
      .find(({ status }) => status === 204)
      ?.headers.get("set-cookie")
      ?.split(";")[0] ?? "";
  const { body } = await open.get<{ user: Record<string, string> }>("/api/me", { cookie });
  assert.deepEqual([body.user.email, body.user.firstName, body.user.role], ["grace@example.com", "Grace", "member"]);
  await signIn({ api: server.api, email: "grace@example.com", password });
  assert.equal((await open.post("/api/invitations/look-up", { token })).status, 403);
});

test("an invitation ends by being withdrawn, replaced, out of date, or with whoever sent it", async () => {
  const { owner, admin } = await addTeam();
  const invite = async (by: Person, email: string) => {
    const { body } = await by.request<{ id: string; link: string }>("POST", "/api/invitations", {
      email,
      role: "viewer",
    });
    return { id: body.id, token: new URL(body.link).searchParams.get("token") };
  };
  const isOpen = async (token: string | null) =>
    (await server.api.as(undefined).post("/api/invitations/look-up", { token })).status === 200;
  const withdrawn = await invite(owner, "withdrawn@example.com");
  assert.equal((await owner.request("DELETE", `/api/invitations/${withdrawn.id}`)).status, 204);
  assert.equal((await owner.request("DELETE", `/api/invitations/${withdrawn.id}`)).status, 404);
  const replaced = await invite(owner, "replaced@example.com");
  const second = await invite(owner, "Replaced@example.com");
  const late = await invite(owner, "late@example.com");
  await server.sql("update invitations set expires_at = now() where id = $1", [late.id]);
  const orphan = await invite(admin, "orphan@example.com");
  await owner.request("DELETE", `/api/users/${admin.userId}`);
  for (const { token } of [withdrawn, replaced, late, orphan]) assert.equal(await isOpen(token), false);
  assert.equal(await isOpen(second.token), true);
});

test("nobody is invited twice, beyond the own rank, or with a mistyped address", async () => {
  const { owner, admin, member } = await addTeam();
  const invite = async (by: Person, body: object) => (await by.request("POST", "/api/invitations", body)).status;
  assert.equal(await invite(owner, { email: member.email.toUpperCase(), role: "viewer" }), 409);
  assert.equal(await invite(admin, { email: "boss@example.com", role: "owner" }), 403);
  assert.equal(await invite(admin, { email: "peer@example.com", role: "admin" }), 403);
  assert.equal(await invite(owner, { email: "no address", role: "viewer" }), 400);
  assert.equal(await invite(owner, { email: "boss@example.com", role: "king" }), 400);
});

test("somebody who comes back by invitation is the same user", async () => {
  const { owner, member } = await addTeam();
  await owner.request("DELETE", `/api/users/${member.userId}`);
  const { body } = await owner.request<{ link: string }>("POST", "/api/invitations", {
    email: member.email,
    role: "viewer",
  });
  const token = new URL(body.link).searchParams.get("token");
  assert.equal((await server.api.as(undefined).post("/api/invitations/accept", { token, password })).status, 204);
  const session = await signIn({ api: server.api, email: member.email, password });
  const { body: me } = await session.request("GET", "/api/me");
  const { id, firstName, role } = me.user as Record<string, string>;
  assert.deepEqual([id, firstName, role], [member.userId, "Sam", "viewer"]);
  assert.equal((await member.api.get("/api/me")).status, 401, "old keys stay revoked");
});

test("tokens of invitations are nowhere to be read", async () => {
  const { owner } = await addTeam();
  const { body } = await owner.request<{ link: string }>("POST", "/api/invitations", {
    email: "x@example.com",
    role: "viewer",
  });
  const token = new URL(body.link).searchParams.get("token") ?? "";
  const rows = await server.sql<{ text: string }>(
    "select i::text as text from invitations i union all select payload::text from graphile_worker._private_jobs",
  );
  assert.ok(rows.length > 0 && !rows.some(({ text }) => text.includes(token)));
});
