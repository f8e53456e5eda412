import sql from "sql-template-tag";
import Type from "typebox";
import { completeConfiguration } from "../../tools/configurations.ts";
import { CreateToolInput } from "../../tools/schema.ts";
import { each, Moment, optional, TextId } from "../fields.ts";
import type { Kind } from "../kind.ts";

export const tool: Kind = {
  name: "tool",
  table: "tools",
  // The conditions of the schema over HTTP hold here too, beside the fields that only an import has.
  schema: Type.Unsafe({
    ...CreateToolInput,
    properties: {
      ...CreateToolInput.properties,
      id: optional(TextId),
      ...each(["createdAt", "updatedAt"], Moment),
    },
  }),
  times: ["createdAt", "updatedAt"],
  references: [],

  prepare(data) {
    const { type, configuration } = data as CreateToolInput;
    return { ...data, configuration: completeConfiguration(type, configuration ?? {}) };
  },

  async store(tx, { organizationId }) {
    await tx.query(sql`
      insert into tools (organization_id, id, name, description, kind, configuration, created_at, updated_at)
      select ${organizationId}, s.id, d.name, coalesce(d.description, ''), d.type, d.configuration,
        coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s, jsonb_to_record(s.data) d (name text, description text, type text, configuration jsonb,
        "createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'tool'`);
  },
};
