import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import type { Mailer } from "./port.ts";

/** Writes mails as .eml files, which every mail program opens. A mail written again replaces itself. */
export function openOutboxMailer(options: { directory: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, options.from));
      await mkdir(options.directory, { recursive: true, mode: 0o700 });
      await writeWhole(join(options.directory, `${mail.id}.eml`), message as Buffer);
    },
  };
}

/** Under its name a file is complete, also after a crash. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
