import assert from "node:assert/strict";
import { createSecretKey } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { diskBlobs } from "../../src/blobs/disk.ts";
import type { Blobs } from "../../src/blobs/port.ts";
import { linkPath, signatureOf } from "../../src/recordings/sign-link.ts";
import { addCall, addRecordedCall, type RecordedCall } from "../support/recorded-call.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let blobs: Blobs;
let call: RecordedCall;
before(async () => {
  server = await startServer();
  blobs = diskBlobs(join(server.dataDir, "recordings"));
  call = await addRecordedCall(server, blobs);
});
after(() => server?.stop());

test("a signed URL plays the recording without a key", async () => {
  const link = await signedUrl(call.callId);
  const { status, headers, body } = await open(link);
  assert.equal(status, 200);
  assert.deepEqual(body, call.bytes);
  assert.equal(headers.get("content-type"), "audio/wav");
  assert.equal(headers.get("content-length"), String(call.bytes.length));
  assert.equal(headers.get("accept-ranges"), "bytes");
  assert.equal(headers.get("content-disposition"), 'inline; filename="call-1.wav"');
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.match(headers.get("cache-control") ?? "", /^private, max-age=(8\d\d|900)$/);
});

test("a signed URL works for 15 minutes", async () => {
  const seconds = Number(new URL(await signedUrl(call.callId)).searchParams.get("expires")) - Date.now() / 1000;
  assert.ok(seconds > 14 * 60 + 30 && seconds <= 15 * 60, `${seconds} s`);
});

test("the single call and the call list carry a link that plays the recording", async () => {
  const single = await server.api.get<{ recordingUrl: string }>(`/api/calls/${call.callId}`);
  assert.deepEqual((await open(single.body.recordingUrl)).body, call.bytes);
  const list = await server.api.get<{ calls: { id: string; recordingUrl: string }[] }>("/api/calls");
  const listed = list.body.calls.find(({ id }) => id === call.callId);
  assert.deepEqual((await open(listed?.recordingUrl ?? "")).body, call.bytes);
});

test("a call without a recording has no signed URL and an empty recordingUrl", async () => {
  await addCall(server, server.organizationId, "silent");
  const { status, body } = await server.api.get("/api/calls/signed-url/silent");
  assert.equal(status, 404);
  assert.equal(body.code, "not_found");
  assert.equal((await server.api.get("/api/calls/silent")).body.recordingUrl, "");
});

test("an unknown call and another organization's call have no signed URL", async () => {
  const other = await server.addOrganization();
  assert.equal((await server.api.get("/api/calls/signed-url/unknown")).status, 404);
  assert.equal((await other.api.get(`/api/calls/signed-url/${call.callId}`)).status, 404);
});

test("a link that was changed in any part is refused with 403", async () => {
  const other = await server.addOrganization();
  const [another] = await Promise.all([
    addRecordedCall(server, blobs),
    addCall(server, other.organizationId, "theirs"),
  ]);
  const link = await signedUrl(call.callId);
  const signature = new URL(link).searchParams.get("signature") ?? "";
  const lastCharacter = signature.slice(-1);
  const changes: Record<string, string> = {
    "another call": link.replace(call.callId, another.callId),
    "another organization": link.replace(server.organizationId, other.organizationId),
    "an organization that is no id": link.replace(server.organizationId, "x"),
    "a later end": link.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 3600}`),
    "another spelling of the end": link.replace("expires=", "expires=0"),
    "no end": link.replace(/expires=\d+&/, ""),
    "an end that is no number": link.replace(/expires=\d+/, "expires=never"),
    "no signature": link.replace(/&signature=.*/, ""),
    "half a signature": link.slice(0, -20),
    "another signature": link.replace(
      signature,
      signature.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    ),
    // The last of 43 characters carries four bits: the next letter decodes to the same bytes.
    "the same signature spelled otherwise": link.slice(0, -1) + String.fromCharCode(lastCharacter.charCodeAt(0) + 1),
    "a signature with padding": `${link}=`,
  };
  for (const [change, changed] of Object.entries(changes)) {
    const { status, body } = await open<{ code: string }>(changed);
    assert.equal(status, 403, change);
    assert.equal(body.code, "link_invalid", change);
  }
});

test("a link that has expired is refused with 403, to the second", async () => {
  const now = Math.floor(Date.now() / 1000);
  for (const expires of [0, now - 3600, now - 1, now]) {
    const { status, body } = await open<{ code: string }>(await signAs(call, expires));
    assert.equal(status, 403, `expired ${now - expires} s ago`);
    assert.equal(body.code, "link_invalid");
  }
  assert.equal((await open(await signAs(call, now + 60))).status, 200, "the signature itself was right");
});

test("HEAD tells the size and type of a recording, whatever Range says", async () => {
  const link = await signedUrl(call.callId);
  const { status, headers, body } = await open(link, { method: "HEAD", headers: { range: "bytes=0-9" } });
  assert.equal(status, 200);
  assert.equal(headers.get("content-length"), String(call.bytes.length));
  assert.equal(headers.get("content-type"), "audio/wav");
  assert.equal(headers.get("accept-ranges"), "bytes");
  assert.equal(body, undefined);
  assert.equal((await open(`${link}x`, { method: "HEAD" })).status, 403);
});

test("the content type follows the kind of the recording", async () => {
  const types = { wav: "audio/wav", mp3: "audio/mpeg", ogg: "audio/ogg", webm: "audio/webm" };
  for (const [extension, type] of Object.entries(types)) {
    const recorded = await addRecordedCall(server, blobs, { extension });
    const { headers } = await open(await signedUrl(recorded.callId));
    assert.equal(headers.get("content-type"), type);
    assert.match(headers.get("content-disposition") ?? "", new RegExp(`\\.${extension}"$`));
  }
});

