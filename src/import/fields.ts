import Type, { type TSchema } from "typebox";
import { parseMoment } from "../moment.ts";
import { numberMax } from "./number-base.ts";

/** Null stands for not given, except where a kind says otherwise. */
export function optional(schema: TSchema) {
  const { type, enum: values } = schema as unknown as { type: string | string[]; enum?: unknown[] };
  const nullable = { ...schema, type: [type, "null"].flat(), ...(values && { enum: [...values, null] }) };
  return Type.Optional(Type.Unsafe<unknown>(nullable));
}

/** Bounded, because it is part of an index. */
export const ShortText = Type.String({ maxLength: 300 });
export const Name = Type.String({ pattern: "\\S", maxLength: 300 });
export const Text = Type.String();
export const TextId = Type.String({ minLength: 1, maxLength: 200 });
export const Email = Type.String({ maxLength: 320, format: "email-address" });
export const Moment = Type.String({ format: "moment" });
export const NumberId = Type.Integer({ minimum: 1, maximum: numberMax });

/** Formats that only imports have. */
export const importFormats: Record<string, { validate: (text: string) => boolean; message: string }> = {
  moment: {
    validate: (text) => parseMoment(text) !== undefined,
    message: "must be a time in ISO 8601 such as 2026-01-05T09:00:00.000Z",
  },
  "email-address": { validate: (text) => /^[^\s@]+@[^\s@]+$/.test(text), message: "must be an e-mail address" },
};

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
