import { Readable } from "node:stream";
import sql from "sql-template-tag";
import type { Blobs } from "../blobs/port.ts";
import type { Database, Tx } from "../db/database.ts";
import { importFile } from "../import/import-file.ts";
import { tidyUp } from "../import/queries.ts";
import { listUsers } from "../organizations/queries.ts";
import type { Secrets } from "../secrets.ts";
import { makeCast } from "./cast.ts";
import { customersMax } from "./customers.ts";
import { type CallBatch, findPresent, insertDemoCalls, takeCallNumbers } from "./queries.ts";
import { makeRandom } from "./random.ts";
import { makeSchedule } from "./schedule.ts";
import { insertDemoMinutes, insertDemoTurns } from "./talk-queries.ts";

export interface DemoOptions {
  organizationId: string;
  calls: number;
  /** Most calls that get a transcript and a summary. */
  transcripts: number;
  days: number;
  seed: number;
  blobs: Blobs;
  secrets: Secrets;
  onProgress: (line: string) => void;
  signal: AbortSignal;
}

const batchSize = 50_000;
/** Of a batch: every day has its latencies, and a million calls are made no slower. */
const timedCallsMax = 2_000;

/** Fills an organization with people, agents, customers and calls. Answers how many of each. */
export async function createDemo(database: Database, options: DemoOptions): Promise<Record<string, number>> {
  const { organizationId, onProgress, signal } = options;
  const random = makeRandom(options.seed);
  const now = Date.now();
  const cast = makeCast(random, await findPresent(database, organizationId), now);
  const stream = Readable.from(cast.lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`)));
  const source = { stream, directory: process.cwd() };
  const counts = await importFile(database, { ...options, source, onProgress: () => undefined });

  const schedule = makeSchedule(random, options.calls, options.days, now);
  const customers = Math.min(customersMax, Math.max(200, Math.floor(options.calls / 5)));
  const user = await findReviewer(database, organizationId);
  let texts = 0;
  for (let first = 0; first < options.calls; first += batchSize) {
    signal.throwIfAborted();
    const last = Math.min(options.calls, first + batchSize);
    const transcripts = Math.round((options.transcripts * last) / options.calls) - texts;
    const share = { seed: options.seed, first, last, customers, transcripts };
    const batch = { ...share, schedule, agents: cast.agents, user, names: cast.contactNames };
    texts += await storeBatch(database, organizationId, batch);
    onProgress(`${last.toLocaleString("en")} of ${options.calls.toLocaleString("en")} calls`);
  }
  onProgress("tidying up");
  await tidyUp(database, { call: options.calls });
  return { ...counts, call: options.calls, transcript: texts };
}

/** A demo need not survive a crash in the middle of a batch, so no batch waits for the disk. */
async function storeBatch(database: Database, organizationId: string, batch: CallBatch): Promise<number> {
  return await database.transaction(async (tx: Tx) => {
    await tx.query(sql`select set_config(name, value, true) from (values
      ('statement_timeout', '0'), ('synchronous_commit', 'off'), ('work_mem', '128MB'),
      ('gin_pending_list_limit', '4MB')
    ) settings (name, value)`);
    const count = batch.last - batch.first;
    const numberBase = await takeCallNumbers(tx, organizationId, count);
    const texts = await insertDemoCalls(tx, organizationId, numberBase, batch);
    const numbers = { after: numberBase, last: numberBase + count };
    await insertDemoTurns(tx, organizationId, numbers, timedCallsMax);
    await insertDemoMinutes(tx, organizationId, numbers);
    return texts;
  });
}

/** Who listened to the calls, marked and scored them. */
async function findReviewer(database: Database, organizationId: string) {
  const users = await listUsers(database, organizationId);
  const user = users.find(({ role }) => role === "admin") ?? users[0];
  if (!user) throw new Error("an organization has a user");
  return { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}`.trim() };
}
