const frameMs = 20;

interface Alarm {
  atMs: number;
  ring: () => void;
}

/** Time as the line counts it: one frame is 20 ms, whatever the wall clock says. Limits and silences are measured in it. */
export class LineClock {
  #frames = 0;
  #alarms: Alarm[] = [];

  get nowMs(): number {
    return this.#frames * frameMs;
  }

  tick(): void {
    this.#frames += 1;
    if (this.#alarms.length === 0) return;
    const due = this.#alarms.filter(({ atMs }) => atMs <= this.nowMs);
    if (due.length === 0) return;
    this.#alarms = this.#alarms.filter((alarm) => !due.includes(alarm));
    for (const { ring } of due) ring();
  }

  /** Calls back once, unless cancelled with what it returns. */
  after(ms: number, ring: () => void): () => void {
    const alarm = { atMs: this.nowMs + ms, ring };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }
}
