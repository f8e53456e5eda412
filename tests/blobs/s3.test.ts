import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { s3Blobs } from "../../src/blobs/s3.ts";
import { type S3Server, startS3 } from "../support/s3-server.ts";
import { storeBytes } from "../support/store-bytes.ts";
import { presignedSignature } from "../support/verify-sigv4.ts";

let server: S3Server;
before(async () => {
  server = await startS3();
});
after(() => server?.stop());

test("the SDK is not loaded before a blob is asked for", async () => {
  const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes("@aws-sdk"));
  const blobs = s3Blobs(server.config);
  assert.equal(loaded(), false);
  await blobs.stat("org/none.wav");
  assert.equal(loaded(), true);
});

test("the check of signatures agrees with the example that AWS publishes", () => {
  const example = [
    "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256",
    "X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request",
    "X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host",
  ].join("&");
  assert.equal(
    presignedSignature(example, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  );
});

test("a presigned address serves the recording and its ranges without credentials", async () => {
  const blobs = s3Blobs(server.config);
  const bytes = randomBytes(5_000);
  await storeBytes(blobs, "org/call.wav", bytes);
  const address = (await blobs.presign?.("org/call.wav", 900)) ?? "";
  const whole = await fetch(address);
  assert.equal(whole.status, 200);
  assert.equal(whole.headers.get("content-type"), "audio/wav");
  assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes);
  const part = await fetch(address, { headers: { range: "bytes=4900-4999" } });
  assert.equal(part.status, 206);
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(-100));
});

test("a presigned address names the bucket, the prefix and the seconds, and is signed by Signature Version 4", async () => {
  const { config } = server;
  const address = new URL((await s3Blobs(config).presign?.("org/call.wav", 300)) ?? "");
  assert.equal(`${address.origin}${address.pathname}`, `${config.endpoint}/recordings/calls/org/call.wav`);
  assert.equal(address.searchParams.get("X-Amz-Expires"), "300");
  assert.equal(address.searchParams.get("X-Amz-SignedHeaders"), "host");
  assert.equal(address.searchParams.get("X-Amz-Signature"), presignedSignature(address.href, "S3RVER"));
  assert.notEqual(address.searchParams.get("X-Amz-Signature"), presignedSignature(address.href, "another secret"));
});

test("without an endpoint the address is Amazon's, with the bucket as its host", async () => {
  const config = { ...server.config, endpoint: undefined, forcePathStyle: false, secretAccessKey: "secret" };
  const address = new URL((await s3Blobs(config).presign?.("org/call.wav", 900)) ?? "");
  assert.equal(address.host, "recordings.s3.eu-central-1.amazonaws.com");
  assert.equal(address.searchParams.get("X-Amz-Signature"), presignedSignature(address.href, "secret"));
});
