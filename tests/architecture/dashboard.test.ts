import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { test } from "node:test";
import { importsOf, root, sourceFiles } from "../support/source-files.ts";

const source = sourceFiles("dashboard/src/**/*.{ts,tsx}").filter(({ path }) => !path.endsWith("/generated.ts"));

test("the dashboard's client is what the server's description says today", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/generate-client.mjs", "--check"], {
    cwd: root,
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
});

test("parts of the dashboard know what is below them: pages, app, ui, api", () => {
  const height = (path: string) => ["api", "ui", "app", "pages"].indexOf(path.split("/")[2] ?? "");
  // Routes are made where the pages are, and put together by the application.
  const isRoute = (target: string) => /\/route\.ts$/.test(target);
  const faulty = source.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith("dashboard/src/") && file.path.split("/").length > 3)
      .filter((target) => height(target) > height(file.path) && !isRoute(target))
      .map((target) => `${file.path} imports ${target}`),
  );
  assert.ok(source.length > 50);
  assert.deepEqual(faulty, []);
});

test("the dashboard writes no style or script into the page, which its policy would refuse", () => {
  const faulty = source
    .filter(({ text }) => /dangerouslySetInnerHTML|createElement\("style"\)|\.innerHTML\b|<style/.test(text))
    .map(({ path }) => path);
  assert.deepEqual(faulty, []);
});

test("the dashboard's files stay small, with telling names and no unfinished business", () => {
  assert.deepEqual(
    source.filter(({ text }) => text.split("\n").length > 300).map(({ path }) => path),
    [],
  );
  const vague = /^(index|utils?|helpers?|common|manager|service|misc|types)\.tsx?$|[A-Z_]/;
  assert.deepEqual(
    source.map(({ path }) => path).filter((path) => vague.test(basename(path))),
    [],
  );
  const unfinished = source.filter(({ text }) => /export default|\b(TODO|FIXME|XXX|HACK)\b/.test(text));
  assert.deepEqual(
    unfinished.map(({ path }) => path),
    [],
  );
});
