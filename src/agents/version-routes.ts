import Type from "typebox";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { answerOnce } from "../http/idempotency.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { parseIntegerId } from "../ids.ts";
import { listVersions, selectAgent, selectVersion } from "./queries.ts";
import { agentRecord, serializeRecord } from "./record.ts";
import { restoreAgentVersion } from "./restore-agent-version.ts";
import { AgentRecord, AgentVersion, versionExample } from "./schema.ts";

const tags = ["Agents"];
const agentParams = Type.Object({ agentId: Type.String() });
const versionParams = Type.Object({ agentId: Type.String(), version: Type.String() });

export function versionRoutes(server: Server, db: Db): void {
  server.get(
    "/api/agents/:agentId/versions",
    {
      schema: {
        tags,
        operationId: "listAgentVersions",
        summary: "Saved versions of an agent, newest first",
        params: agentParams,
        response: { 200: Type.Array(AgentVersion, { examples: [[versionExample]] }), ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      if (!(await selectAgent(db, actor.organizationId, params.agentId))) throw notFound("agent");
      return await listVersions(db, actor.organizationId, params.agentId);
    },
  );

  server.get(
    "/api/agents/:agentId/versions/:version",
    {
      ...serializeRecord,
      schema: {
        tags,
        operationId: "getAgentVersion",
        summary: "An agent as it was saved",
        description: "`updatedAt` and `currentHistoryId` are those of the version.",
        params: versionParams,
        response: { 200: AgentRecord, ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      const agent = await selectAgent(db, actor.organizationId, params.agentId);
      const number = parseIntegerId(params.version);
      const version = agent && number && (await selectVersion(db, actor.organizationId, agent.id, number));
      if (!version) throw notFound("version of the agent");
      const { state, createdAt } = version;
      return agentRecord(actor.organizationId, {
        ...agent,
        ...state,
        historyId: version.version,
        updatedAt: createdAt,
      });
    },
  );

  server.post(
    "/api/agents/:agentId/versions/:version/restore",
    {
      ...serializeRecord,
      schema: {
        tags,
        operationId: "restoreAgentVersion",
        summary: "Make a saved version the newest one",
        description: "Nothing of the history is lost. Tools and numbers deleted since then stay away.",
        params: versionParams,
        response: { 200: AgentRecord, ...problems(404, 409, 422) },
      },
    },
    async (request, reply) =>
      await answerOnce(db, request, reply, async (tx) => {
        const number = parseIntegerId(request.params.version);
        if (!number) throw notFound("version of the agent");
        const body = await restoreAgentVersion(tx, request.actor, request.params.agentId, number);
        return { status: 200, body };
      }),
  );
}
