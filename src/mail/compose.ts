import type { Mail } from "./port.ts";

/** What nodemailer is told about a mail, whichever way it goes. */
export function compose(mail: Mail, from: string) {
  return {
    from,
    to: { name: oneLine(mail.to.name), address: oneLine(mail.to.address) },
    subject: oneLine(mail.subject),
    text: mail.text,
    // The same for every attempt: a receiver that got the mail already can tell.
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A line end in a header would start the next header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}
