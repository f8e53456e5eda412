import sql from "sql-template-tag";
import Type from "typebox";
import { phoneKey } from "../../phone.ts";
import { each, Moment, NumberId, optional, ShortText, Text, TextId } from "../fields.ts";
import type { Kind } from "../kind.ts";

export const contact: Kind = {
  name: "contact",
  table: "contacts",
  counted: "id",
  schema: Type.Object({
    id: optional(NumberId),
    ...each(["firstName", "lastName", "phone", "jobTitle"], ShortText),
    ...each(["email", "notes"], Text),
    companyId: optional(NumberId),
    ownerId: optional(TextId),
    ...each(["createdAt", "updatedAt"], Moment),
  }),
  times: ["createdAt", "updatedAt"],
  references: [
    { path: ["companyId"], kind: "company" },
    { path: ["ownerId"], kind: "user" },
  ],

  prepare(data) {
    return typeof data.phone === "string" ? { ...data, phoneKey: phoneKey(data.phone) } : data;
  },

  async store(tx, { organizationId, userId, numberBase }) {
    await tx.query(sql`
      insert into contacts (organization_id, id, first_name, last_name, email, phone, phone_key, job_title, notes, company_id,
        owner_id, created_at, updated_at)
      select ${organizationId}, coalesce(s.number, ${numberBase}::int + s.missing), coalesce(d."firstName", ''),
        coalesce(d."lastName", ''), coalesce(d.email, ''), coalesce(d.phone, ''), coalesce(d."phoneKey", ''),
        coalesce(d."jobTitle", ''), nullif(d.notes, ''), d."companyId",
        case when s.data ? 'ownerId' then d."ownerId" else ${userId} end,
        coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s, jsonb_to_record(s.data) d ("firstName" text, "lastName" text, email text, phone text, "phoneKey" text,
        "jobTitle" text, notes text, "companyId" integer, "ownerId" text, "createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'contact'`);
  },
};
