import swagger from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import { leastRoleFor } from "../roles.ts";
import type { Server } from "./server.ts";

type Json = { [key: string]: unknown };

const description = `AI phone agents with a small CRM. Every request carries an API key in \`x-api-key\` and sees only the
organization that the key belongs to.

Errors are \`application/problem+json\`. A creating request may carry an \`Idempotency-Key\`: sent again within 24 hours
with the same payload, it gets the first answer again and changes nothing.`;

/** What people come for first; the rest follows in the order of its routes. */
const tagOrder = [
  "Calls",
  "Agents",
  "Phone numbers",
  "Tools",
  "Recordings",
  "CRM companies",
  "CRM contacts",
  "CRM activities",
];

/** Serves /openapi.json, made from the schemas that validate. */
export async function describeApi(server: Server): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Switchboard", version: "1.0.0", description, license: { name: "MIT", identifier: "MIT" } },
      servers: [{ url: "/" }],
      tags: tagOrder.map((name) => ({ name })),
      components: {
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
          session: { type: "apiKey", in: "cookie", name: "switchboard_session" },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: withSecurity(schema as Json, route), url }),
  });

  let document: string | undefined;
  server.get("/openapi.json", { config: { access: "open" }, schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(finishDocument(server.swagger() as unknown as Json));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}

const security = {
  open: [],
  session: [{ session: [] }],
  organization: [{ apiKey: [] }, { session: [] }],
};

function withSecurity(schema: Json | undefined, { config, method, url }: RouteOptions): Json {
  const access = config?.access ?? "organization";
  const role = access === "open" ? {} : { "x-least-role": leastRoleFor(String(method), url) };
  return { ...schema, security: security[access], ...role };
}

/** Schemas with a title become named components, and the first example of a schema is shown as its media type's. */
function finishDocument(document: Json): Json {
  const schemas: Json = {};
  const hoist = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoist);
    if (typeof value !== "object" || value === null) return value;
    const node = value as Json;
    const copy = Object.fromEntries(
      Object.entries(node).map(([key, child]) => [key, key === "examples" || key === "example" ? child : hoist(child)]),
    );
    if (typeof node.title === "string" && ("type" in node || "anyOf" in node)) {
      schemas[node.title] = copy;
      return { $ref: `#/components/schemas/${node.title}` };
    }
    if (typeof node.schema === "object" && node.schema !== null && !("in" in node)) {
      const [example] = ((node.schema as Json).examples as unknown[] | undefined) ?? [];
      if (example !== undefined) copy.example = example;
    }
    return copy;
  };
  const paths = hoist(document.paths);
  return { ...document, paths, components: { ...(document.components as Json), schemas } };
}