test("an id with slashes, dots or any other character never leaves the recordings, and still plays", async () => {
  const hostile = [
    "../../x",
    "..\\..\\x",
    "a/b",
    "/etc/passwd",
    "C:x",
    "%2e%2e%2fx",
    "x?y=1#z",
    "é ü 漢 😀",
    "a\nb",
    "CON",
    "x".repeat(120),
  ];
  const besides = await readdir(server.dataDir);
  for (const callId of hostile) {
    const recorded = await addRecordedCall(server, blobs, { callId });
    assert.match(recorded.key, new RegExp(`^${server.organizationId}/[0-9A-Za-z_-]+\\.wav$`), callId);
    assert.deepEqual((await open(await signedUrl(callId))).body, recorded.bytes, callId);
  }
  const folders = await readdir(join(server.dataDir, "recordings"), { withFileTypes: true });
  assert.deepEqual(
    folders.map(({ name }) => name),
    [server.organizationId],
  );
  assert.deepEqual(await readdir(server.dataDir), besides);
});

test("a recording whose file is gone is a 404", async () => {
  const lost = await addRecordedCall(server, blobs);
  await rm(join(server.dataDir, "recordings", lost.key));
  const { status, body } = await open<{ code: string }>(await signedUrl(lost.callId));
  assert.equal(status, 404);
  assert.equal(body.code, "not_found");
});

test("a new recording takes the place of the old one at once", async () => {
  const recorded = await addRecordedCall(server, blobs);
  const link = await signedUrl(recorded.callId);
  await server.sql("update calls set recording_key = $1 where id = $2", [call.key, recorded.callId]);
  assert.deepEqual((await open(link)).body, call.bytes);
});

test("a link survives a restart and works at every server of the database", async () => {
  const link = new URL(await signedUrl(call.callId));
  await server.restart();
  assert.equal((await open(`${link.pathname}${link.search}`)).status, 200);
  const second = await startServer({ database: { url: server.databaseUrl }, env: { DATA_DIR: server.dataDir } });
  try {
    const { status } = await second.api.request("GET", `${link.pathname}${link.search}`);
    assert.equal(status, 200);
  } finally {
    await second.stop();
  }
});

async function signedUrl(callId: string): Promise<string> {
  const { status, body } = await server.api.get<{ signedUrl: string }>(
    `/api/calls/signed-url/${encodeURIComponent(callId)}`,
  );
  assert.equal(status, 200);
  return body.signedUrl;
}

/** Without a key. Takes the whole address, which must be this server's, or its path. */
async function open<Body = Buffer>(link: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { method = "GET", headers } = options;
  if (!link.startsWith("/")) assert.ok(link.startsWith(`${server.url}/recordings/`), link);
  return await server.api.as(undefined).request<Body>(method, link.replace(server.url, ""), { headers });
}

async function signAs({ organizationId, callId }: RecordedCall, expires: number): Promise<string> {
  const [row] = await server.sql<{ value: string }>(
    "select value from instance_settings where name = 'recording_link_secret'",
  );
  const link = linkPath(organizationId, callId, expires);
  return `${link}&signature=${signatureOf(createSecretKey(Buffer.from(row?.value ?? "", "base64")), link)}`;
}
