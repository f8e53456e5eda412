import Type from "typebox";
import { Timestamp } from "../../http/schemas.ts";
import { ListOf, listParameters, NameText } from "../schema.ts";

/** Departments and groups: two lists of names that activities can be filed under. */
export type TeamKind = "department" | "group";

export const ListTeamsQuery = Type.Object({
  ...listParameters,
  search: Type.Optional(Type.String({ maxLength: 1000, description: "Text in the name." })),
});

const name = NameText("Never blank.");
const exampleNames = { department: "Front office", group: "Night shift" };

/** The shapes of one kind; `title` is its name in the API's description. */
export function teamSchemas(kind: TeamKind, title: string) {
  const record = Type.Object(
    {
      id: Type.Integer(),
      organizationId: Type.String(),
      name: Type.String(),
      createdAt: Timestamp,
      updatedAt: Timestamp,
    },
    {
      title,
      additionalProperties: false,
      examples: [
        {
          id: 1,
          organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b00",
          name: exampleNames[kind],
          createdAt: "2026-01-05T09:00:00.000Z",
          updatedAt: "2026-01-05T09:00:00.000Z",
        },
      ],
    },
  );
  const examples = [{ name: exampleNames[kind] }];
  return {
    record,
    created: record,
    list: ListOf(`${title}List`, `${kind}s`, record),
    query: ListTeamsQuery,
    create: Type.Object({ name }, { title: `Create${title}Input`, examples }),
    update: Type.Partial(Type.Object({ name }), { title: `Update${title}Input`, examples }),
  };
}

export interface Team {
  id: number;
  organizationId: string;
  name: string;
  createdAt: string;
  updatedAt: string;
}
