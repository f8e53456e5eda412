import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type pg from "pg";
import type { Log } from "../../log.ts";
import type { FromVoice, ToVoice, VoiceReport } from "./messages.ts";

export interface VoiceChild {
  readonly process: ChildProcess;
  readonly report: VoiceReport | undefined;
}

export interface VoiceChildren {
  /** Those that run, in the order of their places in the row. */
  readonly running: readonly VoiceChild[];
  /** Tells them to take no more calls and to end; resolves when all are gone. */
  stop(): Promise<void>;
}

export interface VoiceChildrenOptions {
  count: number;
  connection: pg.PoolConfig;
  log: Log;
  /** A process has died, whatever it was doing. */
  onDied(processId: string): Promise<void>;
}

const program = join(import.meta.dirname, "..", "..", "..", "scripts", "switchboard.mjs");
const restartMsMin = 250;
const restartMsMax = 10_000;
/** A process that ran so long failed for a reason of its own, not because it cannot start. */
const provenMs = 30_000;
/** They give running calls 20 seconds. */
const stopMsMax = 24_500;

/** Voice processes of this machine: started, watched, started again when they die, and stopped with this process. */
export function startVoiceChildren(options: VoiceChildrenOptions): VoiceChildren {
  const slots = Array.from({ length: options.count }, () => new Slot(options));
  return {
    get running() {
      return slots.flatMap((slot) => slot.child ?? []);
    },
    stop: async () => {
      await Promise.all(slots.map((slot) => slot.stop()));
    },
  };
}

class Slot {
  readonly #options: VoiceChildrenOptions;
  #child: (VoiceChild & { report: VoiceReport | undefined }) | undefined;
  #restart: NodeJS.Timeout | undefined;
  #restartMs = restartMsMin;
  #gone: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(options: VoiceChildrenOptions) {
    this.#options = options;
    this.#start();
  }

  get child(): VoiceChild | undefined {
    return this.#child;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child?.process;
    if (!child) return await this.#gone;
    child.send({ kind: "stop" } satisfies ToVoice, () => undefined);
    const timer = setTimeout(() => child.kill("SIGKILL"), stopMsMax);
    await this.#gone;
    clearTimeout(timer);
  }

  #start(): void {
    const startedAt = Date.now();
    const child = this.#fork();
    if (!child) {
      this.#plan(false);
      return;
    }
    this.#child = { process: child, report: undefined };
    let processId: string | undefined;
    child.on("message", (message: FromVoice) => {
      if (message.kind === "started") processId = message.processId;
      if (message.kind === "state" && this.#child) this.#child.report = message;
    });
    child.send({ kind: "open", connection: this.#options.connection } satisfies ToVoice, () => undefined);
    const exited = Promise.withResolvers<void>();
    this.#gone = exited.promise;
    child.once("close", async (code, signal) => {
      this.#child = undefined;
      if (!this.#stopping) {
        this.#options.log.error({ pid: child.pid, code, signal }, "a voice process died, starting it again");
        this.#plan(Date.now() - startedAt > provenMs);
      }
      if (processId !== undefined) {
        await this.#options.onDied(processId).catch((error) => {
          this.#options.log.error({ err: error }, "calls of a dead voice process could not be released");
        });
      }
      exited.resolve();
    });
  }

  /** Undefined where the system has no room for another process, or no descriptor left to speak with it. */
  #fork(): ChildProcess | undefined {
    try {
      const child = fork(program, ["voice"], {
        execArgv: ["--max-semi-space-size=16"],
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        serialization: "advanced",
      });
      // A child that dies while it is spoken to is noticed by its exit.
      child.on("error", (error) => this.#options.log.error({ err: error }, "a voice process could not be reached"));
      return child.pid === undefined ? undefined : child;
    } catch (error) {
      this.#options.log.error({ err: error }, "a voice process could not be started");
      return undefined;
    }
  }

  #plan(wasProven: boolean): void {
    this.#restartMs = wasProven ? restartMsMin : Math.min(this.#restartMs * 2, restartMsMax);
    this.#restart = setTimeout(() => this.#start(), this.#restartMs);
  }
}
