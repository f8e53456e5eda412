import type { Db } from "../../db/database.ts";
import type { JobPayloads } from "../../jobs/queue.ts";
import type { Mailer } from "../../mail/port.ts";
import { findMailPerson, type MailPerson } from "./queries.ts";

/** Tells an assignee about the activity as it was when it became theirs. */
export async function mailAssignee(
  { db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: () => string },
  job: JobPayloads["crm.mail-assignee"],
): Promise<void> {
  const assignee = await findMailPerson(db, job.organizationId, job.assignedToId);
  // A user who has left the organization has no address to write to.
  if (!assignee) return;
  const assigner =
    job.assignedById === job.assignedToId ? undefined : await findMailPerson(db, job.organizationId, job.assignedById);
  await mailer.send({
    id: job.assignmentId,
    to: { name: assignee.name, address: assignee.email },
    subject: `${job.activityNumber} is assigned to you: ${job.subject}`,
    text: textOf(job, { assignee, assigner, link: `${publicUrl()}/` }),
  });
}

function textOf(
  job: JobPayloads["crm.mail-assignee"],
  facts: { assignee: MailPerson; assigner: MailPerson | undefined; link: string },
): string {
  const { assignee, assigner, link } = facts;
  const lines = [
    `Hello ${assignee.name || assignee.email},`,
    "",
    assigner ? `${assigner.name || assigner.email} assigned an activity to you.` : "An activity is assigned to you.",
    "",
    `Activity: ${job.activityNumber}`,
    `Subject: ${job.subject}`,
    ...(job.dueBy === "" ? [] : [`Due: ${job.dueBy.slice(0, 16).replace("T", " ")} UTC`]),
    "",
    link,
    "",
  ];
  return lines.join("\n");
}
