import type { Static, TObject } from "typebox";

/** The fields of the input that the schema knows; others are ignored. */
export function pickFields<Schema extends TObject>(schema: Schema, input: Static<Schema>): Static<Schema> {
  const known = Object.entries(input as object).filter(([field]) => Object.hasOwn(schema.properties, field));
  return Object.fromEntries(known) as Static<Schema>;
}
