import { Readable } from "node:stream";
import Type from "typebox";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { answerOnce } from "../http/idempotency.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { exportCalls } from "./export/export-calls.ts";
import { ExportCallsInput, findExportFaults } from "./export/export-schema.ts";
import { listCalls } from "./list/list-calls.ts";
import { type PlaceCallSettings, placeCall } from "./place-call.ts";
import { Call, CallList, CallListItem, ListCallsQuery, PlaceCallInput, PlacedCall, UpdateCallInput } from "./schema.ts";
import { type RecordingUrl, showCall } from "./show-call.ts";
import { updateCall } from "./update-call.ts";

export interface CallRoutesOptions {
  db: Db;
  settings: PlaceCallSettings;
  /** Made without waiting, for lists. */
  signLink: (organizationId: string, callId: string) => string;
  /** Where the recording itself lies; empty without one. */
  recordingUrl: RecordingUrl;
}

const tags = ["Calls"];
const params = Type.Object({ callId: Type.String({ description: "Call id." }) });
const json = "application/json; charset=utf-8";
const exportBytesMax = 128 * 1024 * 1024;

export function callRoutes(server: Server, options: CallRoutesOptions): void {
  const { db } = options;

  server.get(
    "/api/calls",
    {
      schema: {
        tags,
        operationId: "listCalls",
        summary: "List calls",
        description:
          "Transcripts and summaries are left out of lists; hasTranscript and hasSummary say whether they exist.",
        querystring: ListCallsQuery,
        response: { 200: CallList, ...problems(400) },
      },
    },
    async ({ actor, query }, reply) =>
      reply.type(json).send((await listCalls(db, actor.organizationId, query, options.signLink)) as never),
  );

  server.get(
    "/api/calls/:callId",
    {
      schema: {
        tags,
        operationId: "getCall",
        summary: "Get a call with transcript, summary and collected data",
        params,
        response: { 200: Call, ...problems(404) },
      },
    },
    async ({ actor, params: { callId } }, reply) => {
      const call = await showCall(db, options.recordingUrl, actor.organizationId, callId);
      if (call === undefined) throw notFound("call");
      return reply.type(json).send(call as never);
    },
  );

  server.patch(
    "/api/calls/:callId",
    {
      schema: {
        tags,
        operationId: "updateCall",
        summary: "Audit, score, comment on or favor a call",
        params,
        body: UpdateCallInput,
        response: { 200: CallListItem, ...problems(400, 404, 413, 415) },
      },
    },
    async ({ actor, params: { callId }, body }, reply) =>
      reply.type(json).send((await updateCall(db, actor, callId, body, options.signLink)) as never),
  );

  server.post(
    "/api/calls/outbound",
    {
      schema: {
        tags,
        operationId: "placeCall",
        summary: "Start an outbound call now",
        description: "The call exists in status queued from this answer on; Location says where.",
        body: PlaceCallInput,
        response: { 200: PlacedCall, ...problems(400, 404, 409, 413, 415, 422) },
      },
    },
    async (request, reply) =>
      await answerOnce(db, request, reply, async (tx) => {
        const { callId, placed } = await placeCall(tx, request.actor, request.body, options.settings);
        return { status: 200, location: `/api/calls/${callId}`, body: placed };
      }),
  );

  exportRoute(server);
}

function exportRoute(server: Server): void {
  server.post(
    "/api/calls/export",
    {
      bodyLimit: exportBytesMax,
      validatorCompiler: () => (body: unknown) => {
        const faults = findExportFaults(body);
        return faults.length > 0 ? { error: faults as never } : { value: body };
      },
      schema: {
        tags,
        operationId: "exportCalls",
        summary: "Turn call objects into CSV",
        description: "Looks nothing up: the rows are the objects sent.",
        body: ExportCallsInput,
        response: {
          200: {
            description: "CSV with a header row; times in UTC.",
            content: { "text/csv": { schema: Type.String({ examples: ["ID,AgentID,Call number,…\r\n"] }) } },
          },
          ...problems(400, 413, 415),
        },
      },
    },
    async ({ body }, reply) => {
      reply.type("text/csv; charset=utf-8").header("content-disposition", 'attachment; filename="calls.csv"');
      return reply.send(Readable.from(exportCalls(body.calls), { objectMode: false }) as never);
    },
  );
}
