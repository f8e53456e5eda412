import Type from "typebox";
import { OneOf } from "../../http/schemas.ts";
import { userRoles } from "../schema.ts";

export const PersonName = Type.String({ maxLength: 200 });

export const EmailAddress = Type.String({
  maxLength: 320,
  pattern: '^[^\\s@<>(),;:"]+@[^\\s@<>(),;:"]+$',
  "x-hint": "must be an e-mail address",
});

export const AnyRole = OneOf(userRoles, {
  description: "viewer reads; member also works with calls, CRM and agents; admin also with the rest; owner with all.",
});

export const UpdateUserInput = Type.Partial(
  Type.Object({ firstName: PersonName, lastName: PersonName, role: AnyRole }),
  { title: "UpdateUserInput", examples: [{ role: "admin" }] },
);

export const UpdateMeInput = Type.Partial(Type.Object({ firstName: PersonName, lastName: PersonName }), {
  title: "UpdateMeInput",
  examples: [{ firstName: "Ada", lastName: "Quinn" }],
});
