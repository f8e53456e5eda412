// `npm test`: one PostgreSQL for the whole run (embedded, or the server in TEST_DATABASE_URL), one migrated template in it, then
// scripts/run-tests.mjs. Arguments are passed on: files, or options such as --test-name-pattern=x.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openEmbeddedPostgres } from "../src/db/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { stopPostmaster } from "../src/db/postgres-postmaster.ts";
import { withDatabase } from "../tests/support/postgres.ts";
import { prepareDashboard } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const log = quietLog();
// Two runs may share one server: each has its own names, and removes no others.
const prefix = `switchboard_test_${randomBytes(4).toString("hex")}`;

let runner;
let interrupted;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interrupted = signal;
    runner?.kill(signal);
  });
}

const place = await makePlace();
const server = await openServer();
try {
  if (!process.env.TEST_DATABASE_URL) await stopSyncing();
  await createTemplate();
  if (!interrupted) process.exitCode = await runTests();
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
} finally {
  await endStrays();
  await server.close();
  await rm(place, { recursive: true, force: true });
}
if (interrupted) process.exit(128 + constants.signals[interrupted]);

/** Everything the run writes is below one directory. Tests that run as another user have to reach their own part of it. */
async function makePlace() {
  const path = await mkdtemp(join(tmpdir(), "switchboard-test-"));
  await chmod(path, 0o755);
  await mkdir(join(path, "tmp"));
  await chmod(join(path, "tmp"), 0o1777);
  return path;
}

async function openServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: dropDatabases };
  const embedded = await openEmbeddedPostgres({ dataDir: join(place, "data"), log });
  const { host, port, user } = embedded.connection;
  return {
    url: `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}&port=${port}`,
    close: embedded.stop,
  };
}

/** What an interrupted or failed test left running: processes of the runner's group, and database servers, which leave it. */
async function endStrays() {
  try {
    if (runner) process.kill(-runner.pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
  for (const pidFile of globSync("tmp/**/postmaster.pid", { cwd: place })) {
    await stopPostmaster(dirname(join(place, pidFile)));
  }
}

/** This server dies with the run; tests that pull the plug have servers of their own. */
async function stopSyncing() {
  await withAdmin(async (client) => {
    for (const setting of ["fsync", "full_page_writes", "synchronous_commit"])
      await client.query(`alter system set ${setting} = off`);
    await client.query("select pg_reload_conf()");
  });
}

async function createTemplate() {
  const template = `${prefix}_template`;
  await withAdmin((client) => client.query(`create database ${template}`));
  await migrate({ connectionString: withDatabase(server.url, template) }, log);
}

async function dropDatabases() {
  await withAdmin(async (client) => {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

async function runTests() {
  const given = process.argv.slice(2);
  const options = given.filter((argument) => argument.startsWith("-"));
  const named = given.filter((argument) => !argument.startsWith("-"));
  const files = (named.length > 0 ? named : ["tests/**/*.test.ts"]).flatMap(expand);
  if (files.some((file) => /browser|dashboard/.test(file))) await prepareDashboard();
  runner = spawn(process.execPath, [join(root, "scripts", "run-tests.mjs"), ...options, ...files], {
    cwd: root,
    stdio: "inherit",
    detached: true,
    env: {
      ...process.env,
      TMPDIR: join(place, "tmp"),
      // Hundreds of processes load the same sources.
      NODE_COMPILE_CACHE: join(place, "tmp", "compiled"),
      TEST_POSTGRES_URL: server.url,
      TEST_DATABASE_PREFIX: prefix,
    },
  });
  return await new Promise((resolve, reject) => {
    runner.once("error", reject);
    runner.once("close", (code) => resolve(code ?? 1));
  });
}

/** The files that a pattern means; one that means none is left to fail by its name. */
function expand(pattern) {
  const files = globSync(pattern, { cwd: root }).sort();
  return files.length > 0 ? files : [pattern];
}

async function withAdmin(run) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

function quietLog() {
  const complain = (fields, message) =>
    process.stderr.write(`${message} ${fields.err?.message ?? JSON.stringify(fields)}\n`);
  return { info() {}, debug() {}, warn: complain, error: complain, fatal: complain };
}
