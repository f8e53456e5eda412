/** The sound of the utterance that is going on, with a little of what came before it. One piece of memory, reused. */
export class UtteranceBuffer {
  readonly #leadSamples: number;
  #memory: Int16Array;
  #length = 0;

  constructor(leadSamples: number) {
    this.#leadSamples = leadSamples;
    this.#memory = new Int16Array(4 * leadSamples);
  }

  get length(): number {
    return this.#length;
  }

  push(samples: Int16Array): void {
    const needed = this.#length + samples.length;
    if (needed > this.#memory.length) {
      const larger = new Int16Array(2 * needed);
      larger.set(this.#memory.subarray(0, this.#length));
      this.#memory = larger;
    }
    this.#memory.set(samples, this.#length);
    this.#length = needed;
  }

  /** Forgets all but the lead of an utterance that may begin next. */
  keepLead(): void {
    if (this.#length <= this.#leadSamples) return;
    this.#memory.copyWithin(0, this.#length - this.#leadSamples, this.#length);
    this.#length = this.#leadSamples;
  }

  samples(): Int16Array {
    return this.#memory.slice(0, this.#length);
  }
}
