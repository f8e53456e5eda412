import type { Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { Problem } from "../errors.ts";

export interface Line {
  number: number;
  text: string;
}

const lineBytesMax = 32 * 1024 * 1024;
const lineFeed = 10;

/** The lines of a stream, one in memory at a time. Blank ones are skipped but counted. */
export async function* readLines(source: Readable): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let number = 0;

  const take = (last: Buffer): Line | undefined => {
    const bytes = pending.length === 0 ? last : Buffer.concat([...pending, last]);
    pending = [];
    pendingBytes = 0;
    number += 1;
    const text = decode(decoder, bytes, number);
    return text.trim() === "" ? undefined : { number, text };
  };

  for await (const chunk of source as AsyncIterable<Buffer>) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      const line = take(chunk.subarray(start, end));
      if (line) lines.push(line);
      start = end + 1;
    }
    if (start < chunk.length) {
      pending.push(chunk.subarray(start));
      pendingBytes += chunk.length - start;
    }
    if (pendingBytes > lineBytesMax)
      throw new Problem("invalid_request", `line ${number + 1}: is longer than ${lineBytesMax / 1024 ** 2} MB`);
    if (lines.length > 0) yield lines;
  }
  const last = take(Buffer.alloc(0));
  if (last) yield [last];
}

function decode(decoder: TextDecoder, bytes: Buffer, number: number): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem("invalid_request", `line ${number}: is not UTF-8`);
  }
}
