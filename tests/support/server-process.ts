import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ownEnvironment } from "./own-environment.ts";

export interface Ready {
  url: string;
  first?: {
    organizationId: string;
    userId: string;
    email: string;
    password: string;
    apiKey: string;
    sample: { agentId: string; phoneNumber: string; firstCall: { phoneNumber: string; variables: object } };
  };
}

const root = join(import.meta.dirname, "..", "..");
const readyPatienceMs = 60_000;

/** One run of `switchboard serve`. A test process that ends takes it along. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #logLines: string[] = [];
  #stderr = "";
  readonly #exited: Promise<unknown>;
  readonly ready: Promise<Ready>;

  /** Without voice processes unless they are asked for: most tests want calls to stay where they are. */
  constructor(env: Record<string, string>, options: { voice?: boolean } = {}) {
    const voice = options.voice ? [] : ["--no-voice"];
    this.#child = spawn(process.execPath, ["src/bin/switchboard.ts", "serve", "--json", ...voice], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...ownEnvironment(), ...env },
    });
    this.#exited = once(this.#child, "exit");
    const endWithTest = () => this.#child.kill("SIGKILL");
    process.once("exit", endWithTest);
    this.#child.once("exit", () => process.off("exit", endWithTest));
    if (this.#child.stderr) {
      createInterface({ input: this.#child.stderr }).on("line", (line) => {
        if (line.startsWith("{")) this.#logLines.push(line);
        else this.#stderr += `${line}\n`;
      });
    }
    this.ready = this.#waitUntilReady();
    this.ready.catch(() => undefined);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get logLines(): readonly string[] {
    return this.#logLines;
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** All that it has said, for messages. */
  get output(): string {
    return `${this.#stderr}${this.#logLines.join("\n")}`;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves with the exit code once the process is gone; null after a signal. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (this.isRunning) this.#child.kill(signal);
    await this.#exited;
    return this.#child.exitCode;
  }

  async #waitUntilReady(): Promise<Ready> {
    const stdout = this.#child.stdout;
    if (!stdout) throw new Error("the server has no stdout");
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail("was not ready in time"), readyPatienceMs);
      const fail = (how: string) => {
        clearTimeout(timer);
        reject(new Error(`the server ${how}\n${this.output}`));
      };
      createInterface({ input: stdout }).on("line", (line) => {
        const ready = readReady(line);
        if (!ready) return void this.#logLines.push(line);
        clearTimeout(timer);
        resolve(ready);
      });
      this.#child.once("error", (error) => fail(`did not start: ${error.message}`));
      this.#child.once("close", (code, signal) => fail(`ended with ${signal ?? code} before it was ready`));
    });
  }
}

function readReady(line: string): Ready | undefined {
  if (!line.startsWith('{"ready":true')) return undefined;
  return JSON.parse(line) as Ready;
}
