import assert from "node:assert/strict";
import { appendFile, mkdtemp, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { parseWav } from "../../src/audio/wav.ts";
import { repairRecording } from "../../src/voice/recording/repair-recording.ts";
import { openStereoRecorder } from "../../src/voice/recording/stereo-recorder.ts";
import { eventually } from "../support/eventually.ts";

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), "switchboard-recording-"));
});
after(() => rm(directory, { recursive: true, force: true }));

const heard = new Int16Array(160).fill(1111);
const played = new Int16Array(160).fill(-2222);

test("both directions are in the file, the caller left and the agent right, at the line's rate", async () => {
  const path = join(directory, "deep", "er", "both.wav");
  const recorder = openStereoRecorder(path, 8000);
  for (let frame = 0; frame < 77; frame++) recorder.write(heard, played);
  assert.equal(await recorder.close(), undefined);
  const { sampleRate, channels, samples } = parseWav(await readFile(path));
  assert.deepEqual([sampleRate, channels, samples.length], [8000, 2, 77 * 160 * 2]);
  assert.ok(samples.every((sample, index) => sample === (index % 2 === 0 ? 1111 : -2222)));
});

test("half a second of sound is in the file, header and all, while the call goes on", async () => {
  const path = join(directory, "running.wav");
  const recorder = openStereoRecorder(path, 8000);
  for (let seconds = 0.5; seconds <= 2; seconds += 0.5) {
    for (let frame = 0; frame < 25; frame++) recorder.write(heard, played);
    await eventually(`${seconds} s in the file`, async () => {
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      return (
        bytes.length >= 44 && bytes.readUInt32LE(40) === seconds * 8000 * 4 && bytes.length - 44 === seconds * 32_000
      );
    });
  }
  await recorder.close();
});

test("a file that was cut off anywhere is made playable up to there", async () => {
  const path = join(directory, "cut.wav");
  const recorder = openStereoRecorder(path, 16_000);
  for (let frame = 0; frame < 50; frame++) recorder.write(new Int16Array(320).fill(5), new Int16Array(320).fill(6));
  await recorder.close();
  await appendFile(path, Buffer.alloc(4 * 100 + 3));
  assert.equal(await repairRecording(path), true);
  assert.equal((await stat(path)).size, 44 + 16_000 * 4 + 400);
  assert.equal(parseWav(await readFile(path)).samples.length, 16_000 * 2 + 200);
  await truncate(path, 44 + 4 * 8000 + 1);
  assert.equal(await repairRecording(path), true);
  assert.equal(parseWav(await readFile(path)).samples.length, 16_000);
  for (const size of [44, 20, 0]) {
    await truncate(path, size);
    assert.equal(await repairRecording(path), false, `${size} bytes`);
  }
});

test("a full disk ends the recording, not the call, and says so", async () => {
  const recorder = openStereoRecorder("/dev/full", 8000);
  for (let frame = 0; frame < 500; frame++) recorder.write(heard, played);
  assert.equal(await recorder.close(), "The recording stops early: the disk is full.");
});
