import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../src/start-error.ts";
import {
  answers,
  elapsedUntil,
  openElsewhere,
  openHere,
  postmasterPid,
  query,
  temporaryDirectory,
  usedDirectory,
} from "./embedded-fixture.ts";

test("an empty data directory becomes a UTF-8 database that nobody else can open", async (t) => {
  const dataDir = await temporaryDirectory(t);
  const embedded = await openHere(t, dataDir);
  const [facts] = await query(
    embedded.connection,
    `select current_database() as database, current_user as user, pg_encoding_to_char(encoding) as encoding, datlocale as locale,
       current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync
     from pg_database where datname = current_database()`,
  );
  assert.deepEqual(facts, {
    database: "switchboard",
    user: "switchboard",
    encoding: "UTF8",
    locale: "C.UTF-8",
    addresses: "",
    fsync: "on",
  });
  assert.equal((await stat(dataDir)).mode & 0o077, 0);
  assert.equal((await stat(embedded.connection.host)).mode & 0o077, 0);
  await embedded.stop();
});

test("a second start finds the data, and makes no cluster again", async (t) => {
  const dataDir = await temporaryDirectory(t);
  const first = await openHere(t, dataDir);
  await query(first.connection, "create table kept as select 7 as value");
  await first.stop();
  const made = await stat(join(dataDir, "postgres", "PG_VERSION"));
  const second = await openHere(t, dataDir);
  const found = await stat(join(dataDir, "postgres", "PG_VERSION"));
  assert.deepEqual([found.ino, found.mtimeMs], [made.ino, made.mtimeMs]);
  assert.deepEqual(await query(second.connection, "select value from kept"), [{ value: 7 }]);
  await second.stop();
});

test("the last process to leave stops the server, an earlier one does not", async (t) => {
  const dataDir = await usedDirectory(t);
  const starter = await openElsewhere(t, dataDir);
  const guest = await openHere(t, dataDir);
  const pid = await postmasterPid(dataDir);
  await starter.leave();
  assert.equal(await postmasterPid(dataDir), pid);
  assert.ok(await answers(guest.connection));
  await guest.stop();
  assert.equal(await postmasterPid(dataDir), undefined);
});

test("processes that start at once on an empty directory share one server", async (t) => {
  const dataDir = await temporaryDirectory(t);
  const users = await Promise.all([1, 2, 3].map(() => openElsewhere(t, dataDir)));
  const pid = await postmasterPid(dataDir);
  for (const { connection } of users) assert.ok(await answers(connection));
  assert.equal(await postmasterPid(dataDir), pid);
  await Promise.all(users.map((user) => user.leave()));
  assert.equal(await postmasterPid(dataDir), undefined);
});

test("coming and going processes never cut each other off", async (t) => {
  const dataDir = await usedDirectory(t);
  const comeAndGo = async () => {
    for (let round = 0; round < 5; round++) {
      const embedded = await openHere(t, dataDir);
      await query(embedded.connection, "select 1");
      await embedded.stop();
    }
  };
  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
  assert.equal(await postmasterPid(dataDir), undefined);
});

test("a server left over from a killed process is adopted, and stopped by its new user", async (t) => {
  const dataDir = await usedDirectory(t);
  const owner = await openElsewhere(t, dataDir);
  await query(owner.connection, "create table kept as select 7 as value");
  const pid = await postmasterPid(dataDir);
  owner.child.kill("SIGKILL");
  const heir = await openHere(t, dataDir);
  assert.equal(await postmasterPid(dataDir), pid);
  assert.deepEqual(await query(heir.connection, "select value from kept"), [{ value: 7 }]);
  await heir.stop();
  assert.equal(await postmasterPid(dataDir), undefined);
});

test("a killed server is soon back by itself with every acknowledged row, for all its users", async (t) => {
  const dataDir = await usedDirectory(t);
  const here = await openHere(t, dataDir);
  const elsewhere = await openElsewhere(t, dataDir);
  await query(here.connection, "create table kept (value int)");
  for (let round = 1; round <= 3; round++) {
    await query(here.connection, `insert into kept select ${round} from generate_series(1, 1000)`);
    const pid = await postmasterPid(dataDir);
    assert.ok(pid);
    process.kill(pid, "SIGKILL");
    const tookMs = await elapsedUntil(
      async () => (await postmasterPid(dataDir)) !== pid && (await answers(here.connection)),
    );
    assert.ok(tookMs < 30_000, `took ${tookMs} ms`);
    const [count] = await query(elsewhere.connection, "select count(*)::int as rows from kept");
    assert.deepEqual(count, { rows: round * 1000 });
  }
  const pid = await postmasterPid(dataDir);
  await here.stop();
  assert.equal(await postmasterPid(dataDir), pid);
  assert.ok(await answers(elsewhere.connection));
  await elsewhere.leave();
  assert.equal(await postmasterPid(dataDir), undefined);
});

