import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "./port.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

/** SMTP where it is configured, else a folder of the data directory. Loaded with the first mail: many a process never sends one. */
export function openMailer(config: MailConfig, log: Log): Mailer {
  let mailer: Promise<Mailer> | undefined;
  return {
    async send(mail) {
      mailer ??= loadMailer(config, log);
      await (await mailer).send(mail);
    },
  };
}

async function loadMailer(config: MailConfig, log: Log): Promise<Mailer> {
  if (config.smtpUrl === undefined) {
    const { openOutboxMailer } = await import("./outbox.ts");
    return openOutboxMailer({ directory: join(config.dataDir, "outbox"), from: config.mailFrom });
  }
  const { openSmtpMailer } = await import("./smtp.ts");
  return openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, log });
}
