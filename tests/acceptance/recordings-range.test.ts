import assert from "node:assert/strict";
import { readdir, readFile, readlink } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { diskBlobs } from "../../src/blobs/disk.ts";
import { addRecordedCall, type RecordedCall } from "../support/recorded-call.ts";
import { startServer, type TestServer } from "../support/server.ts";

const size = 10_000;
// What a process has open and reads is seen in /proc.
const onLinux = { skip: process.platform !== "linux" };
let server: TestServer;
let call: RecordedCall;
let link: string;
before(async () => {
  server = await startServer();
  call = await addRecordedCall(server, diskBlobs(join(server.dataDir, "recordings")), { sizeBytes: size });
  link = await signedPath(call);
});
after(() => server?.stop());

test("a single range is answered with 206 and exactly its bytes", async () => {
  const ranges: Record<string, [number, number]> = {
    "bytes=0-0": [0, 0],
    "bytes=0-499": [0, 499],
    "bytes=500-999": [500, 999],
    "bytes=9500-": [9500, size - 1],
    "bytes=0-": [0, size - 1],
    "bytes=-1": [size - 1, size - 1],
    "bytes=-500": [size - 500, size - 1],
    "bytes=-999999": [0, size - 1],
    "bytes=9999-9999": [size - 1, size - 1],
    "bytes=9000-99999999999999999999999": [9000, size - 1],
    "BYTES=0-9": [0, 9],
  };
  for (const [range, [start, end]] of Object.entries(ranges)) {
    const { status, headers, body } = await open({ range });
    assert.equal(status, 206, range);
    assert.equal(headers.get("content-range"), `bytes ${start}-${end}/${size}`, range);
    assert.equal(headers.get("content-length"), String(end - start + 1), range);
    assert.deepEqual(body, call.bytes.subarray(start, end + 1), range);
  }
});

test("a range past the end is answered with 416 and the size", async () => {
  for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 5}`, "bytes=99999999999999999999-", "bytes=-0"]) {
    const { status, headers, body } = await open<{ code: string }>({ range });
    assert.equal(status, 416, range);
    assert.equal(headers.get("content-range"), `bytes */${size}`, range);
    assert.equal(body.code, "range_not_satisfiable", range);
  }
});

test("a Range header that is malformed, of another unit or of several ranges is ignored", async () => {
  const ignored = [
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=9-3",
    "bytes=a-b",
    "items=0-5",
    "bytes=0-1,4-5",
    "bytes=1.5-3",
    "0-5",
  ];
  for (const range of ignored) {
    const { status, headers, body } = await open({ range });
    assert.equal(status, 200, range);
    assert.equal(headers.get("content-range"), null, range);
    assert.deepEqual(body, call.bytes, range);
  }
});

test("a range of another version of the recording gets all of the present one", async () => {
  const etag = (await open({})).headers.get("etag") ?? "";
  assert.match(etag, /^"[\w.-]+"$/);
  assert.equal((await open({ range: "bytes=0-9", "if-range": etag })).status, 206);
  assert.equal((await open({ range: "bytes=0-9", "if-range": '"older"' })).status, 200);
});

test("a client that goes away leaves no open file, and neither does a range", onLinux, async () => {
  const blobs = diskBlobs(join(server.dataDir, "recordings"));
  const large = await addRecordedCall(server, blobs, { sizeBytes: 64 * 1024 * 1024 });
  const path = await signedPath(large);
  const isOpen = async (times: number) =>
    (await openFiles()).filter((name) => name.endsWith(large.key)).length === times;
  const responses = await Promise.all(Array.from({ length: 5 }, () => firstChunk(`${server.url}${path}`)));
  await until(() => isOpen(5), "five clients keep five files open");
  for (const response of responses) response.destroy();
  await until(() => isOpen(0), "files are closed when clients are gone");
  const { body } = await server.api.as(undefined).request<Buffer>("GET", path, { headers: { range: "bytes=-100" } });
  assert.deepEqual(body, large.bytes.subarray(-100));
  await until(() => isOpen(0), "a range closes its file");
});

test("a client that stops reading stops the reading of the file", onLinux, async () => {
  const blobs = diskBlobs(join(server.dataDir, "recordings"));
  const large = await addRecordedCall(server, blobs, { sizeBytes: 96 * 1024 * 1024 });
  const path = await signedPath(large);
  const before = await bytesRead();
  const responses = await Promise.all(Array.from({ length: 4 }, () => firstChunk(`${server.url}${path}`)));
  let last = -1;
  await until(async () => {
    const now = await bytesRead();
    const isStill = now - last < 64 * 1024;
    last = now;
    return isStill;
  }, "the server reads no more");
  for (const response of responses) response.destroy();
  const megabytes = Math.round((last - before) / 1e6);
  assert.ok(megabytes < 100, `four stalled clients of 96 MB made the server read ${megabytes} MB`);
});

async function open<Body = Buffer>(headers: Record<string, string>) {
  return await server.api.as(undefined).request<Body>("GET", link, { headers });
}

async function signedPath({ callId }: RecordedCall): Promise<string> {
  const { body } = await server.api.get<{ signedUrl: string }>(`/api/calls/signed-url/${callId}`);
  return body.signedUrl.slice(server.url.length);
}

/** A response that has begun and is not read on. */
async function firstChunk(url: string): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.once("readable", () => resolve(response));
      response.once("error", () => undefined);
    }).once("error", reject);
  });
}

async function openFiles(): Promise<string[]> {
  const folder = `/proc/${server.pid}/fd`;
  const names = await readdir(folder);
  return await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => "")));
}

/** All that the server has read so far, from files and sockets. */
async function bytesRead(): Promise<number> {
  return Number(/^rchar: (\d+)/m.exec(await readFile(`/proc/${server.pid}/io`, "utf8"))?.[1]);
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, what);
    await sleep(50);
  }
}
