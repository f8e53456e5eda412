import Type, { type TSchema } from "typebox";
import { numberMax } from "./number-base.ts";

/** Null stands for not given, except where a kind says otherwise. */
export function optional(schema: TSchema) {
  const { type } = schema as unknown as { type: string | string[] };
  return Type.Optional(Type.Unsafe<unknown>({ ...schema, type: [type, "null"].flat() }));
}

/** Bounded, because it is part of an index. */
export const ShortText = Type.String({ maxLength: 300 });
export const Name = Type.String({ pattern: "\\S", maxLength: 300 });
export const Text = Type.String();
export const TextId = Type.String({ minLength: 1, maxLength: 200 });
export const Email = Type.String({ maxLength: 320, pattern: "^[^\\s@]+@[^\\s@]+$" });
export const Moment = Type.String({ format: "moment" });
export const NumberId = Type.Integer({ minimum: 1, maximum: numberMax });

/** The optional fields of a schema, all of one shape. */
export function each<const Names extends readonly string[]>(names: Names, schema: TSchema) {
  return Object.fromEntries(names.map((name) => [name, optional(schema)]));
}

/** Takes out what is null, so that a missing field and a null one mean the same to the store. */
export function withoutNulls(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));
}

/** The named fields only: what the schema does not know is not carried along. */
export function pick(data: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]));
}
