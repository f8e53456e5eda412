import { createTransport } from "nodemailer";
import type { Log } from "../log.ts";
import { compose } from "./compose.ts";
import type { Mailer } from "./port.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function openSmtpMailer(options: { url: string; from: string; log: Log }): Mailer {
  const transport = createTransport({ url: options.url, ...timeouts });
  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail, options.from));
      } catch (error) {
        const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
        // A server's reply often repeats the address, so it stays out of the error.
        options.log.warn({ mailId: mail.id, code, responseCode, pii: { reply: message } }, "mail not taken");
        throw new Error(`the mail server did not take the mail: ${[code, responseCode].filter(Boolean).join(" ")}`);
      }
    },
  };
}
