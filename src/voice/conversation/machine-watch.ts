import { type DetectorState, observe, startDetection } from "../machine/detect.ts";

/** Feeds the detector with what comes over the line after the answer, until it is sure who took the call. */
export class MachineWatch {
  readonly #lineRate: number;
  readonly #onMachine: () => void;
  readonly #onReadyToSpeak: () => void;
  #state: DetectorState = startDetection();
  #phase: "unsure" | "machine" | "done" = "unsure";

  constructor(options: { lineRate: number; onMachine: () => void; onReadyToSpeak: () => void }) {
    this.#lineRate = options.lineRate;
    this.#onMachine = options.onMachine;
    this.#onReadyToSpeak = options.onReadyToSpeak;
  }

  get isMachine(): boolean {
    return this.#phase === "machine";
  }

  hearFrame(samples: Int16Array, atMs: number): void {
    if (this.#phase !== "done") this.#observe({ kind: "frame", samples, sampleRate: this.#lineRate, atMs });
  }

  hearText(text: string, atMs: number): void {
    if (this.#phase !== "done") this.#observe({ kind: "text", text, atMs });
  }

  #observe(observation: Parameters<typeof observe>[1]): void {
    const { state, verdict, readyToSpeak } = observe(this.#state, observation);
    this.#state = state;
    if (verdict === "person" && this.#phase === "unsure") this.#phase = "done";
    if (verdict === "machine" && this.#phase === "unsure") {
      this.#phase = "machine";
      this.#onMachine();
    }
    if (this.#phase === "machine" && readyToSpeak) {
      this.#phase = "done";
      this.#onReadyToSpeak();
    }
  }
}
