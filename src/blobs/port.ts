import type { Readable } from "node:stream";

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface BlobFacts {
  sizeBytes: number;
  contentType: string;
}

export interface BlobContent extends BlobFacts {
  /** Only the range that was asked for. Whoever gets it reads it to the end or destroys it. */
  stream: Readable;
}

/**
 * Files too large for the database. A key is a relative path that is written once and never again, so that what it names
 * never changes. A missing key is undefined, never an error.
 */
export interface Blobs {
  /** Stores a copy of the file at the path. Durable when it resolves; before, nobody sees a part of it. */
  put(key: string, path: string, contentType: string): Promise<void>;
  stat(key: string): Promise<BlobFacts | undefined>;
  read(key: string, range?: ByteRange): Promise<BlobContent | undefined>;
  /** An address at the storage itself that works for so long, where the storage has such addresses. */
  presign?(key: string, seconds: number): Promise<string>;
  remove(key: string): Promise<void>;
}

const keyPattern = /^(?:[0-9A-Za-z_-]+\/)*[0-9A-Za-z_-]+\.[0-9a-z]+$/;

/** Keys are made by us; one that could leave its place is a bug, whoever the id in it came from. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
  return key;
}
