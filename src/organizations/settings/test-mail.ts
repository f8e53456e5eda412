import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { newId } from "../../ids.ts";
import type { Mailer } from "../../mail/port.ts";
import { findUser } from "../queries.ts";

export interface MailOptions {
  mailer: Mailer;
  /** Where mails go: to a server, or into a folder of the data directory. */
  mailTransport: "smtp" | "outbox";
}

export interface MailTest {
  sent: boolean;
  transport: "smtp" | "outbox";
  to: string;
  detail: string;
}

/** Sends a mail to whoever asks, at once and not by a job: they wait to see what happens. */
export async function testMail(
  { db, mailer, mailTransport: transport }: MailOptions & { db: Db },
  actor: Actor,
): Promise<MailTest> {
  const user = await findUser(db, actor.organizationId, actor.userId);
  if (!user) throw notFound("user");
  const id = newId();
  const to = { name: `${user.firstName} ${user.lastName}`.trim(), address: user.email };
  const subject = "Test mail from Switchboard";
  const text = "Mail from Switchboard reaches you. Nothing is to be done.\n";
  try {
    await mailer.send({ id, to, subject, text });
  } catch (error) {
    return { sent: false, transport, to: user.email, detail: `Not sent: ${(error as Error).message}.` };
  }
  const where =
    transport === "smtp"
      ? "The mail server took it."
      : `Written to outbox/${id}.eml in the data directory; SMTP_URL is not set.`;
  return { sent: true, transport, to: user.email, detail: where };
}
