import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startServer, type TestServer } from "../support/server.ts";
import { runCli } from "./run-cli.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const unknownOrganization = "00000000-0000-7000-8000-000000000000";

interface Created {
  organizationId: string;
  userId: string;
  email: string;
  password: string;
  apiKey: string;
}

async function createOrganization(...args: string[]): Promise<Created> {
  const result = await runCli(server, [
    "org",
    "create",
    "--name",
    "Acme",
    "--email",
    "boss@acme.example",
    "--json",
    ...args,
  ]);
  assert.equal(result.code, 0, result.stderr);
  return result.json<Created>();
}

test("org create prints exactly the five promised fields, and they work on the running server", async () => {
  const created = await createOrganization();
  assert.deepEqual(Object.keys(created), ["organizationId", "userId", "email", "password", "apiKey"]);
  const me = await server.api
    .as(created.apiKey)
    .get<{ organization: { id: string; minutes: number; subscription: string } }>("/api/me");
  assert.equal(me.status, 200);
  assert.equal(me.body.organization.id, created.organizationId);
  assert.equal(me.body.organization.minutes, 1000);
  assert.equal(me.body.organization.subscription, "active");
  const { email, password } = created;
  const session = await server.api.as(undefined).post("/api/session", { email, password });
  assert.equal(session.status, 204);
});

test("org create takes minutes and a subscription", async () => {
  const created = await createOrganization("--minutes", "7", "--subscription", "inactive");
  const answer = await server.api.as(created.apiKey).get("/api/agents");
  assert.equal(answer.status, 402);
});

test("org update changes what is named, by argument or by --org, and the server sees it at once", async () => {
  const { organizationId, apiKey } = await createOrganization();
  const off = await runCli(server, ["org", "update", organizationId, "--subscription", "inactive", "--json"]);
  assert.equal(off.code, 0, off.stderr);
  assert.equal(off.json().subscription, "inactive");
  assert.equal((await server.api.as(apiKey).get("/api/agents")).status, 402);
  const on = await runCli(server, [
    "org",
    "update",
    "--org",
    organizationId,
    "--subscription",
    "active",
    "--minutes",
    "5",
    "--name",
    "Acme II",
    "--json",
  ]);
  const { createdAt, ...rest } = on.json();
  assert.ok(createdAt);
  assert.deepEqual(rest, { organizationId, name: "Acme II", subscription: "active", minutes: 5, businessHours: null });
  assert.equal((await server.api.as(apiKey).get("/api/agents")).status, 200);
});

test("business hours are set as people write them, shown, taken back, and refused where they make no sense", async () => {
  const { organizationId } = await createOrganization();
  const hours = "Mon-Fri 09:00-17:00, Sat 10:00-14:00";
  const set = await runCli(server, ["org", "update", organizationId, "--business-hours", hours, "--json"]);
  assert.equal(set.code, 0, set.stderr);
  const saturday = { Sat: [{ from: "10:00", to: "14:00" }] };
  assert.deepEqual({ ...set.json<{ businessHours: object }>().businessHours, ...saturday }, set.json().businessHours);
  assert.match((await runCli(server, ["org", "list"])).stdout, new RegExp(`^${organizationId} .* ${hours}$`, "m"));
  const wrong = await runCli(server, ["org", "update", organizationId, "--business-hours", "Mon 9 to 5"]);
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /"Mon 9 to 5" is not like/);
  const always = await runCli(server, ["org", "update", organizationId, "--business-hours", "always", "--json"]);
  assert.equal(always.json().businessHours, null);
});

test("org list shows every organization", async () => {
  const { organizationId } = await createOrganization();
  const listed = await runCli(server, ["org", "list", "--json"]);
  const ids = listed.json<{ organizationId: string }[]>().map((organization) => organization.organizationId);
  assert.ok(ids.includes(organizationId) && ids.includes(server.organizationId));
  const human = await runCli(server, ["org", "list"]);
  assert.match(human.stdout, new RegExp(`^${organizationId} +Acme +active +1000 `, "m"));
});

test("user create adds someone who can sign in, once per address", async () => {
  const args = [
    "user",
    "create",
    "--org",
    server.organizationId,
    "--email",
    "Ann@acme.example",
    "--first-name",
    "Ann",
    "--role",
    "admin",
    "--password",
    "a good long one",
  ];
  const created = await runCli(server, [...args, "--json"]);
  assert.equal(created.code, 0, created.stderr);
  assert.deepEqual(Object.keys(created.json()), ["organizationId", "userId", "email", "password"]);
  const session = await server.api
    .as(undefined)
    .post("/api/session", { email: "ann@acme.example", password: "a good long one" });
  assert.equal(session.status, 204);
  const again = await runCli(server, args);
  assert.equal(again.code, 1);
  assert.equal(again.stderr, "switchboard: The organization already has a user Ann@acme.example.\n");
});

