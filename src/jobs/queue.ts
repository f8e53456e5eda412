import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Tx } from "../db/database.ts";

/** What each job needs to know. A job is named after the feature that runs it. */
export interface JobPayloads {
  "crm.mail-assignee": {
    organizationId: string;
    /** Names this assignment for good: however often the job is tried, it is one mail. */
    assignmentId: string;
    assignedToId: string;
    assignedById: string;
    activityNumber: string;
    subject: string;
    dueBy: string;
  };
  /** `attempt` counts how often a language model failed to answer; the job adds itself again with the next one. */
  "calls.analyze": { organizationId: string; callId: string; attempt?: number };
  /** The token of the link is sealed: what waits in the queue lets nobody in. */
  "organizations.mail-invitation": { organizationId: string; invitationId: string; tokenSealed: string };
  "webhooks.deliver": { organizationId: string; deliveryId: string };
}
export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** A job with this key can be taken out again with `removeJob`. */
  jobKey?: string;
  maxAttempts?: number;
  /** At once when not set. */
  delaySeconds?: number;
}

const attemptsMax = 25;

/** Adds a job in the caller's transaction: it runs if and only if the change it follows from is committed. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await tx.query(
    sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
      max_attempts := ${options.maxAttempts ?? attemptsMax}::int, job_key := ${options.jobKey ?? null}::text,
      run_at := now() + make_interval(secs => ${options.delaySeconds ?? 0}))`,
    { prepare: "jobs.add" },
  );
}

/** The call alone, for a statement that makes a change and adds its job in the same round trip. */
export function addJobCall<Name extends JobName>(
  name: Name,
  payload: { [Field in keyof JobPayloads[Name]]: Sql },
  options: { jobKey?: Sql } = {},
): Sql {
  const fields = Object.entries<Sql>(payload).map(([field, value]) => sql`${raw(`'${field}'`)}, ${value}`);
  return sql`graphile_worker.add_job(${name}::text, payload := json_build_object(${join(fields)}),
    max_attempts := ${attemptsMax}::int, job_key := ${options.jobKey ?? sql`null`})`;
}

export async function removeJob(tx: Tx, jobKey: string): Promise<void> {
  await tx.query(sql`select graphile_worker.remove_job(${jobKey}::text)`, { prepare: "jobs.remove" });
}
