import Type from "typebox";
import { Timestamp } from "../../http/schemas.ts";

export const NewPassword = Type.String({ minLength: 8, maxLength: 1000, description: "At least 8 characters." });

export const SignInInput = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 320 }), password: Type.String({ minLength: 1, maxLength: 1000 }) },
  { title: "SignInInput", examples: [{ email: "owner@example.com", password: "correct horse battery staple" }] },
);

export const ChangePasswordInput = Type.Object(
  { currentPassword: Type.String({ minLength: 1, maxLength: 1000 }), newPassword: NewPassword },
  {
    title: "ChangePasswordInput",
    examples: [{ currentPassword: "correct horse battery staple", newPassword: "seven calm owls at the harbor" }],
  },
);

export const Session = Type.Object(
  {
    id: Type.String(),
    device: Type.String({ description: "Browser and system, as the browser names them; empty when it does not." }),
    createdAt: Timestamp,
    lastUsedAt: Type.String({ format: "date-time", description: "To the minute." }),
    expiresAt: Type.String({
      format: "date-time",
      description: "14 days after the last use, and never later than 90 days after signing in.",
    }),
    current: Type.Boolean({ description: "Whether this request came with it." }),
  },
  { title: "Session", additionalProperties: false },
);

export const Sessions = Type.Array(Session, {
  examples: [
    [
      {
        id: "4c8c9b0e-6a0f-4f0e-9a39-0d6c5f3f8b10",
        device: "Firefox on Linux",
        createdAt: "2026-01-05T09:00:00.000Z",
        lastUsedAt: "2026-01-06T10:30:00.000Z",
        expiresAt: "2026-01-20T10:30:00.000Z",
        current: true,
      },
    ],
  ],
});
