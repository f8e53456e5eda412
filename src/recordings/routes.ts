import type { FastifyReply } from "fastify";
import Type from "typebox";
import type { Blobs } from "../blobs/port.ts";
import type { Db } from "../db/database.ts";
import { notFound, Problem } from "../errors.ts";
import { openProblems, problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { findRecordedCall } from "./queries.ts";
import { recordingUrl } from "./recording-url.ts";
import { audio, CallPath, LinkHeaders, LinkPath, LinkQuery, SignedUrl } from "./schema.ts";
import { type Asked, sendRecording } from "./send-recording.ts";
import type { SignLink } from "./sign-link.ts";
import type { SentLink, VerifyLink } from "./verify-link.ts";

export interface RecordingRoutesOptions {
  db: Db;
  blobs: Blobs;
  signLink: SignLink;
  verifyLink: VerifyLink;
}

export function recordingRoutes(server: Server, options: RecordingRoutesOptions): void {
  const { db, blobs, signLink } = options;
  const tags = ["Recordings"];

  server.get(
    "/api/calls/signed-url/:callId",
    {
      schema: {
        tags,
        operationId: "getSignedUrl",
        summary: "A temporary address of a call's recording",
        params: CallPath,
        response: { 200: SignedUrl, ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      const call = await findRecordedCall(db, actor.organizationId, params.callId);
      if (!call) throw notFound("call");
      if (call.recordingKey === null) throw new Problem("not_found", "The call has no recording.");
      return {
        signedUrl: await recordingUrl(blobs, signLink, actor.organizationId, params.callId, call.recordingKey),
      };
    },
  );

  const config = { access: "open" as const };
  server.get(
    "/recordings/:organizationId/:callId",
    {
      config,
      // The HEAD that fastify would add reads the whole file to throw it away.
      exposeHeadRoute: false,
      schema: {
        tags,
        operationId: "getRecording",
        summary: "A recording, by its signed address",
        description: "Needs no key: the signature is the permission. Answers a Range with the part that it names.",
        params: LinkPath,
        querystring: LinkQuery,
        headers: LinkHeaders,
        response: {
          200: audio("The recording."),
          206: audio("The part that Range names."),
          302: Type.Null({ description: "The recording is at the address in Location." }),
          ...openProblems(400, 403, 404, 416),
        },
      },
    },
    async (request, reply) => await answerLink(options, { ...request.params, ...request.query }, request, reply),
  );
  server.head(
    "/recordings/:organizationId/:callId",
    { config, schema: { hide: true, params: LinkPath, querystring: LinkQuery, headers: LinkHeaders } },
    async (request, reply) => await answerLink(options, { ...request.params, ...request.query }, request, reply),
  );
}

async function answerLink(
  { db, blobs, verifyLink }: RecordingRoutesOptions,
  link: SentLink,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Before anything is looked up: a made-up link learns nothing, and costs nothing.
  const secondsLeft = verifyLink(link);
  if (secondsLeft === undefined) {
    throw new Problem("link_invalid", "The link was changed or has expired. Ask for a new one.");
  }
  const call = await findRecordedCall(db, link.organizationId, link.callId);
  if (!call?.recordingKey) throw notFound("recording");
  return await sendRecording(blobs, request, reply, { key: call.recordingKey, callNumber: call.number, secondsLeft });
}
