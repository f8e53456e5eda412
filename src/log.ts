import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Pick<Logger, "info" | "warn" | "error" | "debug" | "fatal">;

/** Personal data travels only under `pii`, so that one setting takes it out. */
export function makeLog(options: { level: string; pii: boolean; toStandardError?: boolean }): Logger {
  const paths = ["headers.authorization", 'headers["x-api-key"]', "headers.cookie", "apiKey", "password"];
  if (!options.pii) paths.push("pii");
  const settings = { level: options.level, base: { pid: process.pid }, redact: { paths, remove: true } };
  return pino(settings, options.toStandardError ? openLines(2, true) : openLines(1, false));
}

/** What waits for a reader that does not read. */
const waitingBytesMax = 4 * 1024 * 1024;

/** A line that cannot be written, on a disk that is full, is lost: requests and calls go on without it. */
function openLines(fd: number, sync: boolean): DestinationStream {
  const open = () => {
    const stream = destination({ dest: fd, sync, maxLength: waitingBytesMax });
    stream.on("error", ({ code }: NodeJS.ErrnoException) => {
      // Of a reader that has gone pino takes care itself.
      if (code === "EPIPE" || stream !== current) return;
      stream.destroy();
      current = open();
    });
    return stream;
  };
  let current = open();
  return { write: (line) => current.write(line) };
}
