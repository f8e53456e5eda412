import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { Tool } from "./schema.ts";

const record = raw(`id, name, description, kind as type, configuration, iso(created_at) as "createdAt",
  iso(updated_at) as "updatedAt"`);

/** The JSON text of the answer, by name. */
export async function listTools(db: Db, organizationId: string): Promise<string> {
  const [row] = await db.query<{ json: string }>(
    sql`select coalesce(json_agg(r), '[]')::text as json from (
        select ${record} from tools where organization_id = ${organizationId} order by lower(name) collate "C", id
      ) r`,
    { prepare: "tools.list" },
  );
  return row?.json ?? "[]";
}

export async function selectTool(db: Db, organizationId: string, toolId: string): Promise<Tool | undefined> {
  const [row] = await db.query<Tool>(
    sql`select ${record} from tools where organization_id = ${organizationId} and id = ${toolId}`,
    { prepare: "tools.select" },
  );
  return row;
}

export async function selectTools(db: Db, organizationId: string, toolIds: string[]): Promise<Tool[]> {
  return await db.query<Tool>(
    sql`select ${record} from tools where organization_id = ${organizationId} and id = any(${toolIds})`,
    { prepare: "tools.select-some" },
  );
}

export async function insertTool(
  db: Db,
  organizationId: string,
  tool: Pick<Tool, "id" | "name" | "description" | "type" | "configuration">,
): Promise<Tool> {
  const [row] = await db.query<Tool>(sql`insert into tools (organization_id, id, name, description, kind, configuration)
    values (${organizationId}, ${tool.id}, ${tool.name}, ${tool.description}, ${tool.type},
      ${JSON.stringify(tool.configuration)})
    returning ${record}`);
  if (!row) throw new Error("insert returned nothing");
  return row;
}

export async function updateToolRow(
  db: Db,
  organizationId: string,
  toolId: string,
  changes: Partial<Pick<Tool, "name" | "description" | "type" | "configuration">>,
): Promise<Tool | undefined> {
  const columns: Sql[] = [sql`updated_at = clock_timestamp()`];
  if (changes.name !== undefined) columns.push(sql`name = ${changes.name}`);
  if (changes.description !== undefined) columns.push(sql`description = ${changes.description}`);
  if (changes.type !== undefined) columns.push(sql`kind = ${changes.type}`);
  if (changes.configuration !== undefined) columns.push(sql`configuration = ${JSON.stringify(changes.configuration)}`);
  const [row] = await db.query<Tool>(sql`update tools set ${join(columns)}
    where organization_id = ${organizationId} and id = ${toolId} returning ${record}`);
  return row;
}

export async function deleteToolRow(tx: Tx, organizationId: string, toolId: string): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from tools where organization_id = ${organizationId} and id = ${toolId} returning id`,
  );
  return rows.length > 0;
}
