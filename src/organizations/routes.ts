import Type from "typebox";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { sessionCookie } from "../http/authenticate.ts";
import { openProblems, problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { createApiKey } from "./create-api-key.ts";
import { findOrganization, findUser, listApiKeys, listUsers } from "./queries.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { ApiKeys, CreateApiKeyInput, CreatedApiKey, Me, SignInInput, Users } from "./schema.ts";
import { sessionSeconds, signIn, signOut } from "./sessions.ts";

export function organizationRoutes(server: Server, { db, secureCookies }: { db: Db; secureCookies: boolean }): void {
  const tags = ["Organization"];

  server.get(
    "/api/me",
    { schema: { tags, operationId: "getMe", summary: "Who the key belongs to", response: { 200: Me, ...problems() } } },
    async ({ actor }) => {
      const organization = await findOrganization(db, actor.organizationId);
      const user = await findUser(db, actor.organizationId, actor.userId);
      if (!organization || !user) throw notFound("user");
      return { organization, user } as never;
    },
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

  sessionRoutes(server, db, secureCookies);
  apiKeyRoutes(server, db);
}

function sessionRoutes(server: Server, db: Db, secureCookies: boolean): void {
  const tags = ["Session"];
  const cookie = { path: "/", httpOnly: true, sameSite: "strict", secure: secureCookies } as const;

  server.post(
    "/api/session",
    {
      config: { access: "open" },
      schema: {
        tags,
        operationId: "signIn",
        summary: "Sign in to the dashboard",
        body: SignInInput,
        response: {
          204: Type.Null({ description: "Signed in; the session is in a cookie." }),
          ...openProblems(400, 401, 413, 415),
        },
      },
    },
    async (request, reply) => {
      const token = await signIn(db, request.body);
      return reply
        .setCookie(sessionCookie, token, { ...cookie, maxAge: sessionSeconds })
        .code(204)
        .send();
    },
  );

  server.delete(
    "/api/session",
    {
      config: { access: "session" },
      schema: {
        tags,
        operationId: "signOut",
        summary: "Sign out",
        response: { 204: Type.Null({ description: "Signed out." }), ...problems() },
      },
    },
    async (request, reply) => {
      await signOut(db, request.cookies[sessionCookie] ?? "");
      return reply.clearCookie(sessionCookie, cookie).code(204).send(null);
    },
  );
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
