import Type from "typebox";
import { Timestamp } from "../../http/schemas.ts";
import { NewPassword } from "../sessions/schema.ts";
import { AnyRole, EmailAddress, PersonName } from "../users/schema.ts";

const example = {
  id: "019a8a57-4a57-7f00-8a11-2b6c5f3f8c44",
  email: "sam@example.com",
  role: "member",
  invitedById: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
  createdAt: "2026-01-05T09:00:00.000Z",
  expiresAt: "2026-01-12T09:00:00.000Z",
  expired: false,
};
const link = "https://calls.example.com/invitation?token=one-time-token";
const token = "one-time-token";

const fields = {
  id: Type.String(),
  email: Type.String(),
  role: AnyRole,
  invitedById: Type.String(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  expired: Type.Boolean(),
};

export const Invitation = Type.Object(fields, { title: "Invitation", additionalProperties: false });
export const Invitations = Type.Array(Invitation, { examples: [[example]] });

export const CreatedInvitation = Type.Object(
  { ...fields, link: Type.String({ description: "What the e-mail carries; shown only here, for copying." }) },
  { title: "CreatedInvitation", additionalProperties: false, examples: [{ ...example, link }] },
);

export const InviteInput = Type.Object(
  { email: EmailAddress, role: AnyRole },
  { title: "InviteInput", examples: [{ email: "sam@example.com", role: "member" }] },
);

const Token = Type.String({ minLength: 1, maxLength: 200, description: "The token in the link." });

export const InvitationToken = Type.Object({ token: Token }, { title: "InvitationToken", examples: [{ token }] });

export const OpenInvitation = Type.Object(
  { organization: Type.String(), email: Type.String(), role: AnyRole, expiresAt: Timestamp },
  {
    title: "OpenInvitation",
    additionalProperties: false,
    examples: [
      { organization: "Quinn Dental", email: "sam@example.com", role: "member", expiresAt: "2026-01-12T09:00:00.000Z" },
    ],
  },
);

export const AcceptInvitationInput = Type.Object(
  {
    token: Token,
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    password: NewPassword,
  },
  {
    title: "AcceptInvitationInput",
    examples: [{ token, firstName: "Sam", lastName: "Osei", password: "correct horse battery staple" }],
  },
);
