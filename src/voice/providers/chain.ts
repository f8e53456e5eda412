/** One way to fill a role: a provider or what comes with the install. */
export interface Link<T> {
  name: string;
  use: T;
}

/** How long a provider that failed is left alone. Within a call it is not asked again and again while people wait. */
const restMs = 30_000;

/**
 * Who fills a role, best first. One that failed is skipped for a while, but never the last, which is always there. Keeps to one
 * call, so that a provider refusing one organization's key is not held against it elsewhere.
 */
export class Chain<T> {
  readonly links: readonly Link<T>[];
  readonly #role: string;
  readonly #onFallback: (detail: string) => void;
  readonly #restingUntil = new Map<string, number>();

  constructor(role: string, links: readonly Link<T>[], onFallback: (detail: string) => void) {
    this.#role = role;
    this.links = links;
    this.#onFallback = onFallback;
  }

  /** Those to try now, in order. Where there is nobody else, also those that failed. */
  candidates(): Link<T>[] {
    const now = Date.now();
    const rested = this.links.filter(({ name }) => (this.#restingUntil.get(name) ?? 0) <= now);
    return rested.length > 0 ? rested : [...this.links];
  }

  /** Says who takes over, once for each failure that changes who speaks. */
  failed(link: Link<T>, error: unknown): void {
    const next = this.candidates().find(({ name }) => name !== link.name);
    if (link.name !== this.links.at(-1)?.name) this.#restingUntil.set(link.name, Date.now() + restMs);
    const reason = error instanceof Error ? error.message : String(error);
    const successor = next ? `${next.name} takes over` : "it is asked once more";
    this.#onFallback(`${this.#role}: ${link.name} failed (${reason}); ${successor}`);
  }
}
