import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Arranging, addTenant, setSubscription } from "../support/arrange.ts";
import { addressOf, type Route, readRoutes } from "../support/routes.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { buildWorld, type World } from "../support/world.ts";

let server: TestServer;
let organization: Arranging & TestOrganization;
let world: World;
let routes: Route[];
before(async () => {
  server = await startServer();
  organization = await addTenant(server);
  world = await buildWorld(organization, "own");
  routes = (await readRoutes(server.api)).filter((route) => route.access === "organization");
});
after(() => server?.stop());

interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId: string;
  errors?: { path: string; message: string }[];
}

function withBody(): Route[] {
  const found = routes.filter((route) => route.body !== undefined);
  assert.ok(found.length > 25);
  return found;
}

async function faultsOf(among: Route[], examine: (route: Route) => Promise<string | undefined>): Promise<string[]> {
  const faults: string[] = [];
  for (const route of among) {
    const fault = await examine(route);
    if (fault) faults.push(`${route.name}: ${fault}`);
  }
  return faults;
}

/** Sends an operation something and says what is wrong with the answer. */
async function refusal(
  route: Route,
  sent: { body: unknown; raw?: boolean; headers?: Record<string, string>; ids?: Record<string, string | number> },
  [status, code]: [number, string],
): Promise<string | undefined> {
  const { ids = { ...world }, ...options } = sent;
  const answer = await organization.api.request<Problem>(route.method, addressOf(route, ids), options);
  if (answer.status === status && answer.body.code === code) return undefined;
  return `answered ${answer.status} ${answer.body?.code}`;
}

test("a problem has type, title, status, detail, code and requestId, and errors only for invalid input", async () => {
  const { headers, body } = await organization.api.get<Problem>("/api/crm/companies/999999");
  assert.match(headers.get("content-type") ?? "", /^application\/problem\+json/);
  const { detail, requestId, ...rest } = body;
  assert.deepEqual(rest, { type: "about:blank", title: "Not Found", status: 404, code: "not_found" });
  assert.ok(detail.length > 0);
  assert.equal(requestId, headers.get("x-request-id"));
  const invalid = await organization.api.post<Problem>("/api/crm/companies", {});
  assert.deepEqual(
    [invalid.body.title, invalid.body.code, invalid.body.errors],
    ["Bad Request", "invalid_request", [{ path: "name", message: "is required" }]],
  );
});

test("malformed JSON is a 400 on every operation with a body", async () => {
  const texts = ["{", '{"name":', "{'name':'x'}", '{"a":1}}', "undefined", "NaN", "", '{"a":01}', "\u0000"];
  const faults = await faultsOf(withBody(), async (route) => {
    for (const text of route.template === "/api/crm/companies" ? texts : texts.slice(0, 2)) {
      const fault = await refusal(route, { body: text, raw: true }, [400, "malformed_json"]);
      if (fault) return `${JSON.stringify(text)} ${fault}`;
    }
    return undefined;
  });
  assert.deepEqual(faults, []);
});

test("a body that is JSON but no object is a 400 on every operation with a body", async () => {
  const faults = await faultsOf(withBody(), async (route) => {
    for (const value of [null, [], "text", 7, true]) {
      const fault = await refusal(route, { body: value }, [400, "invalid_request"]);
      if (fault) return `${JSON.stringify(value)} ${fault}`;
    }
    return undefined;
  });
  assert.deepEqual(faults, []);
});

test("a missing body is a 400 on every operation that needs one", async () => {
  const faults = await faultsOf(withBody(), async (route) => {
    const answer = await organization.api.request(route.method, addressOf(route, { ...world }));
    return answer.status === 400 ? undefined : `answered ${answer.status}`;
  });
  assert.deepEqual(faults, []);
});

test("a body that is not JSON by its own account is a 415 on every operation with a body", async () => {
  const faults = await faultsOf(withBody(), async (route) => {
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", "nonsense"]) {
      const sent = { body: "{}", raw: true, headers: { "content-type": type } };
      const fault = await refusal(route, sent, [415, "unsupported_media_type"]);
      if (fault) return `${type} ${fault}`;
    }
    return undefined;
  });
  assert.deepEqual(faults, []);
});

test("a body of more than a megabyte is a 413 on every operation but the export, which takes more", async () => {
  const body = `{"filler":"${"x".repeat(1024 * 1024)}"}`;
  const small = withBody().filter((route) => route.template !== "/api/calls/export");
  const faults = await faultsOf(small, (route) => refusal(route, { body, raw: true }, [413, "payload_too_large"]));
  assert.deepEqual(faults, []);
});

test("NUL and half a surrogate pair are a 400 in every string of every body, named with their place", async () => {
  const faults = await faultsOf(withBody(), async (route) => {
    const strings = Object.entries(route.body ?? {}).filter(([, value]) => typeof value === "string");
    for (const [field] of strings) {
      for (const poison of ["a\\u0000b", "a\\ud800b", "\\udfff"]) {
        const body = JSON.stringify({ ...route.body, [field]: "POISON" }).replace("POISON", poison);
        const answer = await organization.api.request<Problem>(route.method, addressOf(route, { ...world }), {
          body,
          raw: true,
        });
        const named = answer.body?.errors?.some((fault) => fault.path === field);
        if (answer.status !== 400 || !named) return `${field} with ${poison} answered ${answer.status}`;
      }
    }
    return undefined;
  });
  assert.deepEqual(faults, []);
});

