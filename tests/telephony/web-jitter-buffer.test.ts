import assert from "node:assert/strict";
import { test } from "node:test";
import { makeJitterBuffer } from "../../src/telephony/web/jitter-buffer.ts";

const sampleRate = 16_000;
const frameSamples = 320;

/** Samples that say where in the stream they were. */
function stretch(from: number, count: number, offset = 1000): Int16Array {
  return Int16Array.from({ length: count }, (_, at) => offset + ((from + at) % 20_000));
}

function isSilent(frame: Int16Array): boolean {
  return frame.every((sample) => sample === 0);
}

test("nobody speaking is silence, in full frames", () => {
  const buffer = makeJitterBuffer(sampleRate);
  for (let i = 0; i < 3; i++) assert.deepEqual(buffer.pull(), new Int16Array(frameSamples));
});

test("chunks of any size come out as the frames they were, in order and without a gap", () => {
  for (const chunk of [1, 37, 160, 320, 1000, 4096]) {
    const buffer = makeJitterBuffer(sampleRate);
    const total = 16_000;
    const out: number[] = [];
    let sent = 0;
    for (let tick = 1; tick < 100; tick++) {
      while (sent < Math.min(total, tick * frameSamples + 640)) {
        const count = Math.min(chunk, total - sent);
        buffer.push(stretch(sent, count));
        sent += count;
      }
      const frame = buffer.pull();
      if (!isSilent(frame)) out.push(...frame);
    }
    assert.deepEqual(Int16Array.from(out.slice(0, total)), stretch(0, total), `chunks of ${chunk}`);
    assert.equal(buffer.droppedMs, 0);
  }
});

test("a pause of the network is silence, and then the speech goes on where it was", () => {
  const buffer = makeJitterBuffer(sampleRate);
  buffer.push(stretch(0, 640));
  assert.deepEqual(buffer.pull(), stretch(0, 320));
  assert.deepEqual(buffer.pull(), stretch(320, 320));
  for (let i = 0; i < 5; i++) assert.ok(isSilent(buffer.pull()));
  buffer.push(stretch(640, 320));
  assert.ok(isSilent(buffer.pull()), "a little is gathered before it goes on");
  buffer.push(stretch(960, 320));
  assert.deepEqual(buffer.pull(), stretch(640, 320));
});

test("a client that sends faster than time passes costs neither memory nor delay", () => {
  const buffer = makeJitterBuffer(sampleRate);
  for (let i = 0; i < 500; i++) {
    buffer.push(stretch(i * 640, 640));
    buffer.pull();
    assert.ok(buffer.bufferedMs <= 240, `${buffer.bufferedMs} ms wait`);
  }
  assert.ok(buffer.droppedMs > 9_000);
});

test("a delay that a burst left behind goes away in the pauses of speech", () => {
  const buffer = makeJitterBuffer(sampleRate);
  for (let i = 0; i < 11; i++) buffer.push(new Int16Array(320));
  for (let i = 0; i < 600; i++) {
    buffer.push(new Int16Array(320));
    buffer.pull();
  }
  assert.ok(buffer.bufferedMs <= 80, `${buffer.bufferedMs} ms wait`);
});
