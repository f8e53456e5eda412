export interface WavFormat {
  sampleRate: number;
  channels: number;
}

export const wavHeaderBytes = 44;

/** The header of 16-bit PCM. A length that is not known yet, or not possible, is written as the largest there is. */
export function wavHeader(format: WavFormat, dataBytes: number): Buffer {
  const size = Math.min(dataBytes, 0xffff_ffff - (wavHeaderBytes - 8));
  const frameBytes = format.channels * 2;
  const header = Buffer.alloc(wavHeaderBytes);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(size + wavHeaderBytes - 8, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(format.channels, 22);
  header.writeUInt32LE(format.sampleRate, 24);
  header.writeUInt32LE(format.sampleRate * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(size, 40);
  return header;
}

/** A whole file; `samples` are interleaved where there are several channels. */
export function encodeWav(samples: Int16Array, format: WavFormat): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return Buffer.concat([wavHeader(format, data.length), data]);
}

/** Reads 16-bit PCM. A file that was cut off gives the samples that are there. */
export function parseWav(bytes: Buffer): WavFormat & { samples: Int16Array } {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE") {
    throw new Error("not a WAV file");
  }
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (id === "fmt ") format = parseFormat(bytes, from);
    if (id === "data") {
      if (!format) throw new Error("a WAV file with data before its format");
      return { ...format, samples: readSamples(bytes, from, Math.min(bytes.length, from + size)) };
    }
    // Chunks are padded to an even length.
    at = from + size + (size % 2);
  }
  throw new Error("a WAV file without data");
}

function parseFormat(bytes: Buffer, at: number): WavFormat {
  const coding = bytes.readUInt16LE(at);
  const bits = bytes.readUInt16LE(at + 14);
  if (coding !== 1 || bits !== 16) throw new Error(`a WAV file of coding ${coding} with ${bits} bits, not 16-bit PCM`);
  return { channels: bytes.readUInt16LE(at + 2), sampleRate: bytes.readUInt32LE(at + 4) };
}

function readSamples(bytes: Buffer, from: number, to: number): Int16Array {
  const samples = new Int16Array((to - from) >> 1);
  for (let at = 0; at < samples.length; at++) samples[at] = bytes.readInt16LE(from + 2 * at);
  return samples;
}
