import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { type Arranging, addTenant } from "../support/arrange.ts";
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
  routes = (await readRoutes(server.api)).filter((route) => route.access === "organization" && !isStream(route));
});
after(() => server?.stop());

const seed = 815;
const timeoutMs = 10_000;

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }).map((text) => text.toWellFormed()),
  fc.constantFrom(
    "0",
    "-1",
    "1.5",
    "1e99",
    "9".repeat(20),
    "9".repeat(400),
    "true",
    "null",
    "undefined",
    "[]",
    "'",
    '"',
  ),
  fc.constantFrom(
    "2026-03-01",
    "2026-02-30",
    "0000-01-01",
    "9999-12-31T23:59:59.999Z",
    "+275760-09-13",
    "a".repeat(3000),
  ),
  fc.constantFrom("%", "_", "\\", "%%", "\\\\", "'; drop table calls --", "\u0000", "\uffff", "😀", "İ", "ß", "\u0130"),
);
/** As it should be encoded, as it should not, and raw. */
const anyEncoded = fc.oneof(
  anyText.map(encodeURIComponent),
  fc.constantFrom(
    "%",
    "%0",
    "%zz",
    "%00",
    "%c3",
    "%ed%a0%80",
    "%f5%80%80%80",
    "%u0041",
    "%2e%2e%2f",
    "a=b",
    "&&",
    "=",
    ";",
    "+",
  ),
  fc.constantFrom(" ", "<script>", "a/b", "a?b", "a[b]=c"),
);

test("any query on every operation that lists is answered, never with a 5xx", async () => {
  const listing = routes.filter(({ method, parameters }) => method === "GET" && parameters.length === 0);
  const names = fc.oneof(fc.nat(), anyEncoded);
  const query = fc.record({
    route: fc.nat(),
    pairs: fc.array(fc.tuple(names, anyEncoded, fc.constantFrom("", "[]", "[0]", "[a]")), { maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(query, async ({ route: index, pairs }) => {
      const route = listing[index % listing.length] as Route;
      const parameters = route.queryParameters.length > 0 ? route.queryParameters : ["page"];
      const text = pairs
        .map(
          ([name, value, suffix]) =>
            `${typeof name === "number" ? parameters[name % parameters.length] : name}${suffix}=${value}`,
        )
        .join("&");
      const { status } = await tenant.api.request("GET", `${route.template}?${text}`, { timeoutMs });
      assert.ok(status === 200 || status === 400, `${route.template}?${text} answered ${status}`);
    }),
    { seed, numRuns: 400 },
  );
});

test("every query parameter with any value is answered with 200 or a 400 that names it", async () => {
  const listing = routes.filter(({ queryParameters, method }) => queryParameters.length > 0 && method === "GET");
  const pairs = listing.flatMap((route) => route.queryParameters.map((name) => ({ route, name })));
  await fc.assert(
    fc.asyncProperty(fc.nat(), anyText, async (index, value) => {
      const { route, name } = pairs[index % pairs.length] as { route: Route; name: string };
      const path = `${addressOf(route, { ...world })}?${name}=${encodeURIComponent(value)}`;
      const { status, body } = await tenant.api.request<{ errors?: { path: string }[] }>("GET", path, { timeoutMs });
      if (status === 200) return;
      assert.equal(status, 400, path);
      assert.deepEqual([...new Set(body.errors?.map((fault) => fault.path))], [name], path);
    }),
    { seed, numRuns: 400 },
  );
});

test("any id in the path of every operation is a 404 or 400, never a 5xx", async () => {
  const addressed = routes.filter(({ parameters }) => parameters.length > 0);
  await fc.assert(
    fc.asyncProperty(fc.nat(), anyEncoded, async (index, id) => {
      const route = addressed[index % addressed.length] as Route;
      const path = route.template.replace(/\{[^}]+\}/g, () => (id === "" ? "x" : id));
      const { status } = await tenant.api.request(route.method, path, {
        body: route.body,
        timeoutMs,
        undocumented: true,
      });
      assert.ok(status < 500, `${route.method} ${path} answered ${status}`);
    }),
    { seed, numRuns: 400 },
  );
});

test("any address at all is answered, never with a 5xx", async () => {
  const segment = fc.oneof(
    anyEncoded,
    fc.constantFrom("api", "calls", "crm", "companies", "recordings", "docs", "..", ".", ""),
  );
  const address = fc.tuple(
    fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"),
    fc.array(segment, { maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(address, async ([method, segments]) => {
      const path = `/${segments.join("/")}`;
      const { status } = await tenant.api.request(method, path, { timeoutMs, undocumented: true });
      assert.ok(status < 500, `${method} ${path} answered ${status}`);
    }),
    { seed, numRuns: 300 },
  );
  const { status } = await tenant.api.request("GET", `/api/calls/${"a/".repeat(3000)}`, {
    timeoutMs,
    undocumented: true,
  });
  assert.ok(status === 404 || status === 414);
});

test("any header is answered, never with a 5xx", async () => {
  const names = [
    "x-request-id",
    "idempotency-key",
    "content-type",
    "accept",
    "cookie",
    "range",
    "if-range",
    "origin",
    "x-forwarded-for",
    "expect-ct",
    "x-http-method-override",
    "accept-encoding",
    "authorization",
  ];
  const value = fc.oneof(
    fc.string({ maxLength: 40, unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) }),
    fc.constantFrom(
      "x".repeat(5000),
      "application/json; charset=utf-16",
      "multipart/form-data",
      "*/*;q=9",
      "a=b; a=c; =;",
      "bytes=9-1,,",
    ),
  );
  const request = fc.tuple(fc.nat(), fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }));
  const creating = routes.filter(({ method, parameters }) => method === "POST" && parameters.length === 0);
  await fc.assert(
    fc.asyncProperty(request, async ([index, sent]) => {
      const headers = Object.fromEntries(
        Object.entries(sent).map(([name, text]) => [name, text.replaceAll("\u007f", "").trim()]),
      );
      const route = creating[index % creating.length] as Route;
      const { status } = await tenant.api.request(route.method, addressOf(route, { ...world }), {
        body: route.body,
        headers,
        timeoutMs,
      });
      assert.ok(status < 500, `${route.name} answered ${status} to ${JSON.stringify(headers)}`);
    }),
    { seed, numRuns: 300 },
  );
});

test("signed links with anything in them are refused, never with a 5xx", async () => {
  await fc.assert(
    fc.asyncProperty(anyEncoded, anyEncoded, anyEncoded, anyEncoded, async (organization, call, expires, signature) => {
      const path = `/recordings/${organization || "o"}/${call || "c"}?expires=${expires}&signature=${signature}`;
      const { status } = await tenant.api.as(undefined).request("GET", path, { timeoutMs, undocumented: true });
      assert.ok(status >= 400 && status < 500, `${path} answered ${status}`);
    }),
    { seed, numRuns: 150 },
  );
});
