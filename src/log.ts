import { destination, type Logger, pino } from "pino";

export type Log = Pick<Logger, "info" | "warn" | "error" | "debug" | "fatal">;

/** Personal data travels only under `pii`, so that one setting takes it out. */
export function makeLog(options: { level: string; pii: boolean; toStandardError?: boolean }): Logger {
  const paths = ["headers.authorization", 'headers["x-api-key"]', "headers.cookie", "apiKey", "password"];
  if (!options.pii) paths.push("pii");
  const settings = { level: options.level, base: { pid: process.pid }, redact: { paths, remove: true } };
  return options.toStandardError ? pino(settings, destination({ dest: 2, sync: true })) : pino(settings);
}
