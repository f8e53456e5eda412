import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { root, sourceFiles } from "../support/source-files.ts";

const documents = sourceFiles("*.md", "docs/**/*.md");

test("documents name only paths that exist", () => {
  const places = "src|tests|docs|migrations|scripts|bench|\\.ci";
  const named = new RegExp(`(?<![\\w/.-])(?:${places})/[\\w./*{},-]*[\\w*}/]`, "g");
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(named)]
      .map(([name]) => name)
      .filter((name) => !isThere(name))
      .map((name) => `${path}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

function isThere(name: string): boolean {
  return /[*{]/.test(name) ? globSync(name, { cwd: root }).length > 0 : existsSync(join(root, name));
}

test("links between documents lead somewhere", () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => target ?? "")
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  assert.deepEqual(broken, []);
});
