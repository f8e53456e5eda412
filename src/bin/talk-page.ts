import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Server } from "../http/server.ts";

const folder = join(import.meta.dirname, "talk");

const files: Record<string, { file: string; type: string }> = {
  "/talk": { file: "talk.html", type: "text/html; charset=utf-8" },
  "/talk/talk.css": { file: "talk.css", type: "text/css; charset=utf-8" },
  "/talk/talk.js": { file: "talk.js", type: "text/javascript; charset=utf-8" },
  "/talk/voice-call.js": { file: "voice-call.js", type: "text/javascript; charset=utf-8" },
  "/talk/worklets.js": { file: "worklets.js", type: "text/javascript; charset=utf-8" },
};

/** Nothing inline, nothing from elsewhere; the socket may be a voice process on another host, which the API names. */
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page to talk to an agent from a browser. */
export function talkPageRoutes(server: Server): void {
  for (const [url, { file, type }] of Object.entries(files)) {
    server.get(url, { config: { access: "open" }, schema: { hide: true } }, async (_request, reply) => {
      reply.header("content-security-policy", policy);
      reply.header("permissions-policy", "microphone=(self)");
      reply.header("referrer-policy", "no-referrer");
      reply.header("cache-control", "no-cache");
      return reply.type(type).send(await readFile(join(folder, file)));
    });
  }
}
