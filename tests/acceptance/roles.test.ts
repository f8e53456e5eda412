import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addTenant } from "../support/arrange.ts";
import { addPerson, type Person } from "../support/people.ts";
import { addressOf, isStream, type Route, readRoutes } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

const ranks = ["viewer", "member", "admin", "owner"];

/** Who may do what, as people were told: written down apart from the server's own table. The first line that fits counts. */
const told: [RegExp, string][] = [
  [/^GET \/api\/(keys|invitations|providers|webhooks\/signing-secret)\b/, "admin"],
  [/^GET /, "viewer"],
  [/^POST \/api\/calls\/export$/, "viewer"],
  [/^\w+ \/api\/(me|session|sessions)\b/, "viewer"],
  [/^\w+ \/api\/(calls|crm|agents|tools)\b/, "member"],
  [/^\w+ \/api\/(phone-numbers|webhooks|providers|keys|users|invitations|mail|simulator)\b/, "admin"],
  [/^\w+ \/api\/organization\b/, "owner"],
];

let server: TestServer;
let routes: Route[];
before(async () => {
  server = await startServer();
  routes = (await readRoutes(server.api)).filter((route) => route.access !== "open" && !isStream(route));
});
after(() => server?.stop());

test("somebody has decided who may do each operation, and the description says it", () => {
  const undecided = routes.filter(({ name }) => !told.some(([pattern]) => pattern.test(name)));
  assert.deepEqual(
    undecided.map(({ name }) => name),
    [],
  );
  const others = routes.filter(({ name, operation }) => leastFor(name) !== (operation as never)["x-least-role"]);
  assert.deepEqual(
    others.map(({ name }) => name),
    [],
  );
});

function leastFor(name: string): string | undefined {
  return told.find(([pattern]) => pattern.test(name))?.[1];
}

for (const role of ranks) {
  test(`with the role ${role}, a session and a key may do exactly what the role may, on every operation`, async () => {
    const tenant = await addTenant(server);
    const person = await addPerson(tenant, server.api, role);
    const faults: string[] = [];
    for (const route of routes) {
      const mayDo = ranks.indexOf(role) >= ranks.indexOf(leastFor(route.name) ?? "owner");
      for (const ask of route.access === "session" ? [asSession] : [asSession, asKey]) {
        const { status, code } = await ask(person, route);
        const refused = status === 403 && code === "forbidden";
        if (refused === mayDo) faults.push(`${route.name} answered ${status} by ${ask.name}`);
      }
    }
    assert.deepEqual(faults, []);
  });
}

interface Refusal {
  status: number;
  code: string | undefined;
}

async function asSession(person: Person, route: Route): Promise<Refusal> {
  const { status, body } = await person.request<{ code?: string }>(route.method, addressOf(route), route.body);
  return { status, code: body?.code };
}

async function asKey(person: Person, route: Route): Promise<Refusal> {
  const options = { body: route.body };
  const { status, body } = await person.api.request<{ code?: string }>(route.method, addressOf(route), options);
  return { status, code: body?.code };
}

test("a refusal comes after 401 and 402 and before any look at the body, and names the role", async () => {
  const tenant = await addTenant(server);
  const viewer = await addPerson(tenant, server.api, "viewer");
  const { status, body } = await viewer.api.post("/api/crm/companies", { name: 7 });
  assert.deepEqual([status, body.code], [403, "forbidden"]);
  assert.match(String(body.detail), /member.*viewer/);
});

test("a changed role is in force at once, for sessions and for keys", async () => {
  const tenant = await addTenant(server);
  const owner = await addPerson(tenant, server.api, "owner");
  const member = await addPerson(tenant, server.api, "member");
  const create = async () => (await member.api.post("/api/crm/companies", { name: "Harbor" })).status;
  assert.equal(await create(), 201);
  const { status, body } = await owner.request("PATCH", `/api/users/${member.userId}`, { role: "viewer" });
  assert.deepEqual([status, body.role], [200, "viewer"]);
  assert.equal(await create(), 403);
  assert.equal((await member.request("POST", "/api/crm/companies", { name: "Harbor" })).status, 403);
});
