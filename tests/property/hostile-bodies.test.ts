import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { type Arranging, addTenant } from "../support/arrange.ts";
import { anyHostileValue, mutate, toText } from "../support/hostile.ts";
import { addressOf, isStream, type Route, readRoutes } from "../support/routes.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { buildWorld, type World } from "../support/world.ts";

let server: TestServer;
let tenant: Arranging & TestOrganization;
let world: World;
let routes: Route[];
before(async () => {
  server = await startServer();
  tenant = await addTenant(server);
  world = await buildWorld(tenant, "own");
  routes = (await readRoutes(server.api)).filter((route) => route.body && route.access === "organization");
  assert.ok(routes.length > 25);
});
after(() => server?.stop());

const seed = 4_711;
const patienceMs = 10_000;

/** The client has already held the answer against the description; what is left is that it is no fault of the server. */
async function send(route: Route, body: string, headers: Record<string, string> = {}): Promise<number> {
  const address = addressOf(route, { ...world });
  const options = { body, raw: true, headers, timeoutMs: patienceMs, undocumented: false };
  const { status } = await tenant.api.request(route.method, address, options);
  assert.ok(status < 500, `${route.name} answered ${status} to ${body.slice(0, 500)}`);
  return status;
}

/** Bodies whose references are there, so that hostile values reach the database and not only the checks. */
function bodyOf(route: Route): Record<string, unknown> {
  const known: Record<string, unknown> = {
    tools: [world.toolId],
    companyId: world.companyId,
    contactId: world.contactId,
    primaryContactId: world.contactId,
    ownerId: world.userId,
    assignedToId: world.userId,
    agentId: world.agentId,
  };
  return Object.fromEntries(
    Object.entries(route.body ?? {}).map(([field, value]) => [field, field in known ? known[field] : value]),
  );
}

test("a valid body with anything hostile in any place is answered, never with a 5xx", async () => {
  const places = fc.record({
    route: fc.nat(),
    changes: fc.array(fc.tuple(fc.nat(), anyHostileValue), { minLength: 1, maxLength: 3 }),
  });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(places, async ({ route: index, changes }) => {
      const route = routes[index % routes.length] as Route;
      const status = await send(route, toText(mutate(bodyOf(route), changes)));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
    { seed, numRuns: 400 },
  );
  // Were everything refused at the door, the database would never have seen anything.
  assert.ok((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) > 30, JSON.stringify([...statuses]));
});

test("every field that a body may have, set to anything hostile, is answered, never with a 5xx", async () => {
  const places = fc.record({ route: fc.nat(), field: fc.nat(), value: anyHostileValue });
  await fc.assert(
    fc.asyncProperty(places, async ({ route: index, field, value }) => {
      const route = routes[index % routes.length] as Route;
      const fields = Object.keys(route.bodySchema?.properties ?? {});
      const name = fields[field % fields.length] ?? "name";
      await send(route, toText({ ...bodyOf(route), [name]: value }));
    }),
    { seed, numRuns: 400 },
  );
});

test("any JSON at all is answered, never with a 5xx", async () => {
  const sent = fc.record({ route: fc.nat(), value: fc.jsonValue({ maxDepth: 4 }) });
  await fc.assert(
    fc.asyncProperty(sent, async ({ route: index, value }) => {
      await send(routes[index % routes.length] as Route, JSON.stringify(value));
    }),
    { seed, numRuns: 200 },
  );
});

test("any text at all, and JSON cut or spliced, is answered, never with a 5xx", async () => {
  const sent = fc.record({
    route: fc.nat(),
    noise: fc.string({ unit: "binary", maxLength: 40 }),
    at: fc.nat(),
    whole: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(sent, async ({ route: index, noise, at, whole }) => {
      const route = routes[index % routes.length] as Route;
      const text = JSON.stringify(route.body);
      await send(route, whole ? noise : text.slice(0, at % text.length) + noise + text.slice(at % text.length));
    }),
    { seed, numRuns: 200 },
  );
});

test("nesting without end is a 400 on every operation with a body", async () => {
  for (const route of routes) {
    for (const body of ["[".repeat(200_000), `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`, deep(route)]) {
      assert.equal(await send(route, body), 400, route.name);
    }
  }
});

function deep(route: Route): string {
  const [field = "name"] = Object.keys(route.bodySchema?.properties ?? {});
  return `{"${field}":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
}

test("what was stored in the course of this can be read again, by every operation that reads", async () => {
  const reading = (await readRoutes(server.api)).filter(
    (route) =>
      route.method === "GET" &&
      route.access === "organization" &&
      !route.template.includes("signed-url") &&
      !isStream(route),
  );
  for (const route of reading) {
    const { status } = await tenant.api.get(addressOf(route, { ...world, voiceId: "flite:rms" }));
    assert.equal(status, 200, route.name);
  }
});
