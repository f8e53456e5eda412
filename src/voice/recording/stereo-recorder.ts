import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { wavHeader, wavHeaderBytes } from "../../audio/wav.ts";

/** Both directions of a call as they happen: the caller left, the agent right. */
export interface StereoRecorder {
  /** One frame of each direction, of the same length. Returns at once: audio never waits for a disk. */
  write(heard: Int16Array, played: Int16Array): void;
  /** Everything is in the file when this resolves. Answers what went wrong, undefined when nothing did. */
  close(): Promise<string | undefined>;
}

const channels = 2;
/** What a crash may cost, and well below the promised second. */
const framesPerWrite = 25;
/** Thirty seconds. A disk that is further behind will not catch up. */
const waitingWritesMax = 60;

export function openStereoRecorder(path: string, sampleRate: number): StereoRecorder {
  const format = { sampleRate, channels };
  const chunkSamples = (sampleRate / 50) * channels * framesPerWrite;
  let chunk = new Int16Array(chunkSamples);
  let filled = 0;
  let waiting = 0;
  let fault: string | undefined;
  let dataBytes = 0;
  let file: FileHandle | undefined;
  let writing: Promise<void> = inOrder(async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    file = await open(path, "w", 0o600);
    await file.write(wavHeader(format, 0), 0, wavHeaderBytes, 0);
  }, Promise.resolve());

  function inOrder(work: () => Promise<void>, before: Promise<void>): Promise<void> {
    return before.then(work).catch((error: NodeJS.ErrnoException) => {
      fault ??= faultOf(error);
    });
  }

  function append(samples: Int16Array): void {
    waiting += 1;
    if (waiting > waitingWritesMax) fault ??= "The recording stops early: the disk was too slow.";
    writing = inOrder(async () => {
      waiting -= 1;
      if (fault !== undefined || !file) return;
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
      await writeAll(file, bytes, wavHeaderBytes + dataBytes);
      dataBytes += bytes.length;
      // With each part, so that the file can be played up to there whatever happens next.
      await file.write(wavHeader(format, dataBytes), 0, wavHeaderBytes, 0);
    }, writing);
  }

  return {
    write(heard, played) {
      if (fault !== undefined) return;
      for (let index = 0; index < heard.length; index++) {
        chunk[filled++] = heard[index] ?? 0;
        chunk[filled++] = played[index] ?? 0;
        if (filled < chunkSamples) continue;
        append(chunk);
        chunk = new Int16Array(chunkSamples);
        filled = 0;
      }
    },
    async close() {
      if (filled > 0 && fault === undefined) append(chunk.subarray(0, filled));
      filled = 0;
      await writing;
      await file?.close().catch((error) => {
        fault ??= faultOf(error);
      });
      return fault;
    },
  };
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

function faultOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === "ENOSPC" || code === "EDQUOT") return "The recording stops early: the disk is full.";
  return `The recording stops early: ${message}.`;
}
