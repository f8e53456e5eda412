import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import { formats } from "./formats.ts";

/** Nothing is coerced or filled in, and every fault is found. A schema is compiled with its first request: most are never used. */
export function makeValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // So that a fault knows its schema, which may say in words what a pattern demands.
    verbose: true,
    keywords: ["x-hint"],
    strict: false,
    formats: Object.fromEntries(Object.entries(formats).map(([name, { validate }]) => [name, validate])),
  });
  addFormats.default(ajv);
  return ({ schema }) => {
    let validate: ValidateFunction | undefined;
    return (value: unknown) => {
      validate ??= ajv.compile(schema as object);
      return validate(value) ? { value } : { error: validate.errors as never };
    };
  };
}
