import { open } from "node:fs/promises";
import { wavHeader, wavHeaderBytes } from "../../audio/wav.ts";

/** Makes a recording that a crash cut off playable: its header says how much is there. False when it holds no sound. */
export async function repairRecording(path: string): Promise<boolean> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(wavHeaderBytes);
    const { bytesRead } = await file.read(header, 0, wavHeaderBytes, 0);
    if (bytesRead < wavHeaderBytes) return false;
    const channels = header.readUInt16LE(22);
    const sampleRate = header.readUInt32LE(24);
    const frameBytes = channels * 2;
    const dataBytes = Math.floor((size - wavHeaderBytes) / frameBytes) * frameBytes;
    if (!(dataBytes > 0)) return false;
    await file.truncate(wavHeaderBytes + dataBytes);
    await file.write(wavHeader({ sampleRate, channels }, dataBytes), 0, wavHeaderBytes, 0);
    return true;
  } finally {
    await file.close();
  }
}
