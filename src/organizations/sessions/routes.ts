import type { FastifyRequest } from "fastify";
import Type from "typebox";
import type { Db } from "../../db/database.ts";
import { sessionCookie } from "../../http/authenticate.ts";
import { openProblems, problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import type { Secrets } from "../../secrets.ts";
import { hashSecret } from "../api-key-format.ts";
import { readMe } from "../read-me.ts";
import { Me } from "../schema.ts";
import { changePassword } from "./change-password.ts";
import { describeDevice } from "./describe-device.ts";
import { endSession, signOut, signOutEverywhere } from "./end-sessions.ts";
import { readDevice, rememberDevice } from "./known-device.ts";
import { listSessions } from "./queries.ts";
import { ChangePasswordInput, Sessions, SignInInput } from "./schema.ts";
import { giveSession, takeSession } from "./session-cookie.ts";
import { signIn } from "./sign-in.ts";

export interface SessionRouteOptions {
  db: Db;
  secrets: Secrets;
  secureCookies: boolean;
  /** How long to wait after each failed sign-in. */
  signInPauseSeconds: number[];
}

const tags = ["Session"];
const config = { access: "session" } as const;
const tokenOf = (request: FastifyRequest) => request.cookies[sessionCookie] ?? "";

export function sessionRoutes(server: Server, options: SessionRouteOptions): void {
  const { db, secrets, secureCookies, signInPauseSeconds } = options;

  server.post(
    "/api/session",
    {
      config: { access: "open", opensSession: true },
      schema: {
        tags,
        operationId: "signIn",
        summary: "Sign in to the dashboard",
        description:
          "After a few failures for an account or from an address, each further one makes the next attempt wait.",
        body: SignInInput,
        response: {
          204: Type.Null({ description: "Signed in; the session is in a cookie." }),
          ...openProblems(400, 401, 403, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      const { ip: address, body } = request;
      const userAgent = request.headers["user-agent"] ?? "";
      const device = readDevice(secrets, request, body.email);
      const token = await signIn(db, { ...body, address, device, userAgent }, signInPauseSeconds);
      giveSession(reply, token, secureCookies);
      if (device === undefined) rememberDevice(secrets, reply, body.email, secureCookies);
      return reply.code(204).send(null);
    },
  );

  server.get(
    "/api/session",
    {
      config,
      schema: {
        tags,
        operationId: "getSession",
        summary: "Who is signed in",
        description: "Answers also while the organization's subscription is inactive.",
        response: { 200: Me, ...problems() },
      },
    },
    async ({ actor }) => (await readMe(db, actor)) as never,
  );

  server.delete(
    "/api/session",
    {
      config,
      schema: {
        tags,
        operationId: "signOut",
        summary: "Sign out",
        response: { 204: Type.Null({ description: "Signed out." }), ...problems() },
      },
    },
    async (request, reply) => {
      await signOut(db, tokenOf(request));
      return takeSession(reply, secureCookies).code(204).send(null);
    },
  );

  server.post(
    "/api/session/password",
    {
      config,
      schema: {
        tags,
        operationId: "changePassword",
        summary: "Change the own password",
        description: "All other sessions of the user end. API keys stay as they are.",
        body: ChangePasswordInput,
        response: {
          204: Type.Null({ description: "The new password is in force." }),
          ...problems(400, 413, 415),
        },
      },
    },
    async (request, reply) => {
      const change = { ...request.body, token: tokenOf(request), address: request.ip };
      await changePassword(db, request.actor, change, signInPauseSeconds);
      return reply.code(204).send(null);
    },
  );

  ownSessionRoutes(server, options);
}

function ownSessionRoutes(server: Server, { db, secureCookies }: SessionRouteOptions): void {
  server.get(
    "/api/sessions",
    {
      config,
      schema: {
        tags,
        operationId: "listSessions",
        summary: "Where the signed-in person is signed in",
        response: { 200: Sessions, ...problems() },
      },
    },
    async (request) => {
      const { organizationId, userId } = request.actor;
      const sessions = await listSessions(db, organizationId, userId, hashSecret(tokenOf(request)));
      return sessions.map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent) }));
    },
  );

  server.delete(
    "/api/sessions",
    {
      config,
      schema: {
        tags,
        operationId: "signOutEverywhere",
        summary: "Sign out everywhere",
        response: { 204: Type.Null({ description: "All sessions of the signed-in person ended." }), ...problems() },
      },
    },
    async ({ actor }, reply) => {
      await signOutEverywhere(db, actor);
      return takeSession(reply, secureCookies).code(204).send(null);
    },
  );

  server.delete(
    "/api/sessions/:sessionId",
    {
      config,
      schema: {
        tags,
        operationId: "endSession",
        summary: "End one of the own sessions",
        params: Type.Object({ sessionId: Type.String() }),
        response: { 204: Type.Null({ description: "Ended." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await endSession(db, actor, params.sessionId);
      return reply.code(204).send(null);
    },
  );
}
