import Type from "typebox";
import type { Db } from "../db/database.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { createApiKey } from "./create-api-key.ts";
import type { InviteOptions } from "./invitations/invite-user.ts";
import { invitationRoutes } from "./invitations/routes.ts";
import { listApiKeys, listUsers } from "./queries.ts";
import { readMe } from "./read-me.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { ApiKeys, CreateApiKeyInput, CreatedApiKey, Me, Users } from "./schema.ts";
import { type SessionRouteOptions, sessionRoutes } from "./sessions/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import type { MailOptions } from "./settings/test-mail.ts";
import { setupRoutes } from "./setup/routes.ts";
import { userRoutes } from "./users/routes.ts";

export type OrganizationRouteOptions = SessionRouteOptions & InviteOptions & MailOptions;

export function organizationRoutes(server: Server, options: OrganizationRouteOptions): void {
  const { db } = options;
  const tags = ["Organization"];

  server.get(
    "/api/me",
    { schema: { tags, operationId: "getMe", summary: "Who the key belongs to", response: { 200: Me, ...problems() } } },
    async ({ actor }) => (await readMe(db, actor)) as never,
  );

  server.get(
    "/api/users",
    {
      schema: {
        tags,
        operationId: "listUsers",
        summary: "Users of the organization",
        response: { 200: Users, ...problems() },
      },
    },
    async ({ actor }) => (await listUsers(db, actor.organizationId)) as never,
  );

  settingsRoutes(server, options);
  userRoutes(server, db);
  sessionRoutes(server, options);
  invitationRoutes(server, options);
  setupRoutes(server, options);
  apiKeyRoutes(server, db);
}

/** A key never manages keys: these take a signed-in person. */
function apiKeyRoutes(server: Server, db: Db): void {
  const tags = ["API keys"];
  const config = { access: "session" } as const;

  server.get(
    "/api/keys",
    {
      config,
      schema: {
        tags,
        operationId: "listApiKeys",
        summary: "API keys",
        response: { 200: ApiKeys, ...problems() },
      },
    },
    async ({ actor }) => await listApiKeys(db, actor.organizationId),
  );

  server.post(
    "/api/keys",
    {
      config,
      schema: {
        tags,
        operationId: "createApiKey",
        summary: "Create an API key",
        body: CreateApiKeyInput,
        response: { 201: CreatedApiKey, ...problems(400, 413, 415) },
      },
    },
    async ({ actor, body }, reply) => {
      reply.code(201);
      return await createApiKey(db, actor.organizationId, { userId: actor.userId, name: body.name });
    },
  );

  server.delete(
    "/api/keys/:keyId",
    {
      config,
      schema: {
        tags,
        operationId: "revokeApiKey",
        summary: "Revoke an API key",
        params: Type.Object({ keyId: Type.String() }),
        response: { 204: Type.Null({ description: "Revoked, in force at once." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await revokeApiKey(db, actor.organizationId, params.keyId);
      return reply.code(204).send(null);
    },
  );
}
