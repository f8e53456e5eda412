// `npm test`: one PostgreSQL for the whole run (embedded, or the server in TEST_DATABASE_URL), one migrated template in it, then
// node's own test runner. Arguments are passed on: files, or options such as --test-name-pattern=x.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openEmbeddedPostgres } from "../src/db/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { withDatabase } from "../tests/support/postgres.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const testTimeoutMs = 120_000;
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

const server = await openServer();
try {
  await createTemplate();
  if (!interrupted) process.exitCode = await runTests();
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
} finally {
  await server.close();
}
if (interrupted) process.exit(128 + constants.signals[interrupted]);

async function openServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: dropDatabases };
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-test-"));
  const embedded = await openEmbeddedPostgres({ dataDir, log });
  const { host, port, user } = embedded.connection;
  return {
    url: `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}&port=${port}`,
    close: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
  const files = named.length > 0 ? named : globSync("tests/**/*.test.ts", { cwd: root }).sort();
  const concurrency = Math.max(1, Math.min(4, availableParallelism()));
  runner = spawn(
    process.execPath,
    [
      "--test",
      "--test-reporter=spec",
      `--test-concurrency=${concurrency}`,
      `--test-timeout=${testTimeoutMs}`,
      ...options,
      ...files,
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, TEST_POSTGRES_URL: server.url, TEST_DATABASE_PREFIX: prefix },
    },
  );
  return await new Promise((resolve, reject) => {
    runner.once("error", reject);
    runner.once("close", (code) => resolve(code ?? 1));
  });
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
