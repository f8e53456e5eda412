import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import { invalidInput, Problem } from "../errors.ts";

/** What a creating operation answers with: enough to send it again word for word. */
export interface Answer<Body> {
  status: number;
  location?: string;
  body: Body;
}

interface StoredAnswer {
  sameRequest: boolean;
  status: number;
  location: string | null;
  body: unknown;
}

/**
 * Runs a creating operation once per Idempotency-Key. The key and the answer are stored in the operation's own
 * transaction: after a crash either both the effect and the answer are there, or neither is.
 */
export async function answerOnce<Body>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (db: Db) => Promise<Answer<Body>>,
): Promise<Body> {
  const key = readKey(request);
  const answer =
    key === undefined ? await run(db) : await db.transaction((tx) => runOnce(tx, key, request, reply, run));
  reply.code(answer.status);
  if (answer.location) reply.header("location", answer.location);
  return answer.body;
}

async function runOnce<Body>(
  tx: Tx,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (db: Db) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const { organizationId } = request.actor;
  const hash = hashRequest(request);
  if (!(await lockKey(tx, organizationId, key))) {
    throw new Problem("idempotency_in_flight", "A request with this Idempotency-Key is still in flight.");
  }
  const stored = await findAnswer(tx, organizationId, key, hash);
  if (stored && !stored.sameRequest) {
    throw new Problem("idempotency_mismatch", "This Idempotency-Key was used with another payload.");
  }
  if (stored) {
    reply.header("idempotent-replayed", "true");
    return { status: stored.status, body: stored.body as Body, ...(stored.location && { location: stored.location }) };
  }
  const answer = await run(tx);
  await insertAnswer(tx, organizationId, key, hash, answer);
  return answer;
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length === 0 || key.length > 255) {
    throw invalidInput([{ path: "Idempotency-Key", message: "must be 1 to 255 characters" }]);
  }
  return key;
}

function hashRequest(request: FastifyRequest): Buffer {
  return createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest();
}

async function lockKey(tx: Tx, organizationId: string, key: string): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${organizationId} ${key}`}, 0)) as locked`,
    { prepare: "idempotency.lock" },
  );
  return row?.locked ?? false;
}

async function findAnswer(
  tx: Tx,
  organizationId: string,
  key: string,
  hash: Buffer,
): Promise<StoredAnswer | undefined> {
  const [row] = await tx.query<StoredAnswer>(
    sql`select request_hash = ${hash} as "sameRequest", status, location, body from idempotency_keys
      where organization_id = ${organizationId} and key = ${key} and created_at > now() - interval '24 hours'`,
    { prepare: "idempotency.find" },
  );
  return row;
}

async function insertAnswer(
  tx: Tx,
  organizationId: string,
  key: string,
  hash: Buffer,
  answer: Answer<unknown>,
): Promise<void> {
  await tx.query(
    sql`insert into idempotency_keys (organization_id, key, request_hash, status, location, body)
      values (${organizationId}, ${key}, ${hash}, ${answer.status}, ${answer.location ?? null}, ${JSON.stringify(answer.body)})
      on conflict (organization_id, key) do update set request_hash = excluded.request_hash, status = excluded.status,
        location = excluded.location, body = excluded.body, created_at = now()`,
    { prepare: "idempotency.insert" },
  );
}

/** Keys are kept for 24 hours. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db.query(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
}
