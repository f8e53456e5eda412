/** How late frames were, since the start or the last reset. */
export interface FrameLateness {
  frames: number;
  lateBeyond40Ms: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

const bucketMs = 0.5;
const buckets = 2_000;
const tooLateMs = 40;

export interface LatenessMeter {
  record(lateMs: number): void;
  snapshot(): FrameLateness;
  reset(): void;
}

/** A histogram of half milliseconds up to a second. */
export function makeLatenessMeter(): LatenessMeter {
  const counts = new Uint32Array(buckets);
  let frames = 0;
  let lateBeyond40Ms = 0;
  let maxMs = 0;
  const percentile = (share: number) => {
    let left = Math.ceil(frames * share);
    for (let bucket = 0; bucket < buckets; bucket++) {
      left -= counts[bucket] ?? 0;
      if (left <= 0) return Math.min(maxMs, (bucket + 1) * bucketMs);
    }
    return maxMs;
  };
  return {
    record(lateMs) {
      frames += 1;
      if (lateMs > tooLateMs) lateBeyond40Ms += 1;
      if (lateMs > maxMs) maxMs = lateMs;
      const bucket = Math.min(buckets - 1, Math.max(0, Math.floor(lateMs / bucketMs)));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    snapshot: () => ({ frames, lateBeyond40Ms, p50Ms: percentile(0.5), p99Ms: percentile(0.99), maxMs }),
    reset() {
      counts.fill(0);
      frames = 0;
      lateBeyond40Ms = 0;
      maxMs = 0;
    },
  };
}
