import Type from "typebox";
import type { Db } from "../../db/database.ts";
import { problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { User } from "../schema.ts";
import { removeUser } from "./remove-user.ts";
import { UpdateMeInput, UpdateUserInput } from "./schema.ts";
import { renameMe, updateUser } from "./update-user.ts";

/** A key never manages users: these take a signed-in person. */
export function userRoutes(server: Server, db: Db): void {
  const tags = ["Organization"];
  const config = { access: "session" } as const;
  const params = Type.Object({ userId: Type.String() });

  server.patch(
    "/api/me",
    {
      config,
      schema: {
        tags,
        operationId: "updateMe",
        summary: "Change the own name",
        body: UpdateMeInput,
        response: { 200: User, ...problems(400, 413, 415) },
      },
    },
    async ({ actor, body }) => await renameMe(db, actor, body),
  );

  server.patch(
    "/api/users/:userId",
    {
      config,
      schema: {
        tags,
        operationId: "updateUser",
        summary: "Change a user's name or role",
        description: "Only owners make, change and unmake admins and owners. The last owner stays one (409).",
        params,
        body: UpdateUserInput,
        response: { 200: User, ...problems(400, 404, 409, 413, 415) },
      },
    },
    async ({ actor, params, body }) => await updateUser(db, actor, params.userId, body),
  );

  server.delete(
    "/api/users/:userId",
    {
      config,
      schema: {
        tags,
        operationId: "removeUser",
        summary: "Remove a user",
        description: "Their sessions end and their API keys are revoked, at once. What they made stays.",
        params,
        response: { 204: Type.Null({ description: "Removed." }), ...problems(404, 409) },
      },
    },
    async ({ actor, params }, reply) => {
      await removeUser(db, actor, params.userId);
      return reply.code(204).send(null);
    },
  );
}
