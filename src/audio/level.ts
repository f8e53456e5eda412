const fullScale = 32_768;

/** Root of the mean square of the samples, from 0 to 32768. */
export function rms(samples: Int16Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at] ?? 0;
    sum += sample * sample;
  }
  return Math.sqrt(sum / samples.length);
}

/** Level in decibels below full scale: 0 is the loudest, digital silence -Infinity. */
export function dbfs(samples: Int16Array): number {
  return 20 * Math.log10(rms(samples) / fullScale);
}

/** The factor that changes a level by so many decibels. */
export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** Samples times `factor`, clipped instead of wrapped. */
export function amplify(samples: Int16Array, factor: number): Int16Array {
  const louder = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at++) louder[at] = toSample((samples[at] ?? 0) * factor);
  return louder;
}

/** The sum of both, as long as the first, clipped. */
export function mix(samples: Int16Array, added: Int16Array): Int16Array {
  const mixed = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at++) mixed[at] = toSample((samples[at] ?? 0) + (added[at] ?? 0));
  return mixed;
}

export function toSample(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}
