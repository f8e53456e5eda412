import type { FastifySchemaValidationError } from "fastify";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { FreeObject, int4Max, Nullable } from "../http/schemas.ts";
import { parseMoment } from "../moment.ts";
import { exportCallsExample } from "./examples.ts";

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
  if (!checkBody.Check(body)) return checkBody.Errors(body) as FastifySchemaValidationError[];
  const faults: FastifySchemaValidationError[] = [];
  for (const [index, call] of body.calls.entries()) {
    if (!checkCall.Check(call)) {
      const errors = checkCall.Errors(call) as FastifySchemaValidationError[];
      faults.push(...errors.map((fault) => ({ ...fault, instancePath: `/calls/${index}${fault.instancePath}` })));
    } else {
      faults.push(...findTimeFaults(call, `/calls/${index}`));
    }
    if (faults.length >= faultsMax) break;
  }
  return faults;
}

function findTimeFaults(call: ExportedCall, path: string): FastifySchemaValidationError[] {
  return (["startTime", "endTime"] as const)
    .filter((field) => call[field] && !parseMoment(call[field]))
    .map((field) => ({
      keyword: "format",
      instancePath: `${path}/${field}`,
      schemaPath: "",
      params: {},
      message: "must be an ISO 8601 timestamp",
    }));
}
