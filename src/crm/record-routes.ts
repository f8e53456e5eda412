import type { FastifyReply } from "fastify";
import Type, { type Static, type TObject, type TSchema } from "typebox";
import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { answerOnce } from "../http/idempotency.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { parseIntegerId } from "../ids.ts";
import { deleteRecord } from "./delete-record.ts";
import type { ListQuery } from "./page.ts";
import { findRecord, type RecordTable } from "./queries.ts";

/** All that differs between the kinds of records of the CRM. */
export interface RecordKind<Query extends TObject, Create extends TObject, Update extends TObject> {
  kind: string;
  table: RecordTable;
  schemas: { record: TSchema; created: TSchema; list: TSchema; query: Query; create: Create; update: Update };
  /** What an update does beyond changing fields, for the API's description. */
  updateDescription?: string;
  list(db: Db, organizationId: string, query: Static<Query> & ListQuery): Promise<string>;
  create(db: Db, actor: Actor, input: Static<Create>): Promise<{ id: number }>;
  update(db: Db, actor: Actor, id: number, input: Static<Update>): Promise<string>;
}

const json = "application/json; charset=utf-8";

/** List, create, get, update (PUT and PATCH) and delete under /api/crm/<plural>. */
export function recordRoutes<Query extends TObject, Create extends TObject, Update extends TObject>(
  server: Server,
  db: Db,
  record: RecordKind<Query, Create, Update>,
): void {
  const { kind, schemas, table } = record;
  const one = kind[0]?.toUpperCase() + kind.slice(1);
  const many = table.name[0]?.toUpperCase() + table.name.slice(1);
  const tags = [`CRM ${table.name}`];
  const path = `/api/crm/${table.name}`;
  const idName = `${kind}Id`;
  const onOne = { tags, params: Type.Object({ [idName]: Type.String() }) };
  const readId = (params: unknown) => {
    const id = parseIntegerId((params as Record<string, string>)[idName] ?? "");
    if (id === undefined) throw notFound(kind);
    return id;
  };

  server.get(
    path,
    {
      schema: {
        tags,
        operationId: `list${many}`,
        summary: `List ${table.name}`,
        querystring: schemas.query,
        response: { 200: schemas.list, ...problems(400) },
      },
    },
    async ({ actor, query }, reply) =>
      sendJson(reply, await record.list(db, actor.organizationId, query as Static<Query> & ListQuery)),
  );

  server.post(
    path,
    {
      schema: {
        tags,
        operationId: `create${one}`,
        summary: `Create a ${kind}`.replace("a a", "an a"),
        body: schemas.create,
        response: { 201: schemas.created, ...problems(400, 409, 413, 415, 422) },
      },
    },
    async (request, reply) =>
      (await answerOnce(db, request, reply, async (db) => {
        const body = await record.create(db, request.actor, request.body as Static<Create>);
        return { status: 201, location: `${path}/${body.id}`, body };
      })) as never,
  );

  server.get(
    `${path}/:${idName}`,
    {
      schema: {
        ...onOne,
        operationId: `get${one}`,
        summary: `Get one ${kind}`,
        response: { 200: schemas.record, ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      const found = await findRecord(db, actor.organizationId, table, readId(params));
      if (found === undefined) throw notFound(kind);
      return sendJson(reply, found);
    },
  );

  for (const [method, operation] of [["PUT", "update"] as const, ["PATCH", "patch"] as const]) {
    server.route({
      method,
      url: `${path}/:${idName}`,
      schema: {
        ...onOne,
        operationId: `${operation}${one}`,
        summary: `Change fields of one ${kind}`,
        description: `Only the fields in the body change. ${record.updateDescription ?? ""}`.trim(),
        body: schemas.update,
        response: { 200: schemas.record, ...problems(400, 404, 413, 415) },
      },
      handler: async ({ actor, params, body }, reply) =>
        sendJson(reply, await record.update(db, actor, readId(params), body as Static<Update>)),
    });
  }

  server.delete(
    `${path}/:${idName}`,
    {
      schema: {
        ...onOne,
        operationId: `delete${one}`,
        summary: `Delete one ${kind}`,
        response: {
          204: Type.Null({ description: "Deleted. Records that referred to it stay and refer to nothing." }),
          ...problems(404),
        },
      },
    },
    async ({ actor, params }, reply) => {
      await deleteRecord(db, actor, { table: table.name, kind, id: readId(params) });
      return reply.code(204).send(null as never);
    },
  );
}

/** PostgreSQL wrote the answer; it goes out as it is. */
function sendJson(reply: FastifyReply, text: string): never {
  return reply.type(json).send(text) as never;
}
