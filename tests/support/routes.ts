import type { ApiClient } from "./api-client.ts";
import type { OpenApi, Operation } from "./check-response.ts";

export type Access = "organization" | "session" | "open";

/** One operation of the published description, with what a test needs to call it. */
export interface Route {
  /** Such as "PUT /api/crm/companies/{companyId}". */
  name: string;
  method: string;
  template: string;
  access: Access;
  /** Names of the path parameters. */
  parameters: string[];
  queryParameters: string[];
  operation: Operation;
  /** The example of its request body; undefined for an operation without one. */
  body: Record<string, unknown> | undefined;
  bodySchema: BodySchema | undefined;
}

export interface BodySchema {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, BodySchema>;
  $ref?: string;
  [keyword: string]: unknown;
}

interface Parameter {
  name: string;
  in: string;
}

/** The route table as clients see it. */
export async function readRoutes(api: ApiClient): Promise<Route[]> {
  const document = await api.openApi();
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => routeOf(document, template, method.toUpperCase(), operation)),
  );
}

function routeOf(document: OpenApi, template: string, method: string, operation: Operation): Route {
  const [security] = (operation.security ?? []) as Record<string, unknown>[];
  const access = !security ? "open" : "session" in security ? "session" : "organization";
  const media = operation.requestBody?.content["application/json"];
  const { parameters = [] } = operation as { parameters?: Parameter[] };
  return {
    name: `${method} ${template}`,
    method,
    template,
    access,
    parameters: [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? ""),
    queryParameters: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
    operation,
    body: media?.example as Record<string, unknown> | undefined,
    bodySchema: media?.schema && resolve(document, media.schema as BodySchema),
  };
}

function resolve(document: OpenApi, schema: BodySchema): BodySchema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (document.components.schemas[name] as BodySchema);
}

/** The address with ids put in; a parameter without an id gets one that nobody has. */
export function addressOf(route: Route, ids: Record<string, string | number> = {}): string {
  return route.template.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? "999999999"));
}

/** Whether the operation creates or starts something, and so takes an Idempotency-Key. */
export function isIdempotent(route: Route): boolean {
  return "422" in route.operation.responses;
}

/** Whether the answer goes on without end, as events do. */
export function isStream(route: Route): boolean {
  return route.parameters.length === 0 && "text/event-stream" in (route.operation.responses["200"]?.content ?? {});
}
