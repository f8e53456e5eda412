/** The sound of the utterance that is going on, with a little of what came before it. */
export class UtteranceBuffer {
  readonly #leadWindows: number;
  #windows: Int16Array[] = [];

  constructor(leadWindows: number) {
    this.#leadWindows = leadWindows;
  }

  get windows(): number {
    return this.#windows.length;
  }

  push(window: Int16Array): void {
    this.#windows.push(window);
  }

  /** Forgets all but the lead of an utterance that may begin next. */
  keepLead(): void {
    if (this.#windows.length > this.#leadWindows) this.#windows = this.#windows.slice(-this.#leadWindows);
  }

  samples(): Int16Array {
    const samples = new Int16Array(this.#windows.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const window of this.#windows) {
      samples.set(window, at);
      at += window.length;
    }
    return samples;
  }
}
