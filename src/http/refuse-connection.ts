import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Problem } from "../errors.ts";
import { problemBody } from "./problems.ts";

/** What is not HTTP never becomes a request, so no handler sees it: the problem is written to the socket by hand. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseWith(socket, problemOf(error.code));
}

/** The last that is said on a socket which no request handler has. */
export function refuseWith(socket: Duplex, refusal: Problem): void {
  if (socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const problem = problemBody(refusal, requestId);
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    "connection: close",
  ];
  if (problem.status === 503) lines.push("retry-after: 1");
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new Problem("headers_too_large", "The headers are larger than this server takes.");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Problem("request_timeout", "The request did not arrive in time.");
    default:
      return new Problem("malformed_request", "This is not a request in HTTP/1.1.");
  }
}
