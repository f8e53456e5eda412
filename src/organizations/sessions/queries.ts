import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { FoundCredential } from "../queries.ts";

export async function findSession(db: Db, tokenHash: Buffer): Promise<FoundCredential | undefined> {
  const [row] = await db.query<FoundCredential>(
    sql`select s.id, s.organization_id as "organizationId", s.user_id as "userId", u.role,
        o.subscription = 'active' as "subscriptionActive", s.last_used_at < now() - interval '1 minute' as "lastUsedIsStale"
      from sessions s join organizations o using (organization_id)
      join users u on u.organization_id = s.organization_id and u.id = s.user_id and u.deactivated_at is null
      where s.token_hash = ${tokenHash} and s.expires_at > now()`,
    { prepare: "organizations.find-session" },
  );
  return row;
}

/** Use keeps a session alive, up to its end. */
export async function touchSession(db: Db, tokenHash: Buffer, idleSeconds: number): Promise<void> {
  await db.query(
    sql`update sessions set last_used_at = now(), expires_at = least(now() + make_interval(secs => ${idleSeconds}), ends_at)
      where token_hash = ${tokenHash}`,
  );
}

export interface NewSession {
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  idleSeconds: number;
  longestSeconds: number;
}

export async function insertSession(db: Db, organizationId: string, session: NewSession): Promise<void> {
  await db.query(sql`insert into sessions (token_hash, organization_id, user_id, user_agent, expires_at, ends_at)
    values (${session.tokenHash}, ${organizationId}, ${session.userId}, ${session.userAgent},
      now() + make_interval(secs => ${session.idleSeconds}), now() + make_interval(secs => ${session.longestSeconds}))`);
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query(sql`delete from sessions where token_hash = ${tokenHash} or expires_at < now()`);
}

export async function deleteSessionById(db: Db, organizationId: string, userId: string, id: string): Promise<boolean> {
  const rows = await db.query(sql`delete from sessions
    where organization_id = ${organizationId} and user_id = ${userId} and id = ${id} returning id`);
  return rows.length > 0;
}

/** All of a user's sessions, but for the one that is kept. */
export async function deleteSessions(db: Db, organizationId: string, userId: string, keptHash?: Buffer): Promise<void> {
  await db.query(sql`delete from sessions where organization_id = ${organizationId} and user_id = ${userId}
    and token_hash is distinct from ${keptHash ?? null}`);
}

export interface SessionRow {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  userAgent: string;
  current: boolean;
}

export async function listSessions(
  db: Db,
  organizationId: string,
  userId: string,
  tokenHash: Buffer,
): Promise<SessionRow[]> {
  return await db.query<SessionRow>(sql`select id, iso(created_at) as "createdAt", iso(last_used_at) as "lastUsedAt",
      iso(expires_at) as "expiresAt", user_agent as "userAgent", token_hash = ${tokenHash} as current
    from sessions where organization_id = ${organizationId} and user_id = ${userId} and expires_at > now()
    order by last_used_at desc, id`);
}

export interface SignInCandidate {
  organizationId: string;
  userId: string;
  passwordHash: string;
}

/** The same person may belong to several organizations under one address. */
export async function findSignInCandidates(db: Db, email: string): Promise<SignInCandidate[]> {
  return await db.query<SignInCandidate>(sql`select organization_id as "organizationId", id as "userId", password_hash as "passwordHash"
    from users where lower(email) = lower(${email}) and password_hash is not null and deactivated_at is null
    order by created_at limit 10`);
}

export interface Password {
  email: string;
  passwordHash: string | null;
}

export async function findPassword(db: Db, organizationId: string, userId: string): Promise<Password | undefined> {
  const [row] = await db.query<Password>(sql`select email, password_hash as "passwordHash" from users
    where organization_id = ${organizationId} and id = ${userId}`);
  return row;
}

export async function setPassword(db: Db, organizationId: string, userId: string, hash: string): Promise<void> {
  await db.query(sql`update users set password_hash = ${hash}, updated_at = now()
    where organization_id = ${organizationId} and id = ${userId}`);
}