test("a key that is created works, is listed by its beginning, and is refused as soon as it is revoked", async () => {
  const created = await runCli(server, ["key", "create", "--org", server.organizationId, "--name", "Export", "--json"]);
  assert.deepEqual(Object.keys(created.json()), ["id", "apiKey"]);
  const { id, apiKey } = created.json<{ id: string; apiKey: string }>();
  assert.equal((await server.api.as(apiKey).get("/api/me")).status, 200);
  const listed = await runCli(server, ["key", "list", "--org", server.organizationId, "--json"]);
  const key = listed
    .json<{ id: string; name: string; prefix: string; revokedAt: string | null }[]>()
    .find((k) => k.id === id);
  assert.equal(key?.name, "Export");
  assert.ok(apiKey.startsWith(key?.prefix ?? "-"));
  assert.ok(!listed.stdout.includes(apiKey));
  const revoked = await runCli(server, ["key", "revoke", "--org", server.organizationId, id, "--json"]);
  assert.deepEqual(revoked.json(), { id, revoked: true });
  assert.equal((await server.api.as(apiKey).get("/api/me")).status, 401);
});

test("a key can be revoked by itself and by its beginning, and not from another organization", async () => {
  const create = async () =>
    (await runCli(server, ["key", "create", "--org", server.organizationId, "--json"])).json<{
      id: string;
      apiKey: string;
    }>();
  const [first, second] = [await create(), await create()];
  const other = await server.addOrganization();
  const foreign = await runCli(server, ["key", "revoke", "--org", other.organizationId, first.apiKey]);
  assert.equal(foreign.code, 1);
  assert.equal(foreign.stderr, "switchboard: The organization has no such key in use.\n");
  assert.equal((await runCli(server, ["key", "revoke", "--org", server.organizationId, first.apiKey])).code, 0);
  assert.equal(
    (await runCli(server, ["key", "revoke", "--org", server.organizationId, second.apiKey.slice(0, 9)])).code,
    0,
  );
  for (const { apiKey } of [first, second]) assert.equal((await server.api.as(apiKey).get("/api/me")).status, 401);
});

for (const [what, args] of [
  ["org update", ["org", "update", unknownOrganization, "--minutes", "1"]],
  ["user create", ["user", "create", "--org", unknownOrganization, "--email", "a@b.example"]],
  ["key create", ["key", "create", "--org", unknownOrganization]],
  ["key list", ["key", "list", "--org", unknownOrganization]],
  ["import", ["import", "--org", unknownOrganization, "-"]],
  ["demo", ["demo", "--org", unknownOrganization]],
] as [string, string[]][]) {
  test(`${what} for an unknown organization fails with one line, and with one JSON document when asked`, async () => {
    const result = await runCli(server, args);
    assert.equal(result.code, 1);
    assert.equal(result.stderr, `switchboard: There is no organization ${unknownOrganization}.\n`);
    assert.equal(result.stdout, "");
    const json = await runCli(server, [...args, "--json"]);
    assert.equal(json.code, 1);
    assert.deepEqual(json.json(), {
      error: { code: "not_found", message: `There is no organization ${unknownOrganization}.` },
    });
  });
}

test("wrong usage exits with 2 and says what is wrong, without touching the database", async () => {
  const nowhere = { dataDir: server.dataDir, databaseUrl: "postgresql://nobody@127.0.0.1:1/none" };
  for (const [args, says] of [
    [[], /Usage: switchboard/],
    [["nonsense"], /unknown command 'nonsense'/],
    [["org", "create", "--name", "x"], /required option '--email <address>'/],
    [["org", "create", "--name", "x", "--email", "no address"], /not an e-mail address/],
    [["org", "create", "--name", " ", "--email", "a@b.example"], /1 to 200 characters/],
    [["org", "create", "--name", "x", "--email", "a@b.example", "--minutes", "1.5"], /whole number/],
    [["org", "create", "--name", "x", "--email", "a@b.example", "--minutes", "-1"], /whole number/],
    [["org", "update", "7", "--minutes", "1"], /is a UUID/],
    [["org", "update", unknownOrganization], /nothing to change/],
    [["org", "update", "--minutes", "1"], /say which organization/],
    [["org", "update", unknownOrganization, "--subscription", "maybe"], /active or inactive/],
    [["user", "create", "--org", unknownOrganization, "--email", "a@b.example", "--role", "king"], /Allowed choices/],
    [["user", "create", "--org", unknownOrganization, "--email", "a@b.example", "--password", "short"], /at least 8/],
    [["import", "--org", unknownOrganization], /missing required argument 'file'/],
    [["demo", "--calls", "many"], /whole number/],
  ] as [string[], RegExp][]) {
    const result = await runCli(nowhere, args);
    assert.equal(result.code, 2, `${args.join(" ")}: ${result.stderr}`);
    assert.match(result.stderr, says);
    assert.equal(result.stdout, "");
  }
});

test("every command explains itself", async () => {
  const commands = [
    "serve",
    "migrate",
    "demo",
    "org",
    "org create",
    "org list",
    "org update",
    "user create",
    "key create",
    "key list",
    "key revoke",
    "import",
    "doctor",
  ];
  const results = [];
  for (const command of commands) results.push(await runCli(server, [...command.split(" "), "--help"]));
  for (const result of results) {
    assert.equal(result.code, 0);
    assert.match(result.stdout, /^Usage: switchboard /);
  }
});

test("a database that cannot be reached is one clear line", async () => {
  const result = await runCli({ dataDir: server.dataDir, databaseUrl: "postgresql://nobody@127.0.0.1:1/none" }, [
    "org",
    "list",
  ]);
  assert.equal(result.code, 1);
  assert.match(result.stderr, /^switchboard: DATABASE_URL cannot be reached: [^\n]+\n$/);
});
