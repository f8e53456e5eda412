const windowMs = 30;

/** The same speech, slower and at the same pitch: overlapping pieces, each put where it fits its neighbour best (WSOLA). */
export function stretch(samples: Int16Array, sampleRate: number, factor: number): Int16Array {
  if (factor === 1) return samples;
  const size = Math.round((windowMs * sampleRate) / 1000);
  const hop = size >> 1;
  const reach = hop >> 1;
  const out = new Float64Array(Math.ceil(samples.length * factor) + size);
  // Where the piece before would have gone on.
  let natural = 0;
  for (let to = 0; to + size < out.length; to += hop) {
    const wanted = Math.round(to / factor);
    const from = bestStart(samples, wanted, natural, reach, hop);
    for (let at = 0; at < size; at++) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / size);
      out[to + at] = (out[to + at] ?? 0) + weight * (samples[from + at] ?? 0);
    }
    natural = from + hop;
  }
  return Int16Array.from(out.subarray(0, Math.round(samples.length * factor)));
}

function bestStart(samples: Int16Array, wanted: number, natural: number, reach: number, length: number): number {
  let best = { start: Math.max(0, wanted), likeness: Number.NEGATIVE_INFINITY };
  for (let start = Math.max(0, wanted - reach); start <= wanted + reach; start += 2) {
    let likeness = 0;
    for (let at = 0; at < length; at += 2) likeness += (samples[start + at] ?? 0) * (samples[natural + at] ?? 0);
    if (likeness > best.likeness) best = { start, likeness };
  }
  return best.start;
}
