import type { Server } from "../http/server.ts";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Switchboard</title>
<style>
  :root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
  body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; }
  a { color: inherit; }
</style>
<h1>Switchboard is running</h1>
<p>Read <a href="/docs">the API's documentation</a>, or take <a href="/openapi.json">its description</a> into your own tools.
Requests carry an API key in <code>x-api-key</code>.</p>
</html>
`;

export function landingRoutes(server: Server): void {
  server.get("/", { config: { access: "open" }, schema: { hide: true } }, async (_request, reply) => {
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
