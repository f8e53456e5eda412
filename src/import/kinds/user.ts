import sql from "sql-template-tag";
import Type from "typebox";
import { OneOf } from "../../http/schemas.ts";
import { hashPassword } from "../../organizations/password.ts";
import { userRoles } from "../../organizations/schema.ts";
import { Email, each, Moment, optional, ShortText, TextId } from "../fields.ts";
import type { Kind } from "../kind.ts";

const passwordLengthMin = 8;

export const user: Kind = {
  name: "user",
  table: "users",
  schema: Type.Object({
    id: optional(TextId),
    email: Email,
    ...each(["firstName", "lastName"], ShortText),
    role: optional(OneOf([...userRoles])),
    password: optional(Type.String({ minLength: passwordLengthMin, maxLength: 1000 })),
    ...each(["createdAt", "updatedAt"], Moment),
  }),
  times: ["createdAt", "updatedAt"],
  references: [],
  uniques: [{ field: "email", column: "email", ignoreCase: true }],

  /** A password never reaches the database in the clear, not even for a moment. Without one the user cannot sign in. */
  async prepare({ password, ...data }) {
    return typeof password === "string" ? { ...data, passwordHash: await hashPassword(password) } : data;
  },

  async store(tx, { organizationId }) {
    await tx.query(sql`
      insert into users (organization_id, id, email, first_name, last_name, role, password_hash, created_at, updated_at)
      select ${organizationId}, s.id, d.email, coalesce(d."firstName", ''), coalesce(d."lastName", ''), coalesce(d.role, 'member'),
        d."passwordHash", coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s, jsonb_to_record(s.data) d (email text, "firstName" text, "lastName" text, role text,
        "passwordHash" text, "createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'user'`);
  },
};
