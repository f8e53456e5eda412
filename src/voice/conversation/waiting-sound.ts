import { speechSampleRate } from "../speech/port.ts";

const frameSamples = speechSampleRate / 50;

/** What the caller hears while a tool runs: made here, so that nothing has to be licensed or loaded. */
export class WaitingSound {
  readonly #loop: Int16Array | undefined;
  #position = 0;
  /** Several tools may run at once. */
  #reasons = 0;

  constructor(kind: "" | "keyboard_typing" | "hold_music") {
    if (kind === "keyboard_typing") this.#loop = typing();
    if (kind === "hold_music") this.#loop = music();
  }

  get isOn(): boolean {
    return this.#reasons > 0;
  }

  start(): void {
    this.#reasons += 1;
  }

  stop(): void {
    this.#reasons -= 1;
    if (!this.isOn) this.#position = 0;
  }

  takeFrame(): Int16Array | undefined {
    if (!this.isOn || !this.#loop) return undefined;
    const frame = this.#loop.slice(this.#position, this.#position + frameSamples);
    this.#position = (this.#position + frameSamples) % this.#loop.length;
    return frame;
  }
}

/** Repeats itself only after seconds, and is the same on every machine. */
function* noise(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 31 - 1;
  }
}

function typing(): Int16Array {
  const loop = new Int16Array(4 * speechSampleRate);
  const random = noise(7);
  const next = () => random.next().value;
  for (let at = 0.05 * speechSampleRate; at < loop.length - 1000; at += (0.14 + 0.09 * next()) * speechSampleRate) {
    const loudness = 2200 + 900 * next();
    for (let i = 0; i < 700; i += 1) {
      loop[Math.floor(at) + i] = loudness * next() * Math.exp(-i / 90);
    }
  }
  return loop;
}

/** A slow broken chord, C to F and back. */
function music(): Int16Array {
  const notes = [261.6, 329.6, 392, 523.3, 392, 329.6, 349.2, 440, 523.3, 698.5, 523.3, 440];
  const noteSamples = 0.4 * speechSampleRate;
  const loop = new Int16Array(notes.length * noteSamples);
  for (const [index, hz] of notes.entries()) {
    for (let i = 0; i < noteSamples; i += 1) {
      const swell = Math.min(1, i / 400) * Math.exp(-i / (0.9 * noteSamples));
      loop[index * noteSamples + i] = 2600 * swell * Math.sin((2 * Math.PI * hz * i) / speechSampleRate);
    }
  }
  return loop;
}
