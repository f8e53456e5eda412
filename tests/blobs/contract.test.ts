import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, suite, test } from "node:test";
import { diskBlobs } from "../../src/blobs/disk.ts";
import type { Blobs } from "../../src/blobs/port.ts";
import { s3Blobs } from "../../src/blobs/s3.ts";
import { startS3 } from "../support/s3-server.ts";
import { storeBytes } from "../support/store-bytes.ts";

interface Driver {
  blobs: Blobs;
  close(): Promise<void>;
}

const drivers: Record<string, () => Promise<Driver>> = {
  disk: async () => {
    const directory = await mkdtemp(join(tmpdir(), "switchboard-blobs-"));
    return { blobs: diskBlobs(join(directory, "recordings")), close: () => rm(directory, { recursive: true }) };
  },
  s3: async () => {
    const server = await startS3();
    return { blobs: s3Blobs(server.config), close: () => server.stop() };
  },
};

for (const [name, open] of Object.entries(drivers)) {
  suite(`blobs on ${name}`, () => {
    let driver: Driver;
    before(async () => {
      driver = await open();
    });
    after(() => driver?.close());

    test("a file is read back whole, with its size and type, and stays where it was", async () => {
      const bytes = randomBytes(300_000);
      const key = newKey();
      const path = join(tmpdir(), `switchboard-blob-${randomUUID()}`);
      await writeFile(path, bytes);
      await driver.blobs.put(key, path, "audio/wav");
      assert.deepEqual(await readFile(path), bytes);
      await rm(path);
      const content = await driver.blobs.read(key);
      assert.ok(content);
      assert.deepEqual(await buffer(content.stream), bytes);
      assert.equal(content.sizeBytes, bytes.length);
      assert.equal(content.contentType, "audio/wav");
      assert.deepEqual(await driver.blobs.stat(key), { sizeBytes: bytes.length, contentType: "audio/wav" });
    });

    test("a range is exactly its bytes, with the size of the whole", async () => {
      const bytes = randomBytes(1_000);
      const key = newKey();
      await storeBytes(driver.blobs, key, bytes);
      for (const [start, end] of [
        [0, 1],
        [10, 19],
        [990, 999],
        [0, 999],
      ] as const) {
        const content = await driver.blobs.read(key, { start, end });
        assert.ok(content);
        assert.deepEqual(await buffer(content.stream), bytes.subarray(start, end + 1));
        assert.equal(content.sizeBytes, 1_000);
      }
    });

    test("the content type is kept as it was given", async () => {
      const key = newKey("mp3");
      await storeBytes(driver.blobs, key, randomBytes(10), "audio/mpeg");
      assert.equal((await driver.blobs.stat(key))?.contentType, "audio/mpeg");
    });

    test("a file that cannot be read leaves nothing behind", async () => {
      const key = newKey();
      await assert.rejects(driver.blobs.put(key, join(tmpdir(), randomUUID()), "audio/wav"), /ENOENT/);
      await assert.rejects(driver.blobs.put(key, tmpdir(), "audio/wav"), /EISDIR|ENOTSUP/);
      assert.equal(await driver.blobs.stat(key), undefined);
    });

    test("what was removed or never stored is undefined, and removing it again is no error", async () => {
      const key = newKey();
      await storeBytes(driver.blobs, key, randomBytes(10));
      await driver.blobs.remove(key);
      await driver.blobs.remove(key);
      assert.equal(await driver.blobs.stat(key), undefined);
      assert.equal(await driver.blobs.read(key), undefined);
      assert.equal(await driver.blobs.read(newKey(), { start: 0, end: 1 }), undefined);
    });

    test("a key that is not a plain relative path is refused", async () => {
      const hostile = [
        "../x.wav",
        "a/../../x.wav",
        "/etc/x.wav",
        "a//x.wav",
        "a\\x.wav",
        "x",
        ".x.wav",
        "a/.wav",
        "x\0.wav",
        "",
      ];
      for (const key of hostile) {
        await assert.rejects(driver.blobs.put(key, import.meta.filename, "audio/wav"), /not a blob key/, key);
        await assert.rejects(driver.blobs.read(key), /not a blob key/, key);
        await assert.rejects(driver.blobs.stat(key), /not a blob key/, key);
        await assert.rejects(driver.blobs.remove(key), /not a blob key/, key);
      }
    });
  });
}

function newKey(extension = "wav"): string {
  return `${randomUUID()}/${randomUUID()}.${extension}`;
}
