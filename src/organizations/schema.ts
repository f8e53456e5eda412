import Type from "typebox";
import { Nullable, OneOf, Timestamp } from "../http/schemas.ts";
import { roles } from "../roles.ts";

/** As people name them, the most powerful first. */
export const userRoles = roles.toReversed();

const userExample = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
  email: "owner@example.com",
  firstName: "Ada",
  lastName: "Quinn",
  role: "owner",
  createdAt: "2026-01-05T09:00:00.000Z",
};

export const User = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    role: OneOf(userRoles),
    createdAt: Timestamp,
  },
  {
    title: "User",
    additionalProperties: false,
    examples: [userExample],
  },
);

export const Users = Type.Array(User, { examples: [[userExample]] });

export const Me = Type.Object(
  {
    organization: Type.Object(
      {
        id: Type.String(),
        name: Type.String(),
        subscription: OneOf(["active", "inactive"]),
        minutes: Type.Integer({ description: "Minutes that calls may still use." }),
        createdAt: Timestamp,
      },
      { additionalProperties: false },
    ),
    user: User,
  },
  {
    title: "Me",
    additionalProperties: false,
    examples: [
      {
        organization: {
          id: "019a8a57-4a50-7d3f-8f51-6f2a1c0e9b77",
          name: "Quinn Dental",
          subscription: "active",
          minutes: 1000,
          createdAt: "2026-01-05T09:00:00.000Z",
        },
        user: userExample,
      },
    ],
  },
);

export const ApiKey = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    prefix: Type.String({ description: "The first characters of the key, to recognize it." }),
    userId: Type.String(),
    createdAt: Timestamp,
    lastUsedAt: Nullable(Timestamp),
    revokedAt: Nullable(Timestamp),
  },
  { title: "ApiKey", additionalProperties: false },
);

export const ApiKeys = Type.Array(ApiKey, {
  examples: [
    [
      {
        id: "019a8a57-4a55-7b0c-b6d2-3f1d9c8e7a21",
        name: "Billing export",
        prefix: "sb_4fQz7R",
        userId: userExample.id,
        createdAt: "2026-01-05T09:00:00.000Z",
        lastUsedAt: "2026-02-11T16:20:05.120Z",
        revokedAt: null,
      },
    ],
  ],
});

export const CreateApiKeyInput = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 200 }) },
  { title: "CreateApiKeyInput", examples: [{ name: "Billing export" }] },
);

export const CreatedApiKey = Type.Object(
  { id: Type.String(), apiKey: Type.String({ description: "Shown only here; keep it safe." }) },
  {
    title: "CreatedApiKey",
    additionalProperties: false,
    examples: [{ id: "019a8a57-4a55-7b0c-b6d2-3f1d9c8e7a21", apiKey: "sb_<32 characters and a checksum>" }],
  },
);
