import Type from "typebox";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { answerOnce } from "../http/idempotency.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { createTool } from "./create-tool.ts";
import { deleteTool } from "./delete-tool.ts";
import { listTools, selectTool } from "./queries.ts";
import { CreateToolInput, Tool, toolExample, UpdateToolInput } from "./schema.ts";
import { TestToolInput, TestToolResult } from "./test-schema.ts";
import { testTool } from "./test-tool.ts";
import { updateTool } from "./update-tool.ts";

const tags = ["Tools"];
const params = Type.Object({ toolId: Type.String() });

export function toolRoutes(server: Server, { db, outgoing }: { db: Db; outgoing: Outgoing }): void {
  server.get(
    "/api/tools",
    {
      schema: {
        tags,
        operationId: "listTools",
        summary: "The organization's tools, sorted by name",
        response: { 200: Type.Array(Tool, { examples: [[toolExample]] }), ...problems() },
      },
    },
    async ({ actor }, reply) => {
      reply.type("application/json");
      return (await listTools(db, actor.organizationId)) as never;
    },
  );

  server.get(
    "/api/tools/:toolId",
    {
      schema: {
        tags,
        operationId: "getTool",
        summary: "A tool",
        params,
        response: { 200: Tool, ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      const tool = await selectTool(db, actor.organizationId, params.toolId);
      if (!tool) throw notFound("tool");
      return tool;
    },
  );

  server.post(
    "/api/tools/:toolId/test",
    {
      schema: {
        tags,
        operationId: "testTool",
        summary: "Run a tool as an agent would",
        description: "For tools of type http_request: the request is really made.",
        params,
        body: TestToolInput,
        response: { 200: TestToolResult, ...problems(400, 404, 413, 415) },
      },
    },
    async ({ actor, params, body }) => await testTool(db, actor, outgoing, params.toolId, body),
  );

  writeRoutes(server, db);
}

function writeRoutes(server: Server, db: Db): void {
  server.post(
    "/api/tools",
    {
      schema: {
        tags,
        operationId: "createTool",
        summary: "Create a tool",
        body: CreateToolInput,
        response: { 201: Tool, ...problems(400, 409, 413, 415, 422) },
      },
    },
    async (request, reply) =>
      await answerOnce(db, request, reply, async (tx) => {
        const body = await createTool(tx, request.actor, request.body);
        return { status: 201, location: `/api/tools/${body.id}`, body };
      }),
  );

  for (const method of ["PUT", "PATCH"] as const) {
    server.route({
      method,
      url: "/api/tools/:toolId",
      schema: {
        tags,
        operationId: method === "PUT" ? "updateTool" : "patchTool",
        summary: "Change a tool: only what is sent changes",
        params,
        body: UpdateToolInput,
        response: { 200: Tool, ...problems(400, 404, 413, 415) },
      },
      handler: async ({ actor, params, body }) => await updateTool(db, actor, params.toolId, body),
    });
  }

  server.delete(
    "/api/tools/:toolId",
    {
      schema: {
        tags,
        operationId: "deleteTool",
        summary: "Delete a tool",
        description: "Agents that use it lose it, each with a new version.",
        params,
        response: { 204: Type.Null({ description: "Deleted." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await deleteTool(db, actor, params.toolId);
      return reply.code(204).send(null);
    },
  );
}
