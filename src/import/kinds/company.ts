import sql from "sql-template-tag";
import Type from "typebox";
import { each, Moment, Name, NumberId, optional, Text, TextId } from "../fields.ts";
import type { Kind } from "../kind.ts";

const texts = ["industry", "website", "phone", "ext", "email", "address", "city", "state", "zip", "country"] as const;

export const company: Kind = {
  name: "company",
  table: "companies",
  counted: "id",
  schema: Type.Object({
    id: optional(NumberId),
    name: Name,
    ...each(texts, Text),
    ...each(["type", "notes", "logoUrl"], Text),
    ...each(["reviewRating", "reviewCount"], Text),
    ownerId: optional(TextId),
    primaryContactId: optional(NumberId),
    ...each(["createdAt", "updatedAt"], Moment),
  }),
  times: ["createdAt", "updatedAt"],
  references: [
    { path: ["ownerId"], kind: "user" },
    { path: ["primaryContactId"], kind: "contact" },
  ],

  /** An owner of null is no owner; one that is not mentioned is the organization's own. */
  async store(tx, { organizationId, userId, numberBase }) {
    await tx.query(sql`
      insert into companies (organization_id, id, name, industry, website, phone, ext, email, address, city, state, zip, country,
        type, notes, owner_id, review_rating, review_count, logo_url, created_at, updated_at)
      select ${organizationId}, coalesce(s.number, ${numberBase}::int + s.missing), d.name, coalesce(d.industry, ''),
        coalesce(d.website, ''), coalesce(d.phone, ''), coalesce(d.ext, ''), coalesce(d.email, ''), coalesce(d.address, ''),
        coalesce(d.city, ''), coalesce(d.state, ''), coalesce(d.zip, ''), coalesce(d.country, ''),
        coalesce(nullif(d.type, ''), 'prospect'), nullif(d.notes, ''),
        case when s.data ? 'ownerId' then d."ownerId" else ${userId} end,
        coalesce(d."reviewRating", ''), coalesce(d."reviewCount", ''), d."logoUrl",
        coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s, jsonb_to_record(s.data) d (name text, industry text, website text, phone text, ext text, email text,
        address text, city text, state text, zip text, country text, type text, notes text, "ownerId" text,
        "reviewRating" text, "reviewCount" text, "logoUrl" text, "createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'company'`);
  },

  async connect(tx, { organizationId, numberBase }) {
    await tx.query(sql`
      update companies c set primary_contact_id = (s.data->>'primaryContactId')::int from import_rows s
      where s.kind = 'company' and s.data->>'primaryContactId' is not null and c.organization_id = ${organizationId}
        and c.id = coalesce(s.number, ${numberBase}::int + s.missing)`);
  },
};
