export const problemCodes = [
  "invalid_request",
  "malformed_json",
  "malformed_request",
  "invalid_reference",
  "agent_inactive",
  "outbound_not_configured",
  "no_outbound_number",
  "extension_not_allowed",
  "unauthorized",
  "subscription_inactive",
  "insufficient_minutes",
  "forbidden",
  "link_invalid",
  "not_found",
  "request_timeout",
  "conflict",
  "idempotency_in_flight",
  "payload_too_large",
  "unsupported_media_type",
  "idempotency_mismatch",
  "rate_limited",
  "headers_too_large",
  "range_not_satisfiable",
  "internal",
  "provider_failed",
  "unavailable",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface InputFault {
  path: string;
  message: string;
}

/** The one error a client gets to see; `http/problems.ts` turns its code into a status. Anything else is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly faults: InputFault[];
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail: string, faults: InputFault[] = [], retryAfterSeconds?: number) {
    super(detail);
    this.name = "Problem";
    this.code = code;
    this.faults = faults;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function notFound(what: string): Problem {
  return new Problem("not_found", `There is no such ${what}.`);
}

/** A reference in a body to something that is not in the organization. */
export function invalidReference(path: string, what: string): Problem {
  return new Problem("invalid_reference", `${path} does not name a ${what} of the organization.`, [
    { path, message: `is not a ${what} of the organization` },
  ]);
}

export function invalidInput(faults: InputFault[]): Problem {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  const detail = first ? `${first.path || "The request"} ${first.message}${more}.` : "The request is not valid.";
  return new Problem("invalid_request", detail, faults);
}
