import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";

/** What each job needs to know. A job is named after the feature that runs it. */
export interface JobPayloads {
  "calls.dial": { organizationId: string; callId: string };
  "crm.mail-assignee": { organizationId: string; activityId: number; assignedToId: string; assignmentId: string };
}
export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** A job with this key can be taken out again with `removeJob`. */
  jobKey?: string;
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction: it runs if and only if the change it follows from is committed. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await tx.query(
    sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
      max_attempts := ${options.maxAttempts ?? 25}::int, job_key := ${options.jobKey ?? null}::text)`,
    { prepare: "jobs.add" },
  );
}

export async function removeJob(tx: Tx, jobKey: string): Promise<void> {
  await tx.query(sql`select graphile_worker.remove_job(${jobKey}::text)`, { prepare: "jobs.remove" });
}
