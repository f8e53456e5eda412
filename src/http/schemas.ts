import Type, { type Static, type TSchema } from "typebox";

/** A value or null, as one type list: cheaper to serialize than a union. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  const { type } = schema as unknown as { type: string };
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, "null"] });
}

export function OneOf<const Values extends readonly string[]>(values: Values, options: object = {}) {
  return Type.Unsafe<Values[number]>({ type: "string", enum: values, ...options });
}

export const Timestamp = Type.String({ format: "date-time", description: "ISO 8601 in UTC with milliseconds." });

export const int4Max = 2_147_483_647;
export const RecordId = Type.Integer({ minimum: 1, maximum: int4Max });

export const FreeObject = Type.Record(Type.String(), Type.Unknown());
