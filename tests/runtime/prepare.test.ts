import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryDirectory } from "./embedded-fixture.ts";

const scripts = fileURLToPath(new URL("../../scripts", import.meta.url));

// Stands for npm: writes down that it was called, takes its time, and installs one package, or fails halfway.
const npm = `#!/bin/sh
echo called >> "$NPM_CALLS"
mkdir -p node_modules/.bin node_modules/left-pad
sleep 0.3
if [ -n "$NPM_FAILS" ]; then echo "npm error network is down" >&2; exit 1; fi
ln -s "$NODE" node_modules/.bin/node
cp package-lock.json node_modules/.package-lock.json
`;

interface Clone {
  path: string;
  calls(): Promise<number>;
  prepare(environment?: Record<string, string>): Promise<{ code: number; stdout: string; stderr: string }>;
}

async function freshClone(t: TestContext): Promise<Clone> {
  const path = await temporaryDirectory(t);
  const bin = join(dirname(path), "bin");
  const callsFile = join(dirname(path), "calls");
  await mkdir(bin);
  await cp(scripts, join(path, "scripts"), { recursive: true });
  await writeFile(join(bin, "npm"), npm, { mode: 0o755 });
  await writeFile(join(path, "package.json"), "{}");
  await writeLockfile(path, "1.0.0");
  const env = { PATH: `${bin}:/usr/bin:/bin`, NODE: process.execPath, NPM_CALLS: callsFile };
  return {
    path,
    calls: async () => (await readFile(callsFile, "utf8").catch(() => "")).split("\n").length - 1,
    prepare: async (environment = {}) =>
      await new Promise((resolve) => {
        const script = join(path, "scripts", "prepare.mjs");
        execFile(process.execPath, [script], { env: { ...env, ...environment } }, (error, stdout, stderr) => {
          resolve({ code: Number(error?.code ?? 0), stdout, stderr });
        });
      }),
  };
}

async function writeLockfile(path: string, version: string): Promise<void> {
  const packages = { "": {}, "node_modules/left-pad": { version } };
  await writeFile(join(path, "package-lock.json"), JSON.stringify({ packages }));
}

test("a fresh clone is installed once, with its command linked, and nothing on stdout", async (t) => {
  const clone = await freshClone(t);
  const first = await clone.prepare();
  assert.deepEqual([first.code, first.stdout], [0, ""]);
  assert.match(first.stderr, /installing packages/);
  assert.deepEqual(await clone.prepare(), { code: 0, stdout: "", stderr: "" });
  assert.equal(await clone.calls(), 1);
  assert.equal(await readlink(join(clone.path, "node_modules/.bin/switchboard")), "../../scripts/switchboard.mjs");
  const left = (await readdir(join(clone.path, "node_modules"))).sort();
  assert.deepEqual(left, [".bin", ".package-lock.json", ".switchboard-prepared", "left-pad"]);
});

test("a changed lockfile is installed, and packages that are gone from it go", async (t) => {
  const clone = await freshClone(t);
  await clone.prepare();
  await mkdir(join(clone.path, "node_modules/right-pad"));
  await writeLockfile(clone.path, "2.0.0");
  assert.equal((await clone.prepare()).code, 0);
  assert.equal(await clone.calls(), 2);
  assert.ok(!(await readdir(join(clone.path, "node_modules"))).includes("right-pad"));
});

test("a failed install shows npm's message, leaves the packages as they were, and is tried again", async (t) => {
  const clone = await freshClone(t);
  await clone.prepare();
  await writeFile(join(clone.path, "node_modules/left-pad/index.js"), "works");
  await writeLockfile(clone.path, "2.0.0");
  const failed = await clone.prepare({ NPM_FAILS: "yes" });
  assert.equal(failed.code, 1);
  assert.match(failed.stderr, /npm error network is down/);
  assert.equal(await readFile(join(clone.path, "node_modules/left-pad/index.js"), "utf8"), "works");
  assert.equal((await clone.prepare()).code, 0);
  assert.equal(await clone.calls(), 3);
});

test("of several that start at once one installs and the others wait for it", async (t) => {
  const clone = await freshClone(t);
  const results = await Promise.all([clone.prepare(), clone.prepare(), clone.prepare()]);
  assert.deepEqual(
    results.map(({ code }) => code),
    [0, 0, 0],
  );
  assert.equal(await clone.calls(), 1);
});

test("an install made by hand for the same lockfile is taken as it is", async (t) => {
  const clone = await freshClone(t);
  await clone.prepare();
  await rm(join(clone.path, "node_modules/.switchboard-prepared"));
  assert.equal((await clone.prepare()).code, 0);
  assert.equal(await clone.calls(), 1);
});
