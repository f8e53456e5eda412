import Type, { type TSchema } from "typebox";

/** Something must be said: blanks alone are no name. */
export function NameText(description: string) {
  return Type.String({ format: "not-blank", description });
}

const whole = "^(0*[1-9][0-9]*)?$";

/** An empty parameter counts as not sent. */
export const listParameters = {
  page: Type.Optional(Type.String({ pattern: whole, maxLength: 15, description: "Page number, from 1." })),
  pageSize: Type.Optional(
    Type.String({ pattern: whole, maxLength: 15, description: "Records on a page; 50 when not sent, never over 500." }),
  ),
  search: Type.Optional(Type.String({ maxLength: 1000, description: "Text to look for, in whatever case." })),
};

export const IdParameter = Type.String({ pattern: "^([1-9][0-9]{0,14})?$" });

export const Pagination = Type.Object(
  {
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    totalPages: Type.Integer(),
    hasMore: Type.Boolean(),
  },
  { title: "Pagination", additionalProperties: false },
);

/** A page of records under their plural name. */
export function ListOf(title: string, plural: string, record: TSchema) {
  const [example] = (record as { examples?: unknown[] }).examples ?? [];
  return Type.Object(
    { [plural]: Type.Array(record), pagination: Pagination },
    {
      title,
      additionalProperties: false,
      examples: [
        { [plural]: [example], pagination: { page: 1, pageSize: 50, total: 1, totalPages: 1, hasMore: false } },
      ],
    },
  );
}

export const GroupCounts = Type.Array(
  Type.Object({ value: Type.String(), count: Type.Integer() }, { additionalProperties: false }),
  { description: "The most frequent first, at most 100.", examples: [[{ value: "Open", count: 12 }]] },
);
