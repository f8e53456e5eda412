import type { FastifySchemaValidationError } from "fastify";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { FreeObject, int4Max, Nullable } from "../../http/schemas.ts";
import { parseMoment } from "../../moment.ts";
import { exportCallsExample } from "../examples.ts";

// Null is taken everywhere: a client may send on what the call list gave it.
const Text = Type.Optional(Nullable(Type.String()));
const Whole = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: int4Max })));

export const ExportedCall = Type.Object(
  {
    id: Text,
    agentId: Text,
    agentName: Text,
    incomingPhone: Text,
    outgoingPhone: Text,
    disposition: Text,
    startTime: Text,
    endTime: Text,
    status: Text,
    summary: Text,
    transcript: Text,
    number: Whole,
    duration: Whole,
    data: Type.Optional(Nullable(FreeObject)),
    error: Text,
  },
  { title: "ExportedCall" },
);
export type ExportedCall = Static<typeof ExportedCall>;

export const ExportCallsInput = Type.Object(
  { calls: Type.Array(ExportedCall, { minItems: 1 }) },
  { title: "ExportCallsInput", examples: [exportCallsExample] },
);

const checkBody = Compile(Type.Object({ calls: Type.Array(Type.Unknown(), { minItems: 1 }) }));
const checkCall = Compile(ExportedCall);
const faultsMax = 100;

/** Stops at the hundredth fault: a body of a hundred megabytes may hold millions, and each would cost memory. */
export function findExportFaults(body: unknown): FastifySchemaValidationError[] {
  if (!checkBody.Check(body)) return checkBody.Errors(body).flatMap(oneForEachMissing);
  const faults: FastifySchemaValidationError[] = [];
  for (const [index, call] of body.calls.entries()) {
    const path = `/calls/${index}`;
    if (!checkCall.Check(call)) {
      const errors = checkCall.Errors(call) as FastifySchemaValidationError[];
      faults.push(...errors.map((fault) => ({ ...fault, instancePath: `${path}${fault.instancePath}` })));
    }
    if (typeof call === "object" && call !== null) faults.push(...findTimeFaults(call, path));
    if (faults.length >= faultsMax) break;
  }
  return faults;
}

/** TypeBox names all missing fields in one fault; the rest of the server expects one fault for each. */
function oneForEachMissing(fault: { keyword: string; params: object }): FastifySchemaValidationError[] {
  const { requiredProperties = [] } = fault.params as { requiredProperties?: string[] };
  const given = fault as FastifySchemaValidationError;
  if (fault.keyword !== "required") return [given];
  return requiredProperties.map((missingProperty) => ({ ...given, params: { missingProperty } }));
}

function findTimeFaults(call: { startTime?: unknown; endTime?: unknown }, path: string) {
  return (["startTime", "endTime"] as const)
    .filter((field) => {
      const value = call[field];
      return typeof value === "string" && value !== "" && !parseMoment(value);
    })
    .map((field) => ({
      keyword: "format",
      instancePath: `${path}/${field}`,
      schemaPath: "",
      params: {},
      message: "must be an ISO 8601 timestamp",
    }));
}
