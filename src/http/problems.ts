import { STATUS_CODES } from "node:http";
import Type from "typebox";
import { type InputFault, type Problem, type ProblemCode, problemCodes } from "../errors.ts";

export const statusOfCode: Record<ProblemCode, number> = {
  invalid_request: 400,
  malformed_json: 400,
  malformed_request: 400,
  invalid_reference: 400,
  agent_inactive: 400,
  outbound_not_configured: 400,
  no_outbound_number: 400,
  extension_not_allowed: 400,
  unauthorized: 401,
  subscription_inactive: 402,
  insufficient_minutes: 402,
  forbidden: 403,
  link_invalid: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  idempotency_in_flight: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_mismatch: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
};

export const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: "Identifies the kind of problem; about:blank, because `code` does." }),
    title: Type.String({ description: "The reason phrase of the status." }),
    status: Type.Integer(),
    detail: Type.String({ description: "What is wrong with this very request." }),
    code: Type.Union(
      problemCodes.map((code) => Type.Literal(code)),
      { description: "One of a closed set, for programs." },
    ),
    requestId: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String({ description: "Where: a body path such as outbound.maxCallTime, or a parameter's name." }),
          message: Type.String(),
        }),
        { description: "For invalid input: every fault at once." },
      ),
    ),
  },
  { title: "Problem" },
);

export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  requestId: string;
  errors?: InputFault[];
}

const faultsShown = 100;

export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const status = statusOfCode[problem.code];
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: problem.message,
    code: problem.code,
    requestId,
    ...(problem.faults.length > 0 && { errors: problem.faults.slice(0, faultsShown) }),
  };
}

const descriptions: Record<number, string> = {
  400: "The input is not valid; `errors` names every fault.",
  401: "The API key is missing, invalid or revoked.",
  402: "The organization's subscription is inactive, or it has no minutes left.",
  403: "The role of the signed-in person, or of the key's owner, does not allow this.",
  404: "There is no such record in the organization.",
  409: "A request with this Idempotency-Key is still in flight, or the record is in a state that forbids this.",
  413: "The body is too large.",
  415: "The body is not application/json.",
  416: "The range lies outside the recording.",
  422: "The Idempotency-Key was used with another payload.",
  429: "Too many requests; Retry-After says when to come back.",
  502: "Somebody else's server, which was asked for this, failed; `detail` says whose and why.",
  503: "Not able to serve just now; Retry-After says when to come back.",
};

/** The problem responses of a route, for its schema: those named here and the ones every route with a key shares. */
export function problems(...statuses: number[]) {
  return openProblems(...statuses, 401, 402, 403, 429);
}

/** Those of a route that is open to anyone: only the ones named here. */
export function openProblems(...statuses: number[]) {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [
      status,
      {
        description: descriptions[status] ?? STATUS_CODES[status] ?? "Error",
        content: { "application/problem+json": { schema: ProblemSchema } },
      },
    ]),
  );
}
