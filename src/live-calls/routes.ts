import type { FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { answerOnce } from "../http/idempotency.ts";
import { problems } from "../http/problems.ts";
import { makeSendEvents } from "../http/send-events.ts";
import type { Server } from "../http/server.ts";
import { type CommandInput, commandCall } from "./commands/command-call.ts";
import { selectCommand } from "./commands/command-queries.ts";
import type { CallWatch } from "./events/call-watch.ts";
import { selectCallState, selectTurns } from "./events/event-queries.ts";
import { streamEvents } from "./events/stream-events.ts";
import { CallCommand, CallEvents, CallTurns, SayInput, TransferInput } from "./schema.ts";

const tags = ["Calls"];
const params = Type.Object({ callId: Type.String({ description: "Call id." }) });
const commandParams = Type.Object({ ...params.properties, commandId: Type.String() });

export function liveCallRoutes(server: Server, { db, watch }: { db: Db; watch: CallWatch }): void {
  commandRoutes(server, db);

  server.get(
    "/api/calls/:callId/turns",
    {
      schema: {
        tags,
        operationId: "listTurns",
        summary: "Who said what when, while the call runs and afterwards",
        params,
        response: { 200: CallTurns, ...problems(404) },
      },
    },
    async ({ actor: { organizationId }, params: { callId } }) => {
      if (!(await selectCallState(db, organizationId, callId))) throw notFound("call");
      return (await selectTurns(db, organizationId, callId, -1)) as never;
    },
  );

  const sendEvents = makeSendEvents(server);
  server.get(
    "/api/calls/:callId/events",
    {
      schema: {
        tags,
        operationId: "followCall",
        summary: "Follow a call as it happens",
        description:
          "Server-sent events: `state` whenever the call's state changes, `turn` for each turn with its seq as id, and `end` after the last state. Send Last-Event-ID to go on after a turn.",
        params,
        headers: Type.Object({
          "last-event-id": Type.Optional(Type.String({ description: "seq of the last turn already received." })),
        }),
        response: {
          200: { description: "The events.", content: { "text/event-stream": { schema: CallEvents } } },
          ...problems(404),
        },
      },
    },
    async (request, reply) => {
      const { callId } = request.params;
      const { organizationId } = request.actor;
      if (!(await selectCallState(db, organizationId, callId))) throw notFound("call");
      const lastSeq = readSeq(request.headers["last-event-id"]);
      return sendEvents(reply, (signal) =>
        streamEvents({ db, watch, organizationId, callId, lastSeq, signal }),
      ) as never;
    },
  );
}

function commandRoutes(server: Server, db: Db): void {
  const response = { 202: CallCommand, ...problems(400, 404, 409, 413, 415, 422) };
  const run = (request: FastifyRequest, reply: FastifyReply, callId: string, input: CommandInput) =>
    answerOnce(db, request, reply, async (tx) => {
      const command = await commandCall(tx, request.actor, callId, input);
      return { status: 202, location: `/api/calls/${callId}/commands/${command.id}`, body: command };
    });

  server.post(
    "/api/calls/:callId/hang-up",
    {
      schema: {
        tags,
        operationId: "hangUpCall",
        summary: "Hang up a running call",
        description: "A call that still waits to be dialled is canceled.",
        params,
        response,
      },
    },
    async (request, reply) => (await run(request, reply, request.params.callId, { kind: "hang-up" })) as never,
  );

  server.post(
    "/api/calls/:callId/transfer",
    {
      schema: {
        tags,
        operationId: "transferCall",
        summary: "Hand the other party over to another number",
        params,
        body: TransferInput,
        response,
      },
    },
    async (request, reply) =>
      (await run(request, reply, request.params.callId, {
        kind: "transfer",
        phoneNumber: request.body.phoneNumber,
      })) as never,
  );

  server.post(
    "/api/calls/:callId/say",
    {
      schema: {
        tags,
        operationId: "sayInCall",
        summary: "Let the agent say something",
        params,
        body: SayInput,
        response,
      },
    },
    async (request, reply) =>
      (await run(request, reply, request.params.callId, { kind: "say", text: request.body.text })) as never,
  );

  server.get(
    "/api/calls/:callId/commands/:commandId",
    {
      schema: {
        tags,
        operationId: "getCommand",
        summary: "What became of a command",
        params: commandParams,
        response: { 200: CallCommand, ...problems(404) },
      },
    },
    async ({ actor, params: { callId, commandId } }) => {
      const command = await selectCommand(db, actor.organizationId, callId, commandId);
      if (!command) throw notFound("command");
      return command as never;
    },
  );
}

/** What is no number of a turn starts from the beginning. */
function readSeq(header: string | string[] | undefined): number {
  return typeof header === "string" && /^[0-9]{1,9}$/.test(header) ? Number(header) : -1;
}
