import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { diskBlobs } from "../../src/blobs/disk.ts";

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), "switchboard-disk-"));
});
after(() => rm(directory, { recursive: true, force: true }));

test("a file that is still being written is not there yet, and leaves no trace when it fails", async () => {
  const blobs = diskBlobs(directory);
  const source = new PassThrough();
  source.write("half");
  const storing = blobs.put("org/call.wav", source, "audio/wav");
  assert.equal(await blobs.stat("org/call.wav"), undefined);
  source.destroy(new Error("cut off"));
  await assert.rejects(storing, /cut off/);
  assert.deepEqual(await readdir(join(directory, "org")), []);
});

test("recordings can be read by nobody but the user that runs the server", async () => {
  const blobs = diskBlobs(directory);
  await blobs.put("private/call.wav", Readable.from(["hush"]), "audio/wav");
  assert.equal((await stat(join(directory, "private"))).mode & 0o077, 0);
});

test("a reader that began before a recording was removed reads it to its end", async () => {
  const blobs = diskBlobs(directory);
  await blobs.put("org/removed.wav", Readable.from(["to the end"]), "audio/wav");
  const content = await blobs.read("org/removed.wav");
  await blobs.remove("org/removed.wav");
  assert.ok(content);
  assert.equal((await buffer(content.stream)).toString(), "to the end");
});
