import sql from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";
import type { Role } from "../../roles.ts";

export interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  invitedById: string;
  createdAt: string;
  expiresAt: string;
  expired: boolean;
}

const columns = sql`id, email, role, invited_by as "invitedById", iso(created_at) as "createdAt", iso(expires_at) as "expiresAt",
  expires_at <= now() as expired`;

export async function listInvitations(db: Db, organizationId: string): Promise<InvitationRow[]> {
  return await db.query<InvitationRow>(
    sql`select ${columns} from invitations where organization_id = ${organizationId} order by created_at desc, id`,
  );
}

export interface NewInvitation {
  id: string;
  email: string;
  role: Role;
  tokenHash: Buffer;
  invitedBy: string;
  seconds: number;
}

/** A second invitation of the same address takes the place of the first, whose link ends. */
export async function replaceInvitation(
  tx: Tx,
  organizationId: string,
  invitation: NewInvitation,
): Promise<InvitationRow> {
  const [row] = await tx.query<InvitationRow>(
    sql`insert into invitations as i (organization_id, id, email, role, token_hash, invited_by, expires_at)
      values (${organizationId}, ${invitation.id}, ${invitation.email}, ${invitation.role}, ${invitation.tokenHash},
        ${invitation.invitedBy}, now() + make_interval(secs => ${invitation.seconds}))
      on conflict (organization_id, lower(email)) do update set id = excluded.id, email = excluded.email, role = excluded.role,
        token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
      returning ${columns}`,
  );
  if (!row) throw new Error("insert returned nothing");
  return row;
}

export async function deleteInvitation(db: Db, organizationId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from invitations where organization_id = ${organizationId} and id = ${id} returning id`,
  );
  return rows.length > 0;
}

export interface FoundInvitation {
  organizationId: string;
  organization: string;
  email: string;
  role: Role;
  expiresAt: string;
}

/** By the token alone: whoever has it is invited. */
export async function findInvitation(db: Db, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const [row] =
    await db.query<FoundInvitation>(sql`select i.organization_id as "organizationId", o.name as organization, i.email,
      i.role, iso(i.expires_at) as "expiresAt"
    from invitations i join organizations o using (organization_id)
    where i.token_hash = ${tokenHash} and i.expires_at > now()`);
  return row;
}

/** Of several at once, one gets it. */
export async function takeInvitation(tx: Tx, organizationId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`delete from invitations
    where organization_id = ${organizationId} and token_hash = ${tokenHash} and expires_at > now() returning id`);
  return rows.length > 0;
}

export interface InvitedUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  passwordHash: string;
}

/** Answers the user's id: that of before, for somebody who comes back. Undefined for somebody who is there. */
export async function admitUser(tx: Tx, organizationId: string, user: InvitedUser): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    sql`insert into users as u (organization_id, id, email, first_name, last_name, role, password_hash)
      values (${organizationId}, ${user.id}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.role}, ${user.passwordHash})
      on conflict (organization_id, lower(email)) do update set deactivated_at = null, role = excluded.role,
        password_hash = excluded.password_hash, updated_at = now(),
        first_name = coalesce(nullif(excluded.first_name, ''), u.first_name),
        last_name = coalesce(nullif(excluded.last_name, ''), u.last_name)
      where u.deactivated_at is not null returning id`,
  );
  return row?.id;
}

export async function isPresent(db: Db, organizationId: string, email: string): Promise<boolean> {
  const rows = await db.query(sql`select id from users
    where organization_id = ${organizationId} and lower(email) = lower(${email}) and deactivated_at is null`);
  return rows.length > 0;
}

export interface InvitationMail {
  email: string;
  organization: string;
  inviter: string;
  expiresAt: string;
}

/** Undefined once the invitation was withdrawn, replaced or accepted. */
export async function findInvitationMail(
  db: Db,
  organizationId: string,
  id: string,
): Promise<InvitationMail | undefined> {
  const [row] =
    await db.query<InvitationMail>(sql`select i.email, o.name as organization, iso(i.expires_at) as "expiresAt",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as inviter
    from invitations i join organizations o using (organization_id)
    join users u on u.organization_id = i.organization_id and u.id = i.invited_by
    where i.organization_id = ${organizationId} and i.id = ${id}`);
  return row;
}