test("a query still running for a killed server does not keep the new one from starting", async (t) => {
  const dataDir = await usedDirectory(t);
  const embedded = await openHere(t, dataDir);
  const busy = query(embedded.connection, "select count(*) from generate_series(1, 1e12)").catch(() => undefined);
  const running =
    "select 1 from pg_stat_activity where state = 'active' and query like '%1e12%' and pid <> pg_backend_pid()";
  await elapsedUntil(async () => (await query(embedded.connection, running)).length > 0);
  const pid = await postmasterPid(dataDir);
  assert.ok(pid);
  process.kill(pid, "SIGKILL");
  await elapsedUntil(async () => await answers(embedded.connection));
  await busy;
  await embedded.stop();
});

test("stopping at any moment of a restart leaves no server behind", async (t) => {
  const dataDir = await usedDirectory(t);
  for (const afterMs of [0, 10, 20, 40, 80]) {
    const embedded = await openHere(t, dataDir);
    const pid = await postmasterPid(dataDir);
    assert.ok(pid);
    process.kill(pid, "SIGKILL");
    await elapsedUntil(async () => (await postmasterPid(dataDir)) !== pid);
    await sleep(afterMs);
    await embedded.stop();
    // A server that was only just being started would be seen a moment later.
    await sleep(300);
    assert.equal(await postmasterPid(dataDir), undefined, `stopped after ${afterMs} ms`);
  }
});

test("a pid file that names another program of today does not block the start", async (t) => {
  const dataDir = await usedDirectory(t);
  const owner = await openHere(t, dataDir);
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  const lines = await readFile(pidFile, "utf8");
  await owner.stop();
  const stranger = spawn("sleep", ["60"]);
  t.after(() => stranger.kill());
  await writeFile(pidFile, lines.replace(/^\d+/, `${stranger.pid}`));
  const next = await openHere(t, dataDir);
  assert.ok(await answers(next.connection));
  assert.equal(stranger.exitCode, null);
  await next.stop();
});

test("half a cluster from a killed first start is cleared away", async (t) => {
  const dataDir = await temporaryDirectory(t);
  await mkdir(join(dataDir, "postgres.new-1", "base"), { recursive: true });
  const embedded = await openHere(t, dataDir);
  await assert.rejects(stat(join(dataDir, "postgres.new-1")));
  await embedded.stop();
});

for (const [what, below] of [
  ["too long for a socket", "a-rather-long-directory-name/".repeat(6)],
  ["with spaces, quotes, commas and letters of many scripts", 'Müller\'s "files", 电话 €/%41 $x'],
] as const) {
  test(`a data directory works under a path ${what}`, async (t) => {
    const dataDir = await usedDirectory(t, below);
    const embedded = await openHere(t, dataDir);
    const guest = await openElsewhere(t, dataDir);
    assert.deepEqual(guest.connection, embedded.connection);
    assert.equal((await stat(embedded.connection.host)).mode & 0o077, 0);
    await guest.leave();
    await embedded.stop();
  });
}

test("a data directory reached by a symbolic link is the same one", async (t) => {
  const dataDir = await usedDirectory(t);
  const embedded = await openHere(t, dataDir);
  const link = join(dirname(dataDir), "link");
  await symlink(dataDir, link);
  const guest = await openElsewhere(t, link);
  assert.deepEqual(guest.connection, embedded.connection);
  await guest.leave();
  await embedded.stop();
});

test("what cannot work is refused in one line that says why", async (t) => {
  const refusal = async (dataDir: string, expected: RegExp) => {
    await assert.rejects(openHere(t, dataDir), (error: Error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, expected);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  };
  const dataDir = await temporaryDirectory(t);
  await mkdir(join(dataDir, "postgres"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "14\n");
  await refusal(dataDir, /made by PostgreSQL 14, this release carries 18/);
  await writeFile(join(dataDir, "file"), "");
  await refusal(join(dataDir, "file"), /DATA_DIR .* is not writable/);
  const stray = await temporaryDirectory(t);
  await mkdir(join(stray, "postgres"), { recursive: true });
  await writeFile(join(stray, "postgres", "notes.txt"), "");
  await refusal(stray, /holds files but no PostgreSQL data/);
});
