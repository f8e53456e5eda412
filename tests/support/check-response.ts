import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export interface CheckedResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
}

export interface MediaType {
  schema?: object;
  example?: unknown;
  examples?: object;
}

interface KnownOperation {
  method: string;
  template: string;
  pattern: RegExp;
  operation: Operation;
}

/** Holds responses against the published description: an operation, status, type or shape that it does not know is a fault. */
export class ResponseChecker {
  readonly document: OpenApi;
  readonly #operations: KnownOperation[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: OpenApi) {
    this.document = document;
    this.#operations = readOperations(document);
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema(document, "openapi");
  }

  check(method: string, path: string, response: CheckedResponse): void {
    const known = this.#find(method, path);
    if (!known) throw new Error(`${method} ${path} is not in /openapi.json (answered ${response.status})`);
    const where = `${known.method} ${known.template} answered ${response.status}`;
    const described = known.operation.responses[String(response.status)];
    if (!described) throw new Error(`${where}, which /openapi.json does not name: ${show(response.body)}`);
    if (response.status >= 400) this.checkProblem(where, method, response);
    if (method === "HEAD" || isEmpty(response.body)) return;
    const type = mediaType(response);
    if (!described.content?.[type])
      throw new Error(`${where} with "${type}", which /openapi.json does not name: ${show(response.body)}`);
    // Bytes have no shape to check.
    if (Buffer.isBuffer(response.body)) return;
    const keys = [known.template, known.method.toLowerCase(), "responses", String(response.status), "content", type];
    this.#validate(where, ["paths", ...keys, "schema"], response.body);
  }

  /** Every error has the one shape, documented address or not, and its id is the one in the header. */
  checkProblem(where: string, method: string, response: CheckedResponse): void {
    if (response.headers.get("x-request-id") === null) throw new Error(`${where} without x-request-id`);
    if (method === "HEAD") return;
    if (mediaType(response) !== "application/problem+json")
      throw new Error(`${where} with "${mediaType(response)}" instead of a problem: ${show(response.body)}`);
    this.#validate(where, ["components", "schemas", "Problem"], response.body);
    const problem = response.body as { status: number; requestId: string };
    if (problem.status !== response.status || problem.requestId !== response.headers.get("x-request-id"))
      throw new Error(`${where} with a problem of another status or requestId: ${show(problem)}`);
  }

  #find(method: string, path: string): KnownOperation | undefined {
    const wanted = method === "HEAD" ? "GET" : method;
    const [address = ""] = path.split("?");
    return this.#operations.find((known) => known.method === wanted && known.pattern.test(address));
  }

  #validate(where: string, pointer: string[], body: unknown): void {
    const ref = `openapi#/${pointer.map(escapePointer).join("/")}`;
    const validate = this.#validators.get(ref) ?? this.#ajv.compile({ $ref: ref });
    this.#validators.set(ref, validate);
    if (validate(body)) return;
    const faults = (validate.errors ?? []).map(showFault).join("; ");
    throw new Error(`${where} with a body that /openapi.json does not allow: ${faults}\n${show(body)}`);
  }
}

function readOperations(document: OpenApi): KnownOperation[] {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      template,
      pattern: new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+")}$`),
      operation,
    })),
  );
  const parameters = (template: string) => template.split("{").length;
  // As in the router: a fixed segment wins over a parameter.
  return operations.sort((a, b) => parameters(a.template) - parameters(b.template));
}

function mediaType(response: CheckedResponse): string {
  return (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
}

function isEmpty(body: unknown): boolean {
  return body === undefined || body === "" || (Buffer.isBuffer(body) && body.length === 0);
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function showFault({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`;
}

function show(body: unknown): string {
  const text = typeof body === "string" ? body : (JSON.stringify(body) ?? "nothing");
  return text.length > 1000 ? `${text.slice(0, 1000)}…` : text;
}
