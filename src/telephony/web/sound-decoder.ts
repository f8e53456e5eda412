import { closeCodes, malformed, ProtocolFault, type WebFormat, type WebSampleRate } from "./protocol.ts";

/** Turns binary messages into samples. */
export interface SoundDecoder {
  decode(bytes: Buffer): Int16Array;
  free(): void;
}

const chunkMsMax = 500;
/** 120 ms at 256 kbit/s, all that one packet may hold here. */
const opusBytesMax = 3840;

export async function openSoundDecoder(format: WebFormat, sampleRate: WebSampleRate): Promise<SoundDecoder> {
  return format === "opus" ? await openOpus(sampleRate) : openPcm(sampleRate);
}

/** A chunk may end in the middle of a sample; its other half comes with the next one. */
function openPcm(sampleRate: number): SoundDecoder {
  let half: number | undefined;
  return {
    decode(bytes) {
      if (bytes.length > (sampleRate * 2 * chunkMsMax) / 1000)
        throw new ProtocolFault(closeCodes.tooBig, `A message holds at most ${chunkMsMax} ms of sound.`);
      if (bytes.length === 0) return new Int16Array(0);
      const before = half === undefined ? 0 : 1;
      const count = (bytes.length + before) >> 1;
      const samples = new Int16Array(count);
      const raw = Buffer.from(samples.buffer);
      if (half !== undefined) raw[0] = half;
      bytes.copy(raw, before, 0, count * 2 - before);
      half = (bytes.length + before) % 2 === 1 ? bytes[bytes.length - 1] : undefined;
      return samples;
    },
    free() {},
  };
}

async function openOpus(sampleRate: WebSampleRate): Promise<SoundDecoder> {
  // Loaded by the first who speaks Opus: nobody else has to carry it.
  const { OpusDecoder } = await import("opus-decoder");
  const decoder = new OpusDecoder({ sampleRate, channels: 1 });
  await decoder.ready;
  return {
    decode(bytes) {
      if (bytes.length === 0 || bytes.length > opusBytesMax) throw malformed("A message is one Opus packet.");
      const { channelData, errors } = decoder.decodeFrame(bytes);
      // TCP loses nothing: what cannot be decoded was never an Opus packet.
      if (errors.length > 0) throw malformed("A message is not an Opus packet.");
      return toInt16(channelData[0] ?? new Float32Array(0));
    },
    free: () => decoder.free(),
  };
}

function toInt16(floats: Float32Array): Int16Array {
  const samples = new Int16Array(floats.length);
  floats.forEach((value, at) => {
    samples[at] = Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767)));
  });
  return samples;
}
