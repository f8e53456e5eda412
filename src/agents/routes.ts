import Type from "typebox";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { answerOnce } from "../http/idempotency.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { createAgent } from "./create-agent.ts";
import { deleteAgent } from "./delete-agent.ts";
import { listItemExample } from "./examples.ts";
import { listActiveAgents, listAllAgents, selectAgent } from "./queries.ts";
import { agentRecord, serializeRecord } from "./record.ts";
import {
  AgentListItem,
  AgentOverview,
  AgentRecord,
  agentOverviewExample,
  CreateAgentInput,
  UpdateAgentInput,
} from "./schema.ts";
import { updateAgent } from "./update-agent.ts";
import { versionRoutes } from "./version-routes.ts";
import { voiceRoutes } from "./voice-routes.ts";

const tags = ["Agents"];
const agentParams = Type.Object({ agentId: Type.String() });

export function agentRoutes(server: Server, { db }: { db: Db }): void {
  server.get(
    "/api/agents",
    {
      schema: {
        tags,
        operationId: "listAgents",
        summary: "Active agents, sorted by name",
        response: { 200: Type.Array(AgentListItem, { examples: [[listItemExample]] }), ...problems() },
      },
    },
    async ({ actor }, reply) => {
      reply.type("application/json");
      return (await listActiveAgents(db, actor.organizationId)) as never;
    },
  );

  server.get(
    "/api/agents/all",
    {
      schema: {
        tags,
        operationId: "listAllAgents",
        summary: "All agents, the inactive ones too, sorted by name",
        response: { 200: Type.Array(AgentOverview, { examples: [[agentOverviewExample]] }), ...problems() },
      },
    },
    async ({ actor }, reply) => {
      reply.type("application/json");
      return (await listAllAgents(db, actor.organizationId)) as never;
    },
  );

  server.get(
    "/api/agents/:agentId",
    {
      ...serializeRecord,
      schema: {
        tags,
        operationId: "getAgent",
        summary: "An agent with all its settings",
        params: agentParams,
        response: { 200: AgentRecord, ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      const row = await selectAgent(db, actor.organizationId, params.agentId);
      if (!row) throw notFound("agent");
      return agentRecord(actor.organizationId, row);
    },
  );

  writeRoutes(server, db);
  versionRoutes(server, db);
  voiceRoutes(server);
}

function writeRoutes(server: Server, db: Db): void {
  server.post(
    "/api/agents",
    {
      ...serializeRecord,
      schema: {
        tags,
        operationId: "createAgent",
        summary: "Create an agent",
        body: CreateAgentInput,
        response: { 201: AgentRecord, ...problems(400, 409, 413, 415, 422) },
      },
    },
    async (request, reply) =>
      await answerOnce(db, request, reply, async (tx) => {
        const body = await createAgent(tx, request.actor, request.body);
        return { status: 201, location: `/api/agents/${body.id}`, body };
      }),
  );

  for (const method of ["PUT", "PATCH"] as const) {
    server.route({
      method,
      url: "/api/agents/:agentId",
      ...serializeRecord,
      schema: {
        tags,
        operationId: method === "PUT" ? "updateAgent" : "patchAgent",
        summary: "Change an agent: only what is sent changes",
        description: "Every save is kept as a version; `currentHistoryId` is the newest.",
        params: agentParams,
        body: UpdateAgentInput,
        response: { 200: AgentRecord, ...problems(400, 404, 413, 415) },
      },
      handler: async ({ actor, params, body }) => await updateAgent(db, actor, params.agentId, body),
    });
  }

  server.delete(
    "/api/agents/:agentId",
    {
      schema: {
        tags,
        operationId: "deleteAgent",
        summary: "Delete an agent",
        description: "Its calls keep its name; its phone numbers stay, without an agent.",
        params: agentParams,
        response: { 204: Type.Null({ description: "Deleted." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await deleteAgent(db, actor, params.agentId);
      return reply.code(204).send(null);
    },
  );
}