test("the shape is checked before the record, and the record before the references", async () => {
  const changing = withBody().filter(({ parameters }) => parameters.length > 0);
  assert.ok(changing.length > 10);
  const ids = {};
  const shape = await faultsOf(changing, (route) => refusal(route, { body: [], ids }, [400, "invalid_request"]));
  assert.deepEqual(shape, []);
  const record = await faultsOf(changing, (route) => refusal(route, { body: route.body, ids }, [404, "not_found"]));
  assert.deepEqual(record, []);
  const { status, body } = await organization.api.put<Problem>("/api/crm/activities/999999", { companyId: 999_999 });
  assert.deepEqual([status, body.code], [404, "not_found"]);
  const existing = await organization.api.put<Problem>(`/api/crm/activities/${world.activityId}`, {
    companyId: 999_999,
  });
  assert.deepEqual(
    [existing.status, existing.body.code, existing.body.errors?.[0]?.path],
    [400, "invalid_reference", "companyId"],
  );
});

test("the key is checked before the subscription, and the subscription before the input", async () => {
  const lapsed = await addTenant(server);
  await setSubscription(lapsed, "inactive");
  for (const [api, status] of [
    [server.api.as("wrong"), 401],
    [lapsed.api, 402],
  ] as const) {
    for (const body of ["{", "[]", "{}"]) {
      const answer = await api.request("PUT", "/api/crm/companies/999999", { body, raw: true });
      assert.equal(answer.status, status);
    }
    const large = await api.request("POST", "/api/crm/companies", { body: `"${"x".repeat(2_000_000)}"`, raw: true });
    assert.equal(large.status, status);
    const typed = await api.request("POST", "/api/crm/companies", {
      body: "x",
      raw: true,
      headers: { "content-type": "text/plain" },
    });
    assert.equal(typed.status, status);
  }
});

test("a path id of the wrong format is a 404 on every operation", async () => {
  // A provider is added under a name, and letters are a name.
  const withId = routes.filter(({ parameters, name }) => parameters.length > 0 && !/PUT .*providerName/.test(name));
  const wrong = ["0", "-1", "1.5", "1e3", "99999999999999999999", "abc", "null", " ", "1;drop", "%", "é", "\u{1F600}"];
  const faults = await faultsOf(withId, async (route) => {
    for (const id of wrong) {
      const ids = Object.fromEntries(route.parameters.map((name) => [name, id]));
      const fault = await refusal(route, { body: route.body, ids }, [404, "not_found"]);
      if (fault) return `${JSON.stringify(id)} ${fault}`;
    }
    return undefined;
  });
  assert.deepEqual(faults, []);
});

test("every fault of a body is named at once, nested ones with their path", async () => {
  const { status, body } = await organization.api.post<Problem>("/api/agents", {
    name: 7,
    temperature: 3,
    waitingSound: "jazz",
    timezone: "Mars/Olympus",
    afterCallWebhookUrl: "ftp://example.com",
    outbound: { maxCallTime: 1.5, waitingSound: "rock", vad_threshold: 2 },
  });
  assert.equal(status, 400);
  const paths = new Set(body.errors?.map((fault) => fault.path));
  for (const path of [
    "name",
    "temperature",
    "waitingSound",
    "timezone",
    "afterCallWebhookUrl",
    "outbound.maxCallTime",
    "outbound.waitingSound",
    "outbound.vad_threshold",
  ]) {
    assert.ok(paths.has(path), `${path} is not among ${[...paths]}`);
  }
});

test("bodies are not coerced: a number is no string, a string no number, 1 no boolean", async () => {
  for (const body of [{ name: 7 }, { name: "x", primaryContactId: "1" }, { name: "x", phone: 5 }, { name: ["x"] }]) {
    assert.equal((await organization.api.post("/api/crm/companies", body)).status, 400, JSON.stringify(body));
  }
  assert.equal((await organization.api.patch(`/api/calls/${world.callId}`, { favorite: "true" })).status, 400);
  assert.equal((await organization.api.patch(`/api/calls/${world.callId}`, { favorite: 1 })).status, 400);
});

test("unknown body fields are ignored on every operation that creates or changes", async () => {
  const { organizationId, ...made } = (
    await organization.api.post("/api/crm/companies", { name: "x", id: 77, organizationId: "other", hack: { a: 1 } })
  ).body;
  assert.equal(organizationId, organization.organizationId);
  assert.ok(!("hack" in made) && made.id !== 77);
  const update = await organization.api.put(`/api/crm/companies/${made.id}`, {
    id: 1,
    createdAt: "never",
    unknown: [],
  });
  assert.equal(update.status, 200);
  assert.deepEqual([update.body.id, update.body.createdAt], [made.id, made.createdAt]);
});
