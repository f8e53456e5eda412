import sql from "sql-template-tag";
import { lockConfiguration } from "../agents/lock-configuration.ts";
import type { Blobs } from "../blobs/port.ts";
import { type Database, foreignKeyViolation, isDatabaseError, type Tx, uniqueViolation } from "../db/database.ts";
import { Problem } from "../errors.ts";
import type { Secrets } from "../secrets.ts";
import { type CheckedLine, makeLineCheck } from "./check-line.ts";
import { checkStaged } from "./check-staged.ts";
import { FaultList } from "./faults.ts";
import type { Kind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { takeNumbers } from "./number-base.ts";
import type { ImportSource } from "./open-source.ts";
import { findDefaultUser, prepareSession, tidyUp } from "./queries.ts";
import { readLines } from "./read-lines.ts";
import { copyToStaging, countStaged, createStaging } from "./staging.ts";
import { checkRecordings, storeRecordings } from "./store-recordings.ts";

export interface ImportOptions {
  organizationId: string;
  source: ImportSource;
  blobs: Blobs;
  secrets: Secrets;
  onProgress: (line: string) => void;
  signal: AbortSignal;
}

/** Stores a whole file or nothing of it. Counts what was stored, by kind. */
export async function importFile(database: Database, options: ImportOptions): Promise<Record<string, number>> {
  const stored: string[] = [];
  try {
    const counts = await database.transaction(async (tx) => {
      const cancelled = await cancelOnAbort(database, tx, options.signal);
      try {
        return await importInto(tx, options, stored);
      } finally {
        cancelled.forget();
      }
    });
    await tidyUp(database, counts);
    return counts;
  } catch (error) {
    for (const key of stored) await options.blobs.remove(key).catch(() => undefined);
    throw explain(error);
  }
}

async function importInto(tx: Tx, options: ImportOptions, stored: string[]): Promise<Record<string, number>> {
  const { organizationId, source, blobs, signal, onProgress } = options;
  const faults = new FaultList();
  await prepareSession(tx);
  await createStaging(tx);
  await copyToStaging(tx, checkedLines(options, faults));
  faults.throwIfAny();
  const counts = await countStaged(tx);
  const present = kinds.filter((kind) => counts[kind.name] !== undefined);
  onProgress("checking references");
  if (present.some((kind) => ["agent", "tool", "phoneNumber"].includes(kind.name)))
    await lockConfiguration(tx, organizationId);
  await checkStaged(tx, organizationId, present, kinds, faults);
  await checkRecordings(tx, source.directory, faults);
  faults.throwIfAny();
  await storeRecordings(tx, { organizationId, directory: source.directory, blobs, stored, signal, onProgress });
  await storeKinds(tx, { organizationId, present, counts, onProgress });
  signal.throwIfAborted();
  return counts;
}

async function storeKinds(
  tx: Tx,
  options: {
    organizationId: string;
    present: Kind[];
    counts: Record<string, number>;
    onProgress: (line: string) => void;
  },
): Promise<void> {
  const { organizationId, present, counts, onProgress } = options;
  const userId = await findDefaultUser(tx, organizationId);
  const bases = new Map<Kind, number>();
  for (const kind of present) {
    const count = counts[kind.name] ?? 0;
    onProgress(`storing ${count.toLocaleString("en")} of kind ${kind.name}`);
    if (kind.counted) bases.set(kind, await takeNumbers(tx, organizationId, kind));
    await kind.store(tx, { organizationId, userId, numberBase: bases.get(kind) ?? 0 });
  }
  for (const kind of present) {
    await kind.connect?.(tx, { organizationId, userId, numberBase: bases.get(kind) ?? 0 });
  }
}

/** After a fault nothing more is staged, but reading goes on for a while: more faults may be found in the same run. */
async function* checkedLines(options: ImportOptions, faults: FaultList): AsyncGenerator<CheckedLine> {
  const check = makeLineCheck(kinds, faults, options);
  for await (const lines of readLines(options.source.stream)) {
    options.signal.throwIfAborted();
    for (const line of lines) {
      const checked = await check(line);
      if (faults.isFull) return;
      if (checked) yield checked;
    }
    options.onProgress(`reading line ${lines.at(-1)?.number ?? 0}`);
  }
}

/** A statement that runs for a minute would outlive the wish to stop it. */
async function cancelOnAbort(database: Database, tx: Tx, signal: AbortSignal): Promise<{ forget: () => void }> {
  const [backend] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const cancel = () => {
    database.query(sql`select pg_cancel_backend(${backend?.pid ?? 0})`).catch(() => undefined);
  };
  signal.addEventListener("abort", cancel);
  return { forget: () => signal.removeEventListener("abort", cancel) };
}

function explain(error: unknown): unknown {
  if (isDatabaseError(error, uniqueViolation) || isDatabaseError(error, foreignKeyViolation))
    return new Problem(
      "conflict",
      "The organization's records changed during the import. Nothing was imported: try again.",
    );
  if (error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith("Z_"))
    return new Problem("invalid_request", `${error.message}.`);
  return error;
}
