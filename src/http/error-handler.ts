import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from "fastify";
import { invalidInput, Problem } from "../errors.ts";
import { formats } from "./formats.ts";
import { problemBody } from "./problems.ts";

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const body = problemBody(problem, request.id);
  // An address that cannot be read fails before the hook that sets this for every other answer.
  reply.header("x-request-id", request.id);
  if (problem.retryAfterSeconds !== undefined) reply.header("retry-after", String(problem.retryAfterSeconds));
  if (body.status === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", "1");
  return reply.code(body.status).type("application/problem+json; charset=utf-8").serializer(JSON.stringify).send(body);
}

/** Turns whatever a request died of into the one shape of errors; what is not a Problem is a bug and shows nothing. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof Problem ? error : problemOfFramework(error as FastifyError);
  if (problem) return sendProblem(request, reply, problem);
  request.log.error({ err: error }, "request failed");
  return sendProblem(
    request,
    reply,
    new Problem("internal", "Something went wrong on our side. The log has it under this requestId."),
  );
}

function problemOfFramework(error: FastifyError): Problem | undefined {
  if (error.validation) return invalidInput(faultsOfValidation(error.validation, error.validationContext));
  switch (error.statusCode) {
    case 400:
      return new Problem("malformed_json", bodyFault(error));
    case 413:
      return new Problem("payload_too_large", "The body is larger than this operation takes.");
    case 415:
      return new Problem("unsupported_media_type", "Send the body as application/json.");
    default:
      return undefined;
  }
}

function bodyFault(error: FastifyError): string {
  if (error.code === "FST_ERR_CTP_EMPTY_JSON_BODY") return "The body is empty; it must be a JSON object.";
  if (error.code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH") return "The body is not as long as Content-Length says.";
  return "The body is not valid JSON.";
}

/** A failed condition repeats, without a place, what its branch said. */
export function faultsOfValidation(faults: FastifySchemaValidationError[], context: string | undefined) {
  return faults.filter((fault) => fault.keyword !== "if").map((fault) => faultOfValidation(fault, context));
}

function faultOfValidation(fault: FastifySchemaValidationError, context: string | undefined) {
  const path = fault.instancePath.split("/").slice(1).map(unescapePointer);
  if (fault.keyword === "required") path.push(String(fault.params.missingProperty));
  const where = path.join(".");
  return { path: where || (context === "body" ? "body" : ""), message: messageOf(fault, context) };
}

function messageOf(fault: FastifySchemaValidationError, context: string | undefined): string {
  switch (fault.keyword) {
    case "required":
      return "is required";
    case "dependentRequired":
      return `is required beside ${fault.params.property}`;
    case "enum":
      return `must be one of ${allowedValues(fault, context).join(", ")}`;
    case "pattern":
      return hintOf(fault) ?? fault.message ?? "is not valid";
    case "const":
      return `must be ${JSON.stringify(fault.params.allowedValue)}`;
    case "format":
      return formats[String(fault.params.format)]?.message ?? fault.message ?? "is not valid";
    default:
      return fault.message ?? "is not valid";
  }
}

/** An empty query parameter counts as not sent, so it is not worth offering. */
function allowedValues(fault: FastifySchemaValidationError, context: string | undefined): string[] {
  const values = fault.params.allowedValues as unknown[];
  const offered = context === "querystring" ? values.filter((value) => value !== "") : values;
  return offered.map((value) => JSON.stringify(value));
}

/** A schema may say in words what its pattern demands. */
function hintOf(fault: FastifySchemaValidationError): string | undefined {
  const { parentSchema } = fault as { parentSchema?: { "x-hint"?: string } };
  return parentSchema?.["x-hint"];
}

function unescapePointer(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
