import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import type { S3Config } from "../config.ts";
import { notFound } from "../errors.ts";
import type { Server } from "../http/server.ts";

const site = join(import.meta.dirname, "..", "..", "dashboard", "dist", "site");
const hidden = { config: { access: "open" }, schema: { hide: true } } as const;

/** Addresses of pages inside the dashboard: they all get index.html, which finds out what to show. */
const pages = [
  "/",
  "/sign-in",
  "/welcome",
  "/invitation",
  "/getting-started",
  "/invite/*",
  "/calls",
  "/calls/*",
  "/live",
  "/live/*",
  "/agents",
  "/agents/*",
  "/numbers",
  "/numbers/*",
  "/crm",
  "/crm/*",
  "/settings",
  "/settings/*",
];
const rootFiles = ["/favicon.svg", "/theme.js"];

export interface DashboardFilesOptions {
  /** Where recordings are fetched from beside this host, such as the storage's own address. */
  recordingOrigins: string[];
}

/** The dashboard, as scripts/build-dashboard.mjs left it. What it may load is said here, and that is hardly anything. */
export function dashboardFiles(server: Server, { recordingOrigins }: DashboardFilesOptions): void {
  const policy = contentSecurityPolicy(recordingOrigins);
  server.register(fastifyStatic, {
    root: site,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    logLevel: "warn",
  });

  const sendPage = async (reply: FastifyReply) => {
    reply.header("content-security-policy", policy);
    reply.header("referrer-policy", "same-origin");
    reply.header("permissions-policy", "microphone=(self)");
    // A new version is seen with the next visit; an unchanged page costs an answer without a body.
    reply.header("cache-control", "no-cache");
    return (await isBuilt()) ? reply.sendFile("index.html") : sendHint(reply);
  };
  for (const url of pages) server.get(url, hidden, async (_request, reply) => await sendPage(reply));

  for (const url of rootFiles) {
    server.get(url, hidden, async (_request, reply) => {
      reply.header("cache-control", "no-cache");
      return reply.sendFile(url.slice(1));
    });
  }
  server.get("/assets/*", hidden, async (request, reply) => {
    const name = (request.params as { "*": string })["*"];
    // Names that the build makes, with the hash of their content in them: they never change.
    if (!/^[\w.-]+$/.test(name)) throw notFound("address");
    reply.header("cache-control", "public, max-age=31536000, immutable");
    return reply.sendFile(`assets/${name}`);
  });
}

/** The storage's own addresses, which presigned links lead to: with the bucket in the path, or before the host. */
export function recordingOriginsOf(s3: S3Config | undefined): string[] {
  if (!s3) return [];
  const { protocol, host } = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return [`${protocol}//${host}`, `${protocol}//${s3.bucket}.${host}`];
}

function contentSecurityPolicy(recordingOrigins: string[]): string {
  const recordings = ["'self'", ...recordingOrigins].join(" ");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // The sockets of voice processes on other hosts, which the API names.
    `connect-src ${recordings} ws: wss:`,
    `media-src ${recordings} blob:`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

async function isBuilt(): Promise<boolean> {
  return await readFile(join(site, ".hash")).then(
    () => true,
    () => false,
  );
}

const hint = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Switchboard</title>
<h1>Switchboard is running</h1>
<p>Its dashboard has not been built here: <code>node scripts/prepare.mjs</code> does that.
<a href="/docs">The API's documentation</a> is there.</p>
</html>
`;

function sendHint(reply: FastifyReply): FastifyReply {
  return reply.code(503).type("text/html; charset=utf-8").send(hint);
}
