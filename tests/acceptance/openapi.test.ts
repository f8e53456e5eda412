import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { MediaType, OpenApi, Operation } from "../support/check-response.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let document: OpenApi;
before(async () => {
  server = await startServer();
  document = await server.api.openApi();
});
after(() => server?.stop());

test("the description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as never);
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(validator.version, "3.1");
});

test("every operation has an id of its own, a summary and a tag", () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length, "an operationId occurs twice");
  assert.deepEqual(
    faults(({ operation }) => !operation.operationId || !operation.summary || !operation.tags?.length),
    [],
  );
});

test("every request body and every successful answer with a body comes with an example", () => {
  const lacks = (media: MediaType) => media.example === undefined && media.examples === undefined;
  assert.deepEqual(
    faults(({ operation }) => jsonOf(operation.requestBody?.content).some(lacks)),
    [],
    "request bodies without an example",
  );
  assert.deepEqual(
    faults(({ operation }) =>
      Object.entries(operation.responses).some(
        ([status, { content }]) => status.startsWith("2") && jsonOf(content).some(lacks),
      ),
    ),
    [],
    "answers without an example",
  );
});

test("every example is valid by the shape that it belongs to", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document, "openapi");
  const invalid = operations().flatMap(({ name, operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)]
      .flatMap((part) => jsonOf(part?.content))
      .filter(({ example }) => example !== undefined)
      .flatMap(({ schema, example }) => {
        const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'));
        return ajv.validate(rooted, example) ? [] : `${name}: ${ajv.errorsText()}`;
      }),
  );
  assert.deepEqual(invalid, []);
});

test("every operation that takes a key names the problems 401 and 402", () => {
  assert.deepEqual(
    faults(({ operation }) => isClosed(operation) && !["401", "402"].every((status) => isProblem(operation, status))),
    [],
  );
});

test("every error is described as a problem", () => {
  assert.deepEqual(
    faults(({ operation }) =>
      Object.keys(operation.responses).some((status) => status >= "400" && !isProblem(operation, status)),
    ),
    [],
  );
});

test("every named shape carries its name as title", () => {
  const untitled = Object.entries(document.components.schemas).filter(
    ([name, schema]) => (schema as { title?: string }).title !== name,
  );
  assert.deepEqual(untitled, []);
});

test("an address that nobody described is a 404 in the shape of every error", async () => {
  const { status, body } = await server.api.request("GET", "/api/no-such-thing", { undocumented: true });
  assert.equal(status, 404);
  assert.equal(body.code, "not_found");
});

test("the docs page works without any other host", async () => {
  const page = await fetch(`${server.url}/docs`);
  assert.equal(page.status, 200);
  assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
  const html = await page.text();
  const loaded = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => new URL(address ?? "", page.url),
  );
  assert.ok(loaded.length > 0, "the page loads its script");
  for (const address of loaded) {
    assert.equal(address.origin, server.url, `${address} is another host's`);
    assert.equal((await fetch(address)).status, 200, `${address} is there`);
  }
});

interface Described {
  name: string;
  operation: Operation;
}

function operations(): Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
}

function faults(isFaulty: (described: Described) => boolean): string[] {
  return operations()
    .filter(isFaulty)
    .map(({ name }) => name);
}

function jsonOf(content: Record<string, MediaType> = {}): MediaType[] {
  return Object.entries(content).flatMap(([type, media]) => (type === "application/json" ? [media] : []));
}

function isClosed(operation: Operation): boolean {
  return (operation.security ?? []).length > 0;
}

function isProblem(operation: Operation, status: string): boolean {
  return operation.responses[status]?.content?.["application/problem+json"] !== undefined;
}
