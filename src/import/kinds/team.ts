import sql, { raw } from "sql-template-tag";
import Type from "typebox";
import { each, Moment, Name, NumberId, optional } from "../fields.ts";
import type { Kind } from "../kind.ts";

export const department = team("department", "departments");
export const group = team("group", "groups");

/** Departments and groups are alike: a number and a name. */
function team(name: string, table: string): Kind {
  return {
    name,
    table,
    counted: "id",
    schema: Type.Object({ id: optional(NumberId), name: Name, ...each(["createdAt", "updatedAt"], Moment) }),
    times: ["createdAt", "updatedAt"],
    references: [],

    async store(tx, { organizationId, numberBase }) {
      await tx.query(sql`
        insert into ${raw(table)} (organization_id, id, name, created_at, updated_at)
        select ${organizationId}, coalesce(s.number, ${numberBase}::int + s.missing), d.name,
          coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
        from import_rows s, jsonb_to_record(s.data) d (name text, "createdAt" timestamptz, "updatedAt" timestamptz)
        where s.kind = ${name}`);
    },
  };
}
