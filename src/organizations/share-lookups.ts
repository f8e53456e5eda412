/**
 * Lets requests that arrive together share one lookup, and never one that began before they arrived: while a lookup runs,
 * newcomers wait for the next. Under load that saves most of the round trips, and no answer is older than its request.
 */
export function shareLookups<Result>(lookUp: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const next = new Map<string, Promise<Result>>();

  const start = (key: string): Promise<Result> => {
    next.delete(key);
    const lookup = lookUp(key).finally(() => {
      if (running.get(key) === lookup) running.delete(key);
    });
    running.set(key, lookup);
    return lookup;
  };

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const begin = () => start(key);
    const following = current.then(begin, begin);
    next.set(key, following);
    return following;
  };
}
