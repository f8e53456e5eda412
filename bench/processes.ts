import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a script of this project and waits until it says, in a line of JSON, that it is ready. */
export async function startProcess(script: string, args: string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawnScript(script, args, env);
  const ready = await firstJsonLine(child);
  return {
    url: String(ready.url),
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Runs a script to its end and answers the JSON it prints. Its progress is shown. */
export async function runProcess(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Record<string, unknown>> {
  return await firstJsonLine(spawnScript(script, args, env));
}

function spawnScript(script: string, args: string[], env: Record<string, string>): ChildProcess {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  // The flag of `npm start`.
  const child = spawn(process.execPath, ["--max-semi-space-size=8", path, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

async function firstJsonLine(child: ChildProcess): Promise<Record<string, unknown>> {
  if (!child.stdout) throw new Error("no output to read");
  let text = "";
  for await (const line of createInterface({ input: child.stdout })) {
    text += `${line}\n`;
    const parsed = parse(text) ?? parse(line);
    if (parsed) {
      child.stdout.resume();
      return parsed;
    }
  }
  throw new Error(`${child.spawnargs.join(" ")} ended without saying it was ready:\n${text}`);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
