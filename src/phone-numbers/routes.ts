import Type from "typebox";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { answerOnce } from "../http/idempotency.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import type { Secrets } from "../secrets.ts";
import { checkConnection, type Lines } from "./check-connection.ts";
import { ConnectionCheck } from "./connection-schema.ts";
import { createPhoneNumber } from "./create-phone-number.ts";
import { deletePhoneNumber } from "./delete-phone-number.ts";
import { listPhoneNumbers, selectPhoneNumber } from "./queries.ts";
import { CreatePhoneNumberInput, PhoneNumber, phoneNumberExample, UpdatePhoneNumberInput } from "./schema.ts";
import { updatePhoneNumber } from "./update-phone-number.ts";

const tags = ["Phone numbers"];
const params = Type.Object({ phoneNumberId: Type.String() });

interface Dependencies {
  db: Db;
  secrets: Secrets;
  lines: Lines;
}

export function phoneNumberRoutes(server: Server, { db, secrets, lines }: Dependencies): void {
  server.get(
    "/api/phone-numbers",
    {
      schema: {
        tags,
        operationId: "listPhoneNumbers",
        summary: "The organization's phone numbers with their agents",
        response: { 200: Type.Array(PhoneNumber, { examples: [[phoneNumberExample]] }), ...problems() },
      },
    },
    async ({ actor }, reply) => {
      reply.type("application/json");
      return (await listPhoneNumbers(db, actor.organizationId)) as never;
    },
  );

  server.get(
    "/api/phone-numbers/:phoneNumberId",
    {
      schema: {
        tags,
        operationId: "getPhoneNumber",
        summary: "A phone number with its agent",
        params,
        response: { 200: PhoneNumber, ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      const number = await selectPhoneNumber(db, actor.organizationId, params.phoneNumberId);
      if (!number) throw notFound("phone number");
      return number as never;
    },
  );

  server.post(
    "/api/phone-numbers/:phoneNumberId/check",
    {
      schema: {
        tags,
        operationId: "checkPhoneNumber",
        summary: "Whether a phone number can be called and call, and if not, why",
        description: "Looks, and changes nothing. The address of a trunk is looked up; nothing is sent there.",
        params,
        response: { 200: ConnectionCheck, ...problems(404) },
      },
    },
    async ({ actor, params }) => await checkConnection(db, actor, lines, params.phoneNumberId),
  );

  writeRoutes(server, db, secrets);
}

function writeRoutes(server: Server, db: Db, secrets: Secrets): void {
  server.post(
    "/api/phone-numbers",
    {
      schema: {
        tags,
        operationId: "createPhoneNumber",
        summary: "Add a phone number",
        description: "Without a provider it is a number of the simulator. A number the organization has is a conflict.",
        body: CreatePhoneNumberInput,
        response: { 201: PhoneNumber, ...problems(400, 409, 413, 415, 422) },
      },
    },
    async (request, reply) =>
      (await answerOnce(db, request, reply, async (tx) => {
        const body = await createPhoneNumber(tx, request.actor, secrets, request.body);
        return { status: 201, location: `/api/phone-numbers/${body.id}`, body };
      })) as never,
  );

  for (const method of ["PUT", "PATCH"] as const) {
    server.route({
      method,
      url: "/api/phone-numbers/:phoneNumberId",
      schema: {
        tags,
        operationId: method === "PUT" ? "updatePhoneNumber" : "patchPhoneNumber",
        summary: "Change a phone number: only what is sent changes",
        params,
        body: UpdatePhoneNumberInput,
        response: { 200: PhoneNumber, ...problems(400, 404, 409, 413, 415) },
      },
      handler: async ({ actor, params, body }) =>
        (await updatePhoneNumber(db, actor, secrets, { id: params.phoneNumberId, input: body })) as never,
    });
  }

  server.delete(
    "/api/phone-numbers/:phoneNumberId",
    {
      schema: {
        tags,
        operationId: "deletePhoneNumber",
        summary: "Delete a phone number",
        description: "Agents that place calls from it lose it as their default.",
        params,
        response: { 204: Type.Null({ description: "Deleted." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await deletePhoneNumber(db, actor, params.phoneNumberId);
      return reply.code(204).send(null);
    },
  );
}
