import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Blobs } from "../../src/blobs/port.ts";

/** Stores these bytes by way of a file, as every recording comes. */
export async function storeBytes(blobs: Blobs, key: string, bytes: Buffer, contentType = "audio/wav"): Promise<void> {
  const path = join(tmpdir(), `switchboard-blob-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    await blobs.put(key, path, contentType);
  } finally {
    await rm(path);
  }
}
