import { setTimeout as sleep } from "node:timers/promises";

/** How long what was found out about a credential may be relied upon. */
const leaseMs = 50;
const keptMax = 10_000;

/**
 * Remembers an answer for the length of a lease, counted from before the question was asked. Under load most requests need no
 * round trip of their own; and after `leasesEnded` nobody relies on an older answer, in whatever process.
 */
export function withLease<Result>(lookUp: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const leases = new Map<string, { sinceMs: number; answer: Promise<Result> }>();
  return (key) => {
    const nowMs = performance.now();
    const lease = leases.get(key);
    if (lease && nowMs - lease.sinceMs < leaseMs) return lease.answer;
    if (leases.size >= keptMax) leases.clear();
    const answer = lookUp(key);
    // A failure is not an answer: the next request asks again.
    answer.catch(() => leases.delete(key));
    leases.set(key, { sinceMs: nowMs, answer });
    return answer;
  };
}

/**
 * To be awaited by whatever takes a right away, after its commit and before it answers: then the change is in force in every
 * process. Twice the lease, for timers that run early.
 */
export async function leasesEnded(): Promise<void> {
  await sleep(leaseMs * 2);
}
