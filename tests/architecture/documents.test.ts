import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root, sourceFiles } from "../support/source-files.ts";

const documents = sourceFiles("*.md", "docs/**/*.md");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

test("there are documents to check", () => {
  assert.ok(documents.length >= 5, documents.map(({ path }) => path).join());
});

test("documents name only npm scripts that exist", () => {
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
      .map(([, run, plain]) => run ?? plain ?? "")
      .filter((name) => !(name in scripts))
      .map((name) => `${path}: npm run ${name}`),
  );
  assert.deepEqual(missing, []);
});

test("every test that the proof names is there, under that name", () => {
  const proof = documents.find(({ path }) => path === "docs/proof.md");
  assert.ok(proof, "docs/proof.md is there");
  const texts = new Map(sourceFiles("tests/**/*.test.ts").map(({ path, text }) => [path, text]));
  const entries = [...proof.text.matchAll(/`(tests\/[\w./-]+\.test\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(
    ([, file = "", names = ""]) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => ({ file, name })),
  );
  assert.ok(entries.length > 100, `only ${entries.length} are named`);
  assert.deepEqual(
    entries.filter(({ file, name }) => !texts.get(file)?.includes(name)),
    [],
  );
});

test("nothing in the project knows the machine it was written on", () => {
  const own = "tests/architecture/documents.test.ts";
  const known = /(?<![\w.])(?:\/root\/|\/home\/(?!switchboard\b|user\b|you\b|node\b)\w+\/|\/work\/|\/Users\/)/;
  const faulty = sourceFiles("*", ".*", "{src,tests,dashboard,docs,migrations,scripts,bench,.ci}/**/*")
    .filter(({ path, text }) => path !== own && !text.includes("\0") && known.test(text))
    .map(({ path, text }) => `${path}: ${known.exec(text)?.[0]}`);
  assert.deepEqual(faulty, []);
});

test("the lock file carries no download addresses: npm takes the registry of whoever installs", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  const entries = Object.entries(lock.packages).filter(([path]) => path !== "");
  assert.ok(entries.length > 100);
  assert.deepEqual(
    entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
    [],
  );
  // What comes inside another package is covered by the hash of that one.
  const unchecked = entries
    .filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle)
    .map(([path]) => path);
  assert.deepEqual(unchecked, [], "every package is pinned by its hash");
});

test("dependencies are pinned to exact versions", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const loose = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  );
  assert.deepEqual(loose, []);
});
