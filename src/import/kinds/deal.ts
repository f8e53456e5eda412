import sql from "sql-template-tag";
import Type from "typebox";
import { each, Moment, Name, NumberId, optional, ShortText, Text, TextId } from "../fields.ts";
import type { Kind } from "../kind.ts";

const amountMax = 999_999_999_999;

export const deal: Kind = {
  name: "deal",
  table: "deals",
  counted: "id",
  schema: Type.Object({
    id: optional(NumberId),
    name: Name,
    stage: optional(ShortText),
    currency: optional(Type.String({ pattern: "^[A-Z]{3}$" })),
    notes: optional(Text),
    amount: optional(Type.Number({ minimum: 0, maximum: amountMax })),
    ...each(["companyId", "contactId"], NumberId),
    ownerId: optional(TextId),
    ...each(["expectedCloseDate", "createdAt", "updatedAt"], Moment),
  }),
  times: ["expectedCloseDate", "createdAt", "updatedAt"],
  references: [
    { path: ["companyId"], kind: "company" },
    { path: ["contactId"], kind: "contact" },
    { path: ["ownerId"], kind: "user" },
  ],

  async store(tx, { organizationId, userId, numberBase }) {
    await tx.query(sql`
      insert into deals (organization_id, id, name, stage, amount, currency, expected_close_date, notes, company_id, contact_id,
        owner_id, created_at, updated_at)
      select ${organizationId}, coalesce(s.number, ${numberBase}::int + s.missing), d.name, coalesce(nullif(d.stage, ''), 'new'),
        coalesce(d.amount, 0), coalesce(nullif(d.currency, ''), 'USD'), d."expectedCloseDate"::date, nullif(d.notes, ''),
        d."companyId", d."contactId", case when s.data ? 'ownerId' then d."ownerId" else ${userId} end,
        coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s, jsonb_to_record(s.data) d (name text, stage text, amount numeric, currency text,
        "expectedCloseDate" timestamptz, notes text, "companyId" integer, "contactId" integer, "ownerId" text,
        "createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'deal'`);
  },
};
