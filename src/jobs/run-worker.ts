import { EventEmitter } from "node:events";
import { parseCronItems, run, type WorkerEvents, Logger as WorkerLogger } from "graphile-worker";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { patientPool } from "./patient-pool.ts";
import type { JobName, JobPayloads } from "./queue.ts";
import { holdSignOfLife, releaseAbandoned } from "./release-abandoned.ts";
import { repeat } from "./schedule.ts";

export type JobHandlers = { [Name in JobName]?: (payload: JobPayloads[Name]) => Promise<void> };

export interface Worker {
  stop(): Promise<void>;
}

export interface WorkerOptions {
  handlers: JobHandlers;
  log: Log;
  concurrency?: number;
  onFinished?: (job: { name: string; failed: boolean; seconds: number }) => void;
  /** Jobs will not run any more in this process. */
  onDied: (error: unknown) => void;
}

/** Runs jobs until stopped. A failed job is tried again with growing pauses; nothing is tried without end. */
export async function runWorker(database: Database, options: WorkerOptions): Promise<Worker> {
  const taskList = Object.fromEntries(
    Object.entries(options.handlers).map(([name, handler]) => [
      name,
      (payload: unknown) => runJob(name, () => (handler as (payload: unknown) => Promise<void>)(payload), options),
    ]),
  );
  const events = new EventEmitter() as WorkerEvents;
  let workerId = "";
  events.on("pool:create", ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const runner = await run({
    events,
    pgPool: patientPool(database.pool),
    taskList,
    parsedCronItems: parseCronItems([]),
    concurrency: options.concurrency ?? 4,
    pollInterval: 1000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 10_000,
    logger: workerLogger(options.log),
  });
  runner.promise.catch(options.onDied);
  const releaseSign = await holdSignOfLife(database, workerId);
  const sweep = repeat("release abandoned jobs", 2_000, () => releaseAbandoned(database), options.log);
  return {
    async stop() {
      await sweep.stop();
      await runner.stop();
      releaseSign();
    },
  };
}

async function runJob(name: string, work: () => Promise<void>, options: WorkerOptions): Promise<void> {
  const startedAt = performance.now();
  let failed = true;
  try {
    await work();
    failed = false;
  } finally {
    options.onFinished?.({ name, failed, seconds: (performance.now() - startedAt) / 1000 });
  }
}

function workerLogger(log: Log): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    if (level === "error") log.error({ job: scope.taskIdentifier, err: meta?.error }, "job worker error");
    else if (level === "warning") log.warn({ job: scope.taskIdentifier, detail: message }, "job worker warning");
  });
}
