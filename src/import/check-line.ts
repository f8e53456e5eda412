import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { FastifySchemaValidationError } from "fastify";
import { findUnstorable } from "../http/check-text.ts";
import { faultsOfValidation } from "../http/error-handler.ts";
import { formats } from "../http/formats.ts";
import { newId } from "../ids.ts";
import { parseMoment } from "../moment.ts";
import type { FaultList } from "./faults.ts";
import { importFormats } from "./fields.ts";
import type { Data, Kind, LineContext } from "./kind.ts";
import type { Line } from "./read-lines.ts";

/** A line that passed: what goes into the staging table. */
export interface CheckedLine {
  line: number;
  kind: string;
  id: string | null;
  /** The counted number that the line brings, if it does. */
  number: number | null;
  data: Data;
}

export type CheckLine = (line: Line) => Promise<CheckedLine | undefined>;

/** Compiles the schemas once; faults go into the list, each with its line and field. */
export function makeLineCheck(
  kinds: Kind[],
  faults: FaultList,
  owner: Pick<LineContext, "organizationId" | "secrets">,
): CheckLine {
  const ajv = new Ajv({ allErrors: true, strict: false });
  for (const [name, { validate }] of Object.entries({ ...formats, ...importFormats })) ajv.addFormat(name, validate);
  const known = new Map(kinds.map((kind) => [kind.name, { kind, validate: ajv.compile(kind.schema) }]));
  const names = [...known.keys()].join(", ");

  return async ({ number, text }) => {
    const faultOfLine = (path: string, message: string) => faults.add(number, path, message);
    const parsed = parse(text);
    if (typeof parsed === "string") return void faultOfLine("", parsed);
    const found = known.get(parsed.kind as string);
    if (!found) return void faultOfLine("kind", `must be one of ${names}`);
    const { data } = parsed;
    if (!isObject(data)) return void faultOfLine("data", "must be an object");
    const unstorable = findUnstorable(data);
    for (const { path, message } of unstorable) faultOfLine(`data.${path}`, message);
    if (unstorable.length > 0 || !isValid(found.validate, data, faultOfLine)) return undefined;
    return await finish(number, found.kind, data, { ...owner, fault: faultOfLine });
  };
}

async function finish(line: number, kind: Kind, data: Data, context: LineContext): Promise<CheckedLine | undefined> {
  if (kind.counted !== "id") data.id ??= newId();
  for (const name of kind.times) {
    const moment = typeof data[name] === "string" ? parseMoment(data[name]) : undefined;
    if (moment) data[name] = new Date(moment.ms).toISOString();
  }
  let faulty = false;
  const fault = (path: string, message: string) => {
    faulty = true;
    context.fault(`data.${path}`, message);
  };
  const prepared = kind.prepare ? await kind.prepare(data, { ...context, fault }) : data;
  if (faulty) return undefined;
  const { id } = data;
  const counted = kind.counted && data[kind.counted];
  return {
    line,
    kind: kind.name,
    id: id === undefined || id === null ? null : String(id),
    number: typeof counted === "number" ? counted : null,
    data: prepared,
  };
}

function isValid(validate: ValidateFunction, data: Data, fault: (path: string, message: string) => void): boolean {
  if (validate(data)) return true;
  for (const { path, message } of faultsOfValidation((validate.errors ?? []).map(spellOut), undefined))
    fault(path ? `data.${path}` : "data", message);
  return false;
}

/** That null is allowed too says nothing to somebody who looks for the right value. */
function spellOut(error: ErrorObject): FastifySchemaValidationError {
  const { keyword, params } = error;
  if (keyword === "type") return { ...error, message: `must be ${withoutNull([params.type].flat()).join(" or ")}` };
  if (keyword === "enum") return { ...error, params: { allowedValues: withoutNull(params.allowedValues) } };
  const message = (keyword === "format" && importFormats[params.format]?.message) || error.message;
  return { ...error, ...(message && { message }) };
}

function withoutNull(values: unknown[]): unknown[] {
  return values.filter((value) => value !== null && value !== "null");
}

/** The parsed line, or what is wrong with it. */
function parse(text: string): { kind?: unknown; data?: unknown } | string {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : 'must be an object {"kind": …, "data": {…}}';
  } catch (error) {
    return `is not valid JSON: ${(error as Error).message}`;
  }
}

function isObject(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
