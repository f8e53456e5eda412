import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../../src/db/embedded-postgres.ts";
import { findPostmaster, stopPostmaster } from "../../src/db/postgres-postmaster.ts";

const program = fileURLToPath(new URL("embedded-user.ts", import.meta.url));
const quiet = () => undefined;

export type Connection = EmbeddedPostgres["connection"];

export interface User {
  child: ChildProcess;
  connection: Connection;
  leave(): Promise<void>;
}

// A supervisor that still runs would start again what the clean-up stops.
const opened = new WeakMap<TestContext, EmbeddedPostgres[]>();

/** A place for a data directory that is gone, with any server in it, when the test ends. */
export async function temporaryDirectory(context: TestContext, below = ""): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), "switchboard-runtime-"));
  const dataDir = join(top, below, "data");
  context.after(async () => {
    for (const embedded of opened.get(context) ?? []) await embedded.stop();
    await stopPostmaster(join(dataDir, "postgres"));
    await rm(top, { recursive: true, force: true });
  });
  return dataDir;
}

let cluster: Promise<string> | undefined;

/** As `temporaryDirectory`, with a cluster in it as a clean stop leaves it: making one takes longer than most tests. */
export async function usedDirectory(context: TestContext, below = ""): Promise<string> {
  const dataDir = await temporaryDirectory(context, below);
  cluster ??= makeCluster();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(await cluster, join(dataDir, "postgres"), { recursive: true, preserveTimestamps: true });
  return dataDir;
}

/** It goes with everything else that a run has written. */
async function makeCluster(): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), "switchboard-cluster-"));
  const embedded = await openEmbeddedPostgres({ dataDir: top, log: { info: quiet, warn: quiet, error: quiet } });
  await embedded.stop();
  return join(top, "postgres");
}

export async function openHere(context: TestContext, dataDir: string): Promise<EmbeddedPostgres> {
  const embedded = await openEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, error: quiet } });
  opened.set(context, [...(opened.get(context) ?? []), embedded]);
  return embedded;
}

export async function openElsewhere(context: TestContext, dataDir: string, options: SpawnOptions = {}): Promise<User> {
  return await startUser(context, [process.execPath, program, dataDir], options);
}

export async function startUser(context: TestContext, command: string[], options: SpawnOptions = {}): Promise<User> {
  const [file = "", ...args] = command;
  const child = spawn(file, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
  context.after(() => child.kill("SIGKILL"));
  let complaint = "";
  child.stderr?.on("data", (chunk) => {
    complaint += chunk;
  });
  if (!child.stdout) throw new Error("no stdout");
  const line = await Promise.race([
    once(createInterface(child.stdout), "line").then(([text]) => text as string),
    once(child, "close").then(() => {
      throw new Error(complaint.trim());
    }),
  ]);
  return {
    child,
    connection: JSON.parse(line) as Connection,
    leave: async () => {
      child.stdin?.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

export async function query<Row extends pg.QueryResultRow>(connection: Connection, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on("error", quiet);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(quiet);
  }
}

export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(join(dataDir, "postgres")))?.pid;
}

/** How long it takes until the condition holds, asked again and again. */
export async function elapsedUntil(condition: () => Promise<boolean>, timeoutMs = 60_000): Promise<number> {
  const since = Date.now();
  while (!(await condition())) {
    if (Date.now() - since > timeoutMs) throw new Error(`still not so after ${timeoutMs} ms`);
    await sleep(10);
  }
  return Date.now() - since;
}

export async function answers(connection: Connection): Promise<boolean> {
  return await query(connection, "select 1").then(
    () => true,
    () => false,
  );
}
