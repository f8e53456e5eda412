import type { FastifyReply } from "fastify";
import { extensionOf } from "../blobs/content-types.ts";
import type { Blobs } from "../blobs/port.ts";
import { notFound, Problem } from "../errors.ts";
import { parseRange } from "./parse-range.ts";

/** What of a request decides over the answer. */
export interface Asked {
  method: string;
  headers: { range?: string; "if-range"?: string };
}

export interface StoredRecording {
  key: string;
  callNumber: number;
  /** How long the link that led here still works; nobody may keep the answer for longer. */
  secondsLeft: number;
}

/** Answers with a recording or the part of it that was asked for, or sends the client to where the storage has it. */
export async function sendRecording(
  blobs: Blobs,
  request: Asked,
  reply: FastifyReply,
  { key, callNumber, secondsLeft }: StoredRecording,
): Promise<FastifyReply> {
  reply.header("cache-control", `private, max-age=${secondsLeft}`);
  // An address of the storage is signed for GET alone, so HEAD is answered from here.
  if (blobs.presign && request.method !== "HEAD") return reply.redirect(await blobs.presign(key, secondsLeft), 302);
  const facts = await blobs.stat(key);
  if (!facts) throw notFound("recording");
  reply.headers({
    "accept-ranges": "bytes",
    "content-disposition": `inline; filename="call-${callNumber}.${extensionOf(key)}"`,
    "x-content-type-options": "nosniff",
    etag: etagOf(key),
  });
  reply.type(facts.contentType);
  if (request.method === "HEAD") return reply.header("content-length", facts.sizeBytes).send();
  return await sendBytes(blobs, request, reply, key, facts.sizeBytes);
}

async function sendBytes(
  blobs: Blobs,
  request: Asked,
  reply: FastifyReply,
  key: string,
  sizeBytes: number,
): Promise<FastifyReply> {
  const range = parseRange(rangeOf(request, etagOf(key)), sizeBytes);
  if (range === "unsatisfiable") {
    reply.removeHeader("content-disposition").removeHeader("etag").header("content-range", `bytes */${sizeBytes}`);
    throw new Problem("range_not_satisfiable", `The recording has ${sizeBytes} bytes.`);
  }
  const content = await blobs.read(key, range);
  if (!content) throw notFound("recording");
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`);
  reply.header("content-length", range ? range.end - range.start + 1 : sizeBytes);
  return reply.send(content.stream);
}

/** A range of another version of the recording is of no use: then all of it is sent (RFC 9110, section 13.1.5). */
function rangeOf(request: Asked, etag: string): string | undefined {
  const ifRange = request.headers["if-range"];
  return ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
}

/** What a key names never changes, so its name is as good as a hash of the bytes. */
function etagOf(key: string): string {
  return `"${key.slice(key.lastIndexOf("/") + 1)}"`;
}
