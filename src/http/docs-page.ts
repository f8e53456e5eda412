import fastify, { type FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";
import type { Server } from "./server.ts";

/**
 * Serves /docs, which reads /openapi.json. The page carries its own script, so nothing is fetched from elsewhere; that script
 * takes 30 MB of memory, so it is loaded with the first visit, in a small server of its own.
 */
export function docsRoutes(server: Server): void {
  let page: Promise<FastifyInstance> | undefined;
  for (const url of ["/docs", "/docs/*"]) {
    server.get(url, { config: { access: "open" }, schema: { hide: true } }, async (request, reply) => {
      page ??= loadPage();
      const answer = await (await page).inject({ method: "GET", url: request.url });
      if (answer.statusCode === 404) throw notFound("address");
      const { "content-length": _length, connection: _connection, ...headers } = answer.headers;
      reply.header("content-security-policy", ownHostOnly);
      return reply.code(answer.statusCode).headers(headers).send(answer.rawPayload);
    });
  }
}

/** The page needs its own script and styles inline; whatever it is, it stays on this host. */
const ownHostOnly = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; frame-ancestors 'none'";

async function loadPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const page = fastify();
  await page.register(scalar, {
    routePrefix: "/docs",
    configuration: {
      url: "/openapi.json",
      pageTitle: "Switchboard API",
      authentication: { preferredSecurityScheme: "apiKey" },
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: "never",
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await page.ready();
  return page;
}
