import Type from "typebox";
import type { Db } from "../../db/database.ts";
import { openProblems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { NewPassword } from "../sessions/schema.ts";
import { giveSession } from "../sessions/session-cookie.ts";
import { EmailAddress, PersonName } from "../users/schema.ts";
import { completeSetup } from "./complete-setup.ts";
import { findSetup } from "./queries.ts";

const Setup = Type.Object(
  { needed: Type.Boolean({ description: "Whether nobody has ever signed in here." }) },
  { title: "Setup", additionalProperties: false, examples: [{ needed: true }] },
);

const SetupInput = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: "The token in the link that the first start prints.",
    }),
    organizationName: Type.Optional(Type.String({ format: "not-blank", maxLength: 200 })),
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    email: EmailAddress,
    password: NewPassword,
  },
  {
    title: "SetupInput",
    examples: [
      {
        token: "one-time-token",
        organizationName: "Quinn Dental",
        firstName: "Ada",
        lastName: "Quinn",
        email: "ada@example.com",
        password: "correct horse battery staple",
      },
    ],
  },
);

export function setupRoutes(server: Server, { db, secureCookies }: { db: Db; secureCookies: boolean }): void {
  const tags = ["Setup"];

  server.get(
    "/api/setup",
    {
      config: { access: "open" },
      schema: {
        tags,
        operationId: "getSetup",
        summary: "Whether the first account still waits for its owner",
        response: { 200: Setup },
      },
    },
    async () => ({ needed: (await findSetup(db)) !== undefined }),
  );

  server.post(
    "/api/setup",
    {
      config: { access: "open", opensSession: true },
      schema: {
        tags,
        operationId: "completeSetup",
        summary: "Make the first account one's own and sign in",
        body: SetupInput,
        response: {
          204: Type.Null({ description: "The account is yours; the session is in a cookie." }),
          ...openProblems(400, 403, 413, 415),
        },
      },
    },
    async ({ body, headers }, reply) => {
      const token = await completeSetup(db, { ...body, userAgent: headers["user-agent"] ?? "" });
      return giveSession(reply, token, secureCookies).code(204).send();
    },
  );
}
