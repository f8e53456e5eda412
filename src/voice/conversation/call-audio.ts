import { makeResampler } from "../../audio/resample.ts";
import { speechSampleRate } from "../speech/port.ts";
import type { LineClock } from "./line-clock.ts";
import { LineOutput, type SpeechListener, TextTap } from "./line-output.ts";
import { WaitingSound } from "./waiting-sound.ts";

/** Longer than any filter remembers. */
const filterFrames = 5;

/** Both directions of a call between its line and its session. The line calls `exchange` every 20 ms; nothing here has a timer. */
export class CallAudio {
  readonly output: LineOutput;
  readonly textTap: TextTap;
  readonly waiting: WaitingSound;
  readonly #clock: LineClock;
  readonly #toLine: ReturnType<typeof makeResampler>;
  readonly #silence: Int16Array;
  readonly #onHeard: (heard: Int16Array) => void;
  readonly #onFrames: (heard: Int16Array, played: Int16Array) => void;
  #isMuted = false;
  #spokenUntilMs = 0;
  #silentFrames = 0;
  readonly #lineSilence: Int16Array;

  constructor(options: {
    lineRate: number;
    clock: LineClock;
    waitingSound: "" | "keyboard_typing" | "hold_music";
    listener: SpeechListener;
    onHeard: (heard: Int16Array) => void;
    onFrames: (heard: Int16Array, played: Int16Array) => void;
  }) {
    this.output = new LineOutput(options.listener);
    this.textTap = new TextTap(this.output);
    this.waiting = new WaitingSound(options.waitingSound);
    this.#clock = options.clock;
    this.#toLine = makeResampler(speechSampleRate, options.lineRate);
    this.#silence = new Int16Array(speechSampleRate / 50);
    this.#lineSilence = new Int16Array(options.lineRate / 50);
    this.#onHeard = options.onHeard;
    this.#onFrames = options.onFrames;
  }

  /** The agent hears silence from now on, and is not interrupted by what is on the line. */
  mute(): void {
    this.#isMuted = true;
  }

  /** Most of a call is silence to one side: once the filter has run out, it needs no work. */
  #toLineFrame(frame: Int16Array | undefined): Int16Array {
    this.#silentFrames = frame ? 0 : this.#silentFrames + 1;
    if (this.#silentFrames > filterFrames) return this.#lineSilence;
    return this.#toLine.push(frame ?? this.#silence);
  }

  /** When the agent's last sound ended; earlier than the end of a turn that was paused first and then given up. */
  get spokenUntilMs(): number {
    return this.#spokenUntilMs;
  }

  exchange(heard: Int16Array): Int16Array {
    this.#onHeard(this.#isMuted ? this.#lineSilence : heard);
    const spoken = this.output.takeFrame();
    const played = this.#toLineFrame(spoken ?? this.waiting.takeFrame());
    this.#onFrames(heard, played);
    this.#clock.tick();
    if (spoken) this.#spokenUntilMs = this.#clock.nowMs;
    return played;
  }
}
