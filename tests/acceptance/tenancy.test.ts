import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type Arranging, addTenant } from "../support/arrange.ts";
import { addressOf, isStream, type Route, readRoutes } from "../support/routes.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";
import { buildWorld, skipIds, type World } from "../support/world.ts";

let server: TestServer;
let routes: Route[];
let victim: Arranging & TestOrganization;
let stranger: Arranging & TestOrganization;
/** Records of the victim, and what the stranger has of his own. */
let theirs: World;
let own: World;
const word = `secret-${randomUUID().slice(0, 8)}`;

before(async () => {
  server = await startServer();
  routes = (await readRoutes(server.api)).filter((route) => route.access === "organization" && !isStream(route));
  [victim, stranger] = [await addTenant(server), await addTenant(server)];
  await skipIds(victim, 5000);
  theirs = await buildWorld(victim, word);
  own = await buildWorld(stranger, "own");
});
after(() => server?.stop());

/** All rows of an organization in every table that has an organization, but for the notes of when a key was used. */
async function snapshot({ organizationId }: Arranging): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organization_id' and c.table_name <> 'api_keys' order by 1`,
  );
  assert.ok(tables.length > 15);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await server.sql<{ text: string }>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from ${name} t where organization_id = $1`,
      [organizationId],
    );
    contents[name] = row?.text ?? "";
  }
  return contents;
}

function pathIds(world: World): Record<string, string | number> {
  return { ...world, voiceId: `${world.providerName}:alloy` };
}

test("with the own key every record is there: the ids and bodies of these tests are good ones", async () => {
  for (const route of routes.filter(({ method, parameters }) => method === "GET" && parameters.length > 0)) {
    if (route.template.includes("signed-url")) continue;
    const { status } = await stranger.api.get(addressOf(route, pathIds(own)));
    // The provider of the voice is nobody's, which only its own organization gets to know.
    assert.equal(status, route.template.startsWith("/api/voices") ? 502 : 200, route.name);
  }
});

test("every operation on a record of another organization is a 404, and changes nothing", async () => {
  const before = await snapshot(victim);
  const faults: string[] = [];
  for (const route of routes.filter(({ parameters }) => parameters.length > 0)) {
    // Names of providers are each organization's own: this adds one to the stranger's.
    if (route.name === "PUT /api/providers/{providerName}") continue;
    const { status } = await stranger.api.request(route.method, addressOf(route, pathIds(theirs)), {
      body: route.body,
    });
    if (status !== 404) faults.push(`${route.name} answered ${status}`);
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(await snapshot(victim), before);
});

test("no list shows anything of another organization, whatever it is filtered by", async () => {
  const faults: string[] = [];
  const secrets = [word, victim.organizationId, theirs.agentId, theirs.toolId, theirs.phoneNumberId, theirs.callId];
  const filters: Record<string, string> = {
    search: word,
    searchTerm: word,
    disposition: word,
    transcriptSearch: word,
    ...Object.fromEntries(Object.entries(theirs).map(([name, id]) => [name, String(id)])),
  };
  for (const route of routes.filter(({ method, parameters }) => method === "GET" && parameters.length === 0)) {
    const queries = [
      "",
      ...route.queryParameters.filter((name) => filters[name]).map((name) => `?${name}=${filters[name]}`),
    ];
    for (const query of queries) {
      const { status, body } = await stranger.api.get(`${route.template}${query}`);
      // What was sent is echoed; everything else is the answer.
      const { filters: _echo, ...shown } = body as Record<string, unknown>;
      const text = JSON.stringify(Array.isArray(body) ? body : shown);
      if (status !== 200) faults.push(`${route.name}${query} answered ${status}`);
      for (const secret of secrets) if (text.includes(secret)) faults.push(`${route.name}${query} shows ${secret}`);
      if (query !== "" && Object.values(shown).some((value) => Array.isArray(value) && value.length > 0))
        faults.push(`${route.name}${query} found something`);
    }
  }
  assert.deepEqual(faults, []);
});

/** Fields of bodies that name another record, and which record. */
const references: Record<string, keyof World> = {
  primaryContactId: "contactId",
  ownerId: "userId",
  requesterId: "userId",
  assignedToId: "userId",
  contactId: "contactId",
  companyId: "companyId",
  dealId: "dealId",
  departmentId: "departmentId",
  groupId: "groupId",
  firstActionToolId: "toolId",
  defaultOutboundPhoneNumberId: "phoneNumberId",
  agentId: "agentId",
};

function withoutReferences(body: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !(field in references) && field !== "tools"));
}

test("a reference to a record of another organization is a 400 that names the field, and changes nothing", async () => {
  const before = [await snapshot(victim), await snapshot(stranger)];
  const faults: string[] = [];
  let tried = 0;
  const refused = async (route: Route, field: string, body: object) => {
    tried += 1;
    const { status, body: problem } = await stranger.api.request<{ errors?: { path: string }[] }>(
      route.method,
      addressOf(route, pathIds(own)),
      { body },
    );
    const paths = (problem?.errors ?? []).map((fault) => fault.path);
    if (status !== 400 || !paths.some((path) => path === field || path.startsWith(`${field}.`)))
      faults.push(`${route.name} with ${field} answered ${status} naming ${paths}`);
  };
  for (const route of routes.filter(({ bodySchema }) => bodySchema)) {
    // There the agent is what the operation is about: unknown is 404.
    if (["/api/calls/outbound", "/api/calls/web"].includes(route.template)) continue;
    const least = route.method === "POST" ? withoutReferences(route.body ?? {}) : {};
    const fields = route.bodySchema?.properties ?? {};
    for (const [field, record] of Object.entries(references)) {
      if (field in fields) await refused(route, field, { ...least, [field]: theirs[record] });
    }
    if ("tools" in fields) await refused(route, "tools", { ...least, tools: [theirs.toolId] });
    if ("outbound" in fields)
      await refused(route, "outbound.tools", { ...least, outbound: { tools: [theirs.toolId] } });
  }
  assert.deepEqual(faults, []);
  assert.ok(tried > 20, `only ${tried} references were tried`);
  assert.deepEqual([await snapshot(victim), await snapshot(stranger)], before);
});

test("a call cannot be placed with another organization's agent", async () => {
  const { status } = await stranger.api.post("/api/calls/outbound", {
    phoneNumber: "+15550100199",
    agentId: theirs.agentId,
  });
  assert.equal(status, 404);
});

test("a signed-in person sees and revokes only keys of the own organization", async () => {
  const other = await server.addOrganization();
  const session = await signIn(other);
  const listed = await session.request("GET", "/api/keys");
  assert.equal((listed.body as unknown as unknown[]).length, 1);
  const [key] = await server.sql<{ id: string }>("select id from api_keys where organization_id = $1", [
    victim.organizationId,
  ]);
  assert.equal((await session.request("DELETE", `/api/keys/${key?.id}`)).status, 404);
  assert.equal((await victim.api.get("/api/me")).status, 200);
});
