import type { VoiceProcess } from "../../live-calls/voice-process.ts";
import type { Log } from "../../log.ts";
import type { ToVoice } from "./messages.ts";

type Closer = () => Promise<void>;

const drainMs = 20_000;
/** Whatever hangs must not outlive the server for longer. */
const orphanMsMax = 8_000;

/**
 * Ends the process in order when it is told to: by its server, by the end of its server, or by a signal. Until `drain` is
 * set there is nothing to end in order. Under a server the server decides: a terminal's Ctrl-C reaches both.
 */
export class Stopping {
  #drain: (patienceMs: number) => Promise<void> = async () => undefined;
  #isStopping = false;
  #signals = 0;

  constructor() {
    process.on("SIGTERM", () => this.#onSignal());
    process.on("SIGINT", () => {
      if (!process.channel) this.#onSignal();
    });
    process.on("message", (message: ToVoice) => {
      if (message.kind === "stop") this.#stop(drainMs);
    });
    process.on("disconnect", () => {
      setTimeout(() => process.exit(1), orphanMsMax).unref();
      this.#stop(0);
    });
  }

  with(voice: VoiceProcess, closers: Closer[], log: Log): void {
    this.#drain = async (patienceMs) => {
      log.info("draining");
      await voice.drain(patienceMs);
      for (const close of closers.toReversed()) await close();
    };
  }

  #onSignal(): void {
    this.#signals += 1;
    if (this.#signals > 1) process.exit(130);
    this.#stop(drainMs);
  }

  #stop(patienceMs: number): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#drain(patienceMs).then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
}
