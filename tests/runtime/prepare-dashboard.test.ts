import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryDirectory } from "./embedded-fixture.ts";

const scripts = fileURLToPath(new URL("../../scripts", import.meta.url));

// Stands for the build: writes down that it was called, takes its time, and leaves the mark of a build, or fails.
const build = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
appendFileSync(process.env.BUILD_CALLS, "called\\n");
await new Promise((done) => setTimeout(done, 300));
if (process.env.BUILD_FAILS) {
  process.stderr.write("main.tsx is broken (dashboard/src/main.tsx:1)\\n");
  process.exit(1);
}
mkdirSync("dashboard/dist/site", { recursive: true });
writeFileSync("dashboard/dist/site/.hash", process.argv[2]);
`;

async function preparedClone(t: TestContext) {
  const path = await temporaryDirectory(t);
  const callsFile = join(path, "calls");
  await cp(scripts, join(path, "scripts"), { recursive: true });
  await writeFile(join(path, "scripts", "build-dashboard.mjs"), build);
  await mkdir(join(path, "dashboard", "src"), { recursive: true });
  await writeFile(join(path, "dashboard", "src", "main.tsx"), "first");
  await mkdir(join(path, "node_modules"));
  await writeFile(join(path, "package-lock.json"), "{}");
  const hash = createHash("sha256").update("{}").digest("hex");
  await writeFile(join(path, "node_modules", ".switchboard-prepared"), hash);
  return {
    path,
    builds: async () => (await readFile(callsFile, "utf8").catch(() => "")).split("\n").length - 1,
    prepare: (environment: Record<string, string> = {}) =>
      new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
        const env = { PATH: "/usr/bin:/bin", BUILD_CALLS: callsFile, ...environment };
        execFile(process.execPath, [join(path, "scripts", "prepare.mjs")], { env }, (error, stdout, stderr) => {
          resolve({ code: Number(error?.code ?? 0), stdout, stderr });
        });
      }),
  };
}

test("the dashboard is built when it is stale, and costs nothing when it is not", async (t) => {
  const clone = await preparedClone(t);
  assert.match((await clone.prepare()).stderr, /^switchboard: building the dashboard .*\n$/);
  assert.deepEqual(await clone.prepare(), { code: 0, stdout: "", stderr: "" });
  assert.equal(await clone.builds(), 1);
  await writeFile(join(clone.path, "dashboard", "src", "main.tsx"), "second");
  await clone.prepare();
  assert.equal(await clone.builds(), 2);
});

test("of several that start at once one builds the dashboard and the others wait for it", async (t) => {
  const clone = await preparedClone(t);
  await Promise.all([clone.prepare(), clone.prepare(), clone.prepare()]);
  assert.equal(await clone.builds(), 1);
});

test("a dashboard that cannot be built is one line that says why, and stops nothing; what was built before stays", async (t) => {
  const clone = await preparedClone(t);
  await clone.prepare();
  const before = await readFile(join(clone.path, "dashboard/dist/site/.hash"), "utf8");
  await writeFile(join(clone.path, "dashboard", "src", "main.tsx"), "broken");
  const { code, stderr } = await clone.prepare({ BUILD_FAILS: "yes" });
  assert.equal(code, 0);
  const [, ...said] = stderr.trim().split("\n");
  assert.deepEqual(said, [
    "switchboard: the dashboard could not be built: main.tsx is broken (dashboard/src/main.tsx:1)",
  ]);
  assert.equal(await readFile(join(clone.path, "dashboard/dist/site/.hash"), "utf8"), before);
});

test("tests without a browser do not wait for the dashboard", async (t) => {
  const clone = await preparedClone(t);
  await clone.prepare({ npm_lifecycle_event: "pretest" });
  assert.equal(await clone.builds(), 0);
});
