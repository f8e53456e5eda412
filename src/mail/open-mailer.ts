import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { openOutboxMailer } from "./outbox.ts";
import type { Mailer } from "./port.ts";
import { openSmtpMailer } from "./smtp.ts";

/** SMTP where it is configured, else a folder of the data directory. */
export function openMailer(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">, log: Log): Mailer {
  return config.smtpUrl === undefined
    ? openOutboxMailer({ directory: join(config.dataDir, "outbox"), from: config.mailFrom })
    : openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, log });
}
