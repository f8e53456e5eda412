import type { FastifyRequest } from "fastify";
import type { Server } from "./server.ts";

/** A body is JSON or a 415. Many clients declare JSON on a request without a body, such as a DELETE: that is no fault. */
export function parseJsonOnly(server: Server): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => {
      if (body === "" && request.routeOptions.schema?.body === undefined) done(null, undefined);
      else parse(request, body, done);
    },
  );
}
