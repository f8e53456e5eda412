import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { s3Blobs } from "../../src/blobs/s3.ts";
import { addRecordedCall, type RecordedCall } from "../support/recorded-call.ts";
import { type S3Server, startS3 } from "../support/s3-server.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { presignedSignature } from "../support/verify-sigv4.ts";

let s3: S3Server;
let server: TestServer;
let call: RecordedCall;
before(async () => {
  s3 = await startS3();
  server = await startServer({ env: s3.env });
  call = await addRecordedCall(server, s3Blobs(s3.config));
});
after(async () => {
  await server?.stop();
  await s3?.stop();
});

test("with a bucket, the signed URL is the bucket's own, works for 15 minutes and plays in ranges", async () => {
  const { status, body } = await server.api.get<{ signedUrl: string }>(`/api/calls/signed-url/${call.callId}`);
  assert.equal(status, 200);
  const address = new URL(body.signedUrl);
  assert.equal(address.origin, s3.config.endpoint);
  assert.equal(address.searchParams.get("X-Amz-Expires"), "900");
  assert.equal(address.searchParams.get("X-Amz-Signature"), presignedSignature(address.href, "S3RVER"));
  const part = await fetch(address, { headers: { range: "bytes=10-19" } });
  assert.equal(part.status, 206);
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), call.bytes.subarray(10, 20));
});

test("with a bucket, the link in the call list leads to the bucket and lives no longer than it said", async () => {
  const { body } = await server.api.get<{ calls: { recordingUrl: string }[] }>("/api/calls");
  const link = body.calls[0]?.recordingUrl ?? "";
  assert.ok(link.startsWith(`${server.url}/recordings/`), link);
  const { status, headers } = await server.api.as(undefined).request("GET", link.slice(server.url.length));
  assert.equal(status, 302);
  const address = new URL(headers.get("location") ?? "");
  assert.equal(address.origin, s3.config.endpoint);
  const seconds = Number(address.searchParams.get("X-Amz-Expires"));
  assert.ok(seconds > 800 && seconds <= 900, `${seconds} s`);
  const followed = await fetch(link);
  assert.deepEqual(Buffer.from(await followed.arrayBuffer()), call.bytes);
  assert.equal(followed.headers.get("content-type"), "audio/wav");
});

test("with a bucket, a changed link is refused and HEAD is answered without leaving the server", async () => {
  const { body } = await server.api.get<{ calls: { recordingUrl: string }[] }>("/api/calls");
  const path = (body.calls[0]?.recordingUrl ?? "").slice(server.url.length);
  const anyone = server.api.as(undefined);
  assert.equal((await anyone.request("GET", `${path}x`)).status, 403);
  const { status, headers } = await anyone.request("HEAD", path);
  assert.equal(status, 200);
  assert.equal(headers.get("content-length"), String(call.bytes.length));
});

test("with a bucket, a call without a recording has an empty recordingUrl and no signed URL", async () => {
  await server.sql("update calls set recording_key = null where id = $1", [call.callId]);
  assert.equal((await server.api.get(`/api/calls/${call.callId}`)).body.recordingUrl, "");
  assert.equal((await server.api.get(`/api/calls/signed-url/${call.callId}`)).status, 404);
});
