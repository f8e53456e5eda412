import assert from "node:assert/strict";
import { basename } from "node:path";
import { test } from "node:test";
import { importsOf, type SourceFile, sourceFiles } from "../support/source-files.ts";

const source = sourceFiles("src/**/*.ts");

/** From the bottom up; a file imports from its own layer and from those below. */
const layers: Record<string, string[]> = {
  base: ["db", "audio", "outgoing"],
  ports: ["http", "jobs", "mail", "blobs", "telephony", "voice"],
  features: [
    "organizations",
    "agents",
    "tools",
    "calls",
    "phone-numbers",
    "crm",
    "recordings",
    "webhooks",
    "providers",
    "voice-samples",
    "analysis",
    "live-calls",
    "overview",
    "import",
  ],
  commands: ["demo", "bin"],
};
const names = Object.keys(layers);

function folderOf(path: string): string {
  return path.split("/").length === 2 ? "" : (path.split("/")[1] ?? "");
}

function layerOf(path: string): string {
  const folder = folderOf(path);
  if (folder === "") return "base";
  const found = names.find((name) => layers[name]?.includes(folder));
  if (!found)
    throw new Error(`${path} is in a folder that belongs to no layer: add it to this test and to ARCHITECTURE.md`);
  return found;
}

function faults(isFaulty: (file: SourceFile, target: string) => boolean): string[] {
  return source.flatMap((file) =>
    importsOf(file)
      .filter((target) => isFaulty(file, target))
      .map((target) => `${file.path} imports ${target}`),
  );
}

test("there is something to check", () => {
  assert.ok(source.length > 150);
  assert.ok(source.flatMap(importsOf).length > 400);
});

test("imports point down: commands, features, ports, base", () => {
  const height = (path: string) => names.indexOf(layerOf(path));
  assert.deepEqual(
    faults((file, target) => height(target) > height(file.path)),
    [],
  );
});

test("a port knows no other port, but a conversation knows what a line is", () => {
  const isLine = (target: string) => target === "src/telephony/port.ts";
  assert.deepEqual(
    faults(
      ({ path }, target) =>
        layerOf(path) === "ports" &&
        layerOf(target) === "ports" &&
        folderOf(path) !== folderOf(target) &&
        !(folderOf(path) === "voice" && isLine(target)),
    ),
    [],
  );
});

test("a feature calls another feature's verbs, never its queries", () => {
  assert.deepEqual(
    faults(
      ({ path }, target) =>
        layerOf(path) === "features" && folderOf(path) !== folderOf(target) && /queries\.ts$/.test(target),
    ),
    [],
  );
});

test("the environment is read in one place, called from the command line", () => {
  const readers = source.filter(({ text }) => text.includes("process.env")).map(({ path }) => path);
  assert.deepEqual(
    readers.filter((path) => folderOf(path) !== "bin"),
    [],
  );
  for (const { path, text } of source) {
    const reads = text.match(/process\.env\b/g)?.length ?? 0;
    assert.equal(reads, text.match(/readConfig\(process\.env\)/g)?.length ?? 0, path);
  }
});

/** Beside queries.ts: what builds a part of a statement, and what is made of SQL altogether. */
const sqlElsewhere = [
  "src/calls/list/list-conditions.ts",
  "src/organizations/minutes.ts",
  "src/organizations/create-first-organization.ts",
];

test("the SQL of a feature is in its queries", () => {
  const files = source.filter(({ path, text }) => layerOf(path) === "features" && /\bsql`/.test(text));
  assert.ok(files.length > 10);
  const elsewhere = files
    .map(({ path }) => path)
    .filter((path) => !/queries\.ts$/.test(path) && folderOf(path) !== "import" && !sqlElsewhere.includes(path));
  assert.deepEqual(elsewhere, []);
});

test("routes hold no SQL and open no transaction", () => {
  const routes = source.filter(({ path }) => /routes\.ts$/.test(path));
  assert.ok(routes.length > 8);
  const faulty = routes.filter(({ text }) => /\bsql`|\.transaction\(/.test(text)).map(({ path }) => path);
  assert.deepEqual(faulty, []);
});

test("only pages for people and machines of the house are left out of the description", () => {
  const hidden = source.filter(({ text }) => /\bhide: true/.test(text)).map(({ path }) => path);
  assert.deepEqual(
    hidden.toSorted(),
    [
      "src/bin/dashboard-files.ts",
      "src/bin/talk-page.ts",
      "src/http/docs-page.ts",
      "src/http/health.ts",
      "src/http/openapi.ts",
      // HEAD of a recording, whose GET is described.
      "src/recordings/routes.ts",
    ].toSorted(),
  );
});

test("files stay small, folders readable, names telling", () => {
  const long = source.filter(({ text }) => text.split("\n").length > 300).map(({ path }) => path);
  assert.deepEqual(long, []);
  const perFolder = Map.groupBy(source, ({ path }) => path.slice(0, path.lastIndexOf("/")));
  const crowded = [...perFolder].filter(([, files]) => files.length > 22).map(([folder]) => folder);
  assert.deepEqual(crowded, []);
  const vague = /^(index|utils?|helpers?|common|manager|service|misc|types)\.ts$|[A-Z_]/;
  assert.deepEqual(
    source.map(({ path }) => path).filter((path) => vague.test(basename(path))),
    [],
  );
});

test("no default exports, no unfinished business", () => {
  const faulty = source
    .filter(({ text }) => /export default|\b(TODO|FIXME|XXX|HACK)\b/.test(text))
    .map(({ path }) => path);
  assert.deepEqual(faulty, []);
});
