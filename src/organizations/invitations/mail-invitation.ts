import type { Db } from "../../db/database.ts";
import type { JobPayloads } from "../../jobs/queue.ts";
import type { Mailer } from "../../mail/port.ts";
import type { Secrets } from "../../secrets.ts";
import { invitationLink, sealContext } from "./invite-user.ts";
import { findInvitationMail } from "./queries.ts";

export interface MailInvitationOptions {
  db: Db;
  mailer: Mailer;
  secrets: Secrets;
  publicUrl: () => string;
}

export async function mailInvitation(
  { db, mailer, secrets, publicUrl }: MailInvitationOptions,
  job: JobPayloads["organizations.mail-invitation"],
): Promise<void> {
  const invitation = await findInvitationMail(db, job.organizationId, job.invitationId);
  if (!invitation) return;
  const { email, inviter, organization, expiresAt } = invitation;
  const link = invitationLink(publicUrl(), secrets.decrypt(job.tokenSealed, sealContext(job.invitationId)));
  await mailer.send({
    id: job.invitationId,
    to: { name: "", address: email },
    subject: `${inviter} invites you to ${organization}`,
    text: [
      `${inviter} invites you to ${organization} on Switchboard.`,
      "",
      "Choose your name and password here:",
      link,
      "",
      `The link works once, until ${expiresAt.slice(0, 10)}. If you do not know ${inviter}, ignore this mail.`,
      "",
    ].join("\n"),
  });
}
