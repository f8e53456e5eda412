import sql, { raw } from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";
import { type ListQuery, readPage } from "../page.ts";
import { contains, given, listRecords, type RecordTable } from "../queries.ts";
import type { Team, TeamKind } from "./schema.ts";

export function teamTable(kind: TeamKind): RecordTable {
  return {
    name: `${kind}s`,
    orderBy: sql`lower(r.name), r.id`,
    assignments: [given("name", "name")],
    columns: sql`r.id, r.organization_id as "organizationId", r.name, iso(r.created_at) as "createdAt",
      iso(r.updated_at) as "updatedAt"`,
  };
}

export async function listTeams(db: Db, organizationId: string, kind: TeamKind, query: ListQuery): Promise<string> {
  const filters = query.search ? [contains(sql`lower(r.name)`, query.search)] : [];
  return await listRecords(db, organizationId, teamTable(kind), { ...readPage(query), filters });
}

export async function insertTeam(
  tx: Tx,
  organizationId: string,
  kind: TeamKind,
  team: { id: number; name: string },
): Promise<Team> {
  const { name, columns } = teamTable(kind);
  const [row] = await tx.query<Team>(sql`insert into ${raw(name)} as r (organization_id, id, name)
    values (${organizationId}, ${team.id}, ${team.name}) returning ${columns}`);
  if (!row) throw new Error("insert returned nothing");
  return row;
}
