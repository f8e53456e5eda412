const bias = 0x84;
const clip = 32_635;

/** ITU-T G.711 mu-law: one byte for one sample. */
export function encodeMuLaw(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at++) bytes[at] = encodeSample(samples[at] ?? 0);
  return bytes;
}

export function decodeMuLaw(bytes: Uint8Array): Int16Array {
  const samples = new Int16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) samples[at] = decoded[bytes[at] ?? 0xff] ?? 0;
  return samples;
}

function encodeSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), clip) + bias;
  // The bias sets bit 7 at least, so the exponent counts from there.
  const exponent = 24 - Math.clz32(magnitude);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function decodeByte(byte: number): number {
  const bits = ~byte & 0xff;
  const exponent = (bits >> 4) & 0x07;
  const magnitude = ((((bits & 0x0f) << 3) + bias) << exponent) - bias;
  return (bits & 0x80) === 0 ? magnitude : -magnitude;
}

const decoded = Int16Array.from({ length: 256 }, (_, byte) => decodeByte(byte));
