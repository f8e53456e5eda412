import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { eventually } from "./eventually.ts";
import type { TestServer } from "./server.ts";

/** Every job is done: what has not been sent by now was never asked for. */
export async function jobsDone(server: Pick<TestServer, "sql">): Promise<void> {
  await eventually("the end of all jobs", async () => {
    const [row] = await server.sql<{ open: number }>("select count(*)::int as open from graphile_worker.jobs");
    return row?.open === 0;
  });
}

export interface ReadMail {
  file: string;
  text: string;
  /** The lines of the head, folded ones joined. */
  headers: string[];
  header(name: string): string | undefined;
  body: string;
}

/** The mails in the outbox after all jobs are done, in the order in which they were asked for. */
export async function readOutbox(server: Pick<TestServer, "sql" | "dataDir">): Promise<ReadMail[]> {
  await jobsDone(server);
  const directory = join(server.dataDir, "outbox");
  const files = await readdir(directory).catch(() => [] as string[]);
  return await Promise.all(
    files.sort().map(async (file) => ({ ...parseMail(await readFile(join(directory, file), "utf8")), file })),
  );
}

export function parseMail(text: string): Omit<ReadMail, "file"> {
  const end = text.indexOf("\r\n\r\n");
  const headers = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const header = (name: string) =>
    headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2);
  return { text, headers, header, body: text.slice(end + 4) };
}

export interface SmtpSink {
  url: string;
  received: string[];
  refused: number;
  stalled: number;
  close(): Promise<void>;
}

/** A mail server on loopback that refuses the first mails with a 451 or leaves them without a reply, then takes everything. */
export async function openSmtpSink(at: { refusals?: number; stalls?: number }): Promise<SmtpSink> {
  const sink = { received: [] as string[], refused: 0, stalled: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onRcptTo(address, _session, done) {
      if (sink.stalled < (at.stalls ?? 0)) {
        sink.stalled++;
      } else if (sink.refused < (at.refusals ?? 0)) {
        sink.refused++;
        done(Object.assign(new Error(`Try again later, ${address.address}`), { responseCode: 451 }));
      } else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        sink.received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
