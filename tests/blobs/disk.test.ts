import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { diskBlobs } from "../../src/blobs/disk.ts";
import { storeBytes } from "../support/store-bytes.ts";

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), "switchboard-disk-"));
});
after(() => rm(directory, { recursive: true, force: true }));

test("a file that cannot be copied leaves no trace", async () => {
  await assert.rejects(diskBlobs(directory).put("org/call.wav", directory, "audio/wav"));
  assert.deepEqual(await readdir(join(directory, "org")), []);
});

test("while a file is being stored, it is there whole or not at all", async () => {
  const bytes = randomBytes(20_000_000);
  const blobs = diskBlobs(directory);
  let stored = false;
  const storing = storeBytes(blobs, "org/large.wav", bytes).finally(() => {
    stored = true;
  });
  const seen = new Set<number | undefined>();
  while (!stored) seen.add((await blobs.stat("org/large.wav"))?.sizeBytes);
  await storing;
  seen.add((await blobs.stat("org/large.wav"))?.sizeBytes);
  assert.deepEqual([...seen], [undefined, bytes.length]);
});

test("recordings can be read by nobody but the user that runs the server", async () => {
  const blobs = diskBlobs(directory);
  await storeBytes(blobs, "private/call.wav", Buffer.from("hush"));
  assert.equal((await stat(join(directory, "private"))).mode & 0o077, 0);
});

test("a reader that began before a recording was removed reads it to its end", async () => {
  const blobs = diskBlobs(directory);
  await storeBytes(blobs, "org/removed.wav", Buffer.from("to the end"));
  const content = await blobs.read("org/removed.wav");
  await blobs.remove("org/removed.wav");
  assert.ok(content);
  assert.equal((await buffer(content.stream)).toString(), "to the end");
});
