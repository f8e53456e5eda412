/** Thrown by what took too long; a provider that hangs is as bad as one that refuses. */
export class TooLate extends Error {}

/** Runs `work` with a signal that ends when the caller's does or the time is up. */
export async function within<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort(signal?.reason);
  const timer = setTimeout(() => giveUp.abort(new TooLate(`no answer within ${timeoutMs} ms`)), timeoutMs);
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  try {
    return await Promise.race([work(giveUp.signal), rejection(giveUp.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Passes on what comes, and throws when the first or the next takes too long. Stops reading either way. */
export async function* withoutStalls<T>(
  items: AsyncIterable<T>,
  limits: { firstMs: number; nextMs: number },
): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let limitMs = limits.firstMs;
  try {
    for (;;) {
      const { value, done } = await within(limitMs, undefined, async () => await iterator.next());
      if (done) return;
      yield value;
      limitMs = limits.nextMs;
    }
  } finally {
    // Not waited for: an iterator that hangs would hang here too.
    iterator.return?.()?.catch(() => undefined);
  }
}

async function rejection(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
