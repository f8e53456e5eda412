import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { ownEnvironment } from "../support/own-environment.ts";

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Standard output, which with --json is one document and nothing else. */
  json<Document = Record<string, unknown>>(): Document;
  /** The most memory the process had resident, as far as looks twenty times a second could tell. */
  residentBytesMax: number;
}

export interface CliOptions {
  env?: Record<string, string>;
  input?: string;
}

const root = join(import.meta.dirname, "..", "..");

export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** Runs the command line as a process of its own, with nothing of the tester's environment. */
export async function runCli(place: Place, args: string[], options: CliOptions = {}): Promise<CliResult> {
  const child = spawn(process.execPath, ["src/bin/switchboard.ts", ...args], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...ownEnvironment(),
      DATA_DIR: place.dataDir,
      PORT: "0",
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...options.env,
    },
  });
  child.stdin.on("error", () => undefined).end(options.input ?? "");
  const exited = once(child, "exit");
  const memory = watchMemory(child.pid ?? 0, exited);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exited) as [number | null];
  return {
    code,
    stdout,
    stderr,
    residentBytesMax: await memory,
    json: <Document>() => JSON.parse(stdout) as Document,
  };
}

async function watchMemory(pid: number, exited: Promise<unknown>): Promise<number> {
  let most = 0;
  let running = true;
  void exited.then(() => {
    running = false;
  });
  while (running) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024);
    await Promise.race([exited, sleep(50)]);
  }
  return most;
}

/** Lines of an import file. */
export function ndjson(...lines: [kind: string, data: object][]): string {
  return lines.map(([kind, data]) => `${JSON.stringify({ kind, data })}\n`).join("");
}
