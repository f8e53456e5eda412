import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { after, before, suite, test } from "node:test";
import { diskBlobs } from "../../src/blobs/disk.ts";
import type { Blobs } from "../../src/blobs/port.ts";
import { s3Blobs } from "../../src/blobs/s3.ts";
import { startS3 } from "../support/s3-server.ts";

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
      await access(path);
      await rm(path);
      const content = await driver.blobs.read(key);
      assert.ok(content);
      assert.deepEqual(await buffer(content.stream), bytes);
      assert.equal(content.sizeBytes, bytes.length);
      assert.equal(content.contentType, "audio/wav");
      assert.deepEqual(await driver.blobs.stat(key), { sizeBytes: bytes.length, contentType: "audio/wav" });
    });

    test("a stream of unknown length is stored as well", async () => {
      const chunks = Array.from({ length: 50 }, () => randomBytes(10_000));
      const key = newKey("mp3");
      await driver.blobs.put(key, Readable.from(chunks), "audio/mpeg");
      const content = await driver.blobs.read(key);
      assert.ok(content);
      assert.deepEqual(await buffer(content.stream), Buffer.concat(chunks));
      assert.equal(content.contentType, "audio/mpeg");
    });

    test("a range is exactly its bytes, with the size of the whole", async () => {
      const bytes = randomBytes(1_000);
      const key = newKey();
      await driver.blobs.put(key, Readable.from([bytes]), "audio/wav");
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

    test("a source that fails leaves nothing behind", async () => {
      const key = newKey();
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(1_000);
          throw new Error("the line went dead");
        })(),
      );
      await assert.rejects(driver.blobs.put(key, broken, "audio/wav"), /the line went dead/);
      await assert.rejects(driver.blobs.put(key, join(tmpdir(), randomUUID()), "audio/wav"));
      assert.equal(await driver.blobs.stat(key), undefined);
    });

    test("what was removed or never stored is undefined, and removing it again is no error", async () => {
      const key = newKey();
      await driver.blobs.put(key, Readable.from([randomBytes(10)]), "audio/wav");
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
        await assert.rejects(driver.blobs.put(key, Readable.from(["x"]), "audio/wav"), /not a blob key/, key);
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
