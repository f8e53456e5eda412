/** Sounds by key, the least recently used ones forgotten when they take more room than allowed. */
export class SoundCache {
  readonly #bytesMax: number;
  readonly #sounds = new Map<string, Int16Array>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Int16Array | undefined {
    const sound = this.#sounds.get(key);
    if (!sound) return undefined;
    // A Map keeps the order of insertion: the first key is the one not used for longest.
    this.#sounds.delete(key);
    this.#sounds.set(key, sound);
    return sound;
  }

  set(key: string, sound: Int16Array): void {
    if (cost(key, sound) > this.#bytesMax) return;
    this.#forget(key);
    this.#sounds.set(key, sound);
    this.#bytes += cost(key, sound);
    for (const oldest of this.#sounds.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const sound = this.#sounds.get(key);
    if (!sound) return;
    this.#sounds.delete(key);
    this.#bytes -= cost(key, sound);
  }
}

function cost(key: string, sound: Int16Array): number {
  return sound.byteLength + key.length * 2;
}
