import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { boundedPattern } from "./bounded-pattern.ts";

type Values = Record<string, unknown>;

/** Ajv keeps whatever it compiled; after this many schemas it begins anew. */
const keptMax = 200;
let ajv: Ajv2020 | undefined;
const compiled = new Map<string, ValidateFunction>();

/**
 * The arguments as the tool's schema wants them. What a model writes as text is turned into the number it stands for; what the
 * schema does not name is left out, unless it says that there may be more.
 */
export function checkArguments(schema: unknown, args: Values): { values: Values } | { fault: string } {
  if (typeof schema !== "object" || schema === null) return { values: {} };
  let validate: ValidateFunction;
  try {
    validate = compile(schema);
  } catch (error) {
    return { fault: `the parameters of the tool are not a valid JSON schema (${(error as Error).message})` };
  }
  const values = structuredClone(onlyKnown(schema, args));
  if (validate(values)) return { values };
  return { fault: (validate.errors ?? []).map(explain).join("; ") || "the arguments are not valid" };
}

function compile(schema: object): ValidateFunction {
  // Whichever draft it says it is, and never registered under its own name: two tools may use the same one.
  const { $schema: _draft, $id: _id, ...rest } = schema as Values;
  const key = JSON.stringify(rest);
  const present = compiled.get(key);
  if (present) return present;
  if (compiled.size >= keptMax) {
    compiled.clear();
    ajv = undefined;
  }
  ajv ??= makeAjv();
  const validate = ajv.compile(rest);
  compiled.set(key, validate);
  return validate;
}

function makeAjv(): Ajv2020 {
  const regExp = Object.assign(boundedPattern, { code: "boundedPattern" });
  const made = new Ajv2020({
    strict: false,
    allErrors: true,
    coerceTypes: true,
    useDefaults: true,
    logger: false,
    addUsedSchema: false,
    code: { regExp },
  });
  addFormats.default(made as never);
  return made;
}

function onlyKnown(schema: object, args: Values): Values {
  const { properties, additionalProperties } = schema as { properties?: object; additionalProperties?: unknown };
  if (additionalProperties) return { ...args };
  const known = Object.keys(properties ?? {}).filter((name) => Object.hasOwn(args, name));
  return Object.fromEntries(known.map((name) => [name, args[name]]));
}

function explain({ instancePath, keyword, params, message }: ErrorObject): string {
  const where = instancePath.split("/").slice(1).join(".");
  if (keyword === "required") {
    const name = [where, String(params.missingProperty)].filter(Boolean).join(".");
    return `${name} is missing`;
  }
  const choices = keyword === "enum" ? `: ${(params.allowedValues as unknown[]).join(", ")}` : "";
  return `${where || "the arguments"} ${message ?? "is not valid"}${choices}`;
}
