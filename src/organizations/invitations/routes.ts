import Type from "typebox";
import { openProblems, problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { giveSession } from "../sessions/session-cookie.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { type InviteOptions, inviteUser } from "./invite-user.ts";
import { listInvitations } from "./queries.ts";
import {
  AcceptInvitationInput,
  CreatedInvitation,
  Invitations,
  InvitationToken,
  InviteInput,
  OpenInvitation,
} from "./schema.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

const tags = ["Invitations"];

export function invitationRoutes(server: Server, options: InviteOptions & { secureCookies: boolean }): void {
  const { db } = options;
  const config = { access: "session" } as const;

  server.get(
    "/api/invitations",
    {
      config,
      schema: {
        tags,
        operationId: "listInvitations",
        summary: "Invitations that nobody has accepted yet",
        response: { 200: Invitations, ...problems() },
      },
    },
    async ({ actor }) => await listInvitations(db, actor.organizationId),
  );

  server.post(
    "/api/invitations",
    {
      config,
      schema: {
        tags,
        operationId: "inviteUser",
        summary: "Invite somebody by e-mail",
        description: "The link works once, for 7 days. A second invitation of the same address replaces the first.",
        body: InviteInput,
        response: { 201: CreatedInvitation, ...problems(400, 409, 413, 415) },
      },
    },
    async ({ actor, body }, reply) => {
      reply.code(201);
      return await inviteUser(options, actor, body);
    },
  );

  server.delete(
    "/api/invitations/:invitationId",
    {
      config,
      schema: {
        tags,
        operationId: "withdrawInvitation",
        summary: "Withdraw an invitation",
        params: Type.Object({ invitationId: Type.String() }),
        response: { 204: Type.Null({ description: "Withdrawn." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await withdrawInvitation(db, actor, params.invitationId);
      return reply.code(204).send(null);
    },
  );

  acceptRoutes(server, options);
}

/** For whoever holds the link. */
function acceptRoutes(server: Server, { db, secureCookies }: InviteOptions & { secureCookies: boolean }): void {
  const config = { access: "open", opensSession: true } as const;

  server.post(
    "/api/invitations/look-up",
    {
      config,
      schema: {
        tags,
        operationId: "lookUpInvitation",
        summary: "What an invitation's link invites to",
        body: InvitationToken,
        response: { 200: OpenInvitation, ...openProblems(400, 403, 413, 415) },
      },
    },
    async ({ body }) => {
      const { organization, email, role, expiresAt } = await readInvitation(db, body.token);
      return { organization, email, role, expiresAt };
    },
  );

  server.post(
    "/api/invitations/accept",
    {
      config,
      schema: {
        tags,
        operationId: "acceptInvitation",
        summary: "Accept an invitation and sign in",
        body: AcceptInvitationInput,
        response: {
          204: Type.Null({ description: "The user is made; the session is in a cookie." }),
          ...openProblems(400, 403, 409, 413, 415),
        },
      },
    },
    async ({ body, headers }, reply) => {
      const token = await acceptInvitation(db, { ...body, userAgent: headers["user-agent"] ?? "" });
      return giveSession(reply, token, secureCookies).code(204).send();
    },
  );
}
