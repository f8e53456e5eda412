import assert from "node:assert/strict";
import { test } from "node:test";
import { dbfs, rms } from "../../src/audio/level.ts";
import { decodeMuLaw, encodeMuLaw } from "../../src/audio/mu-law.ts";
import { makeResampler, resample } from "../../src/audio/resample.ts";
import { findTone, sine } from "../../src/audio/tones.ts";
import { encodeWav, parseWav, wavHeader } from "../../src/audio/wav.ts";

test("mu-law keeps every sample within G.711's steps, and its known values", () => {
  const all = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768);
  const back = decodeMuLaw(encodeMuLaw(all));
  for (let at = 0; at < all.length; at++) {
    const sample = all[at] ?? 0;
    const allowed = (Math.abs(sample) + 132) / 31.9;
    assert.ok(Math.abs((back[at] ?? 0) - sample) <= allowed, `${sample} became ${back[at]}`);
  }
  assert.deepEqual([...encodeMuLaw(Int16Array.of(0, 32_767, -32_768, 1000))], [0xff, 0x80, 0x00, 0xce]);
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const again = encodeMuLaw(decodeMuLaw(bytes));
  // 0x7f and 0xff both mean zero.
  assert.deepEqual(
    [...again].filter((byte, at) => byte !== at && at !== 0x7f),
    [],
  );
});

for (const [from, to] of [
  [8000, 16_000],
  [16_000, 8000],
  [24_000, 16_000],
  [48_000, 8000],
  [16_000, 48_000],
  [44_100, 16_000],
] as const) {
  test(`a tone survives ${from} to ${to} Hz in pitch, length and level`, () => {
    const out = resample(sine({ hz: 1000, ms: 500, sampleRate: from, amplitude: 10_000 }), from, to);
    assert.equal(out.length, to / 2);
    const middle = out.subarray(out.length / 4, out.length / 2);
    assert.ok(Math.abs(rms(middle) - 10_000 / Math.SQRT2) < 40, `level ${rms(middle)}`);
    const tone = findTone(middle, to, { fromHz: 400, toHz: 2500 });
    assert.ok(tone && Math.abs(tone.hz - 1000) < 5 && tone.purity > 0.99, JSON.stringify(tone));
  });
}

test("what the lower rate cannot carry does not come back as another tone", () => {
  const out = resample(sine({ hz: 5000, ms: 500, sampleRate: 16_000, amplitude: 20_000 }), 16_000, 8000);
  assert.ok(dbfs(out.subarray(400, 3600)) < -60);
});

test("frames resampled one by one sound like the whole, and come out at the size of frames", () => {
  const whole = sine({ hz: 700, ms: 400, sampleRate: 8000, amplitude: 9000 });
  const resampler = makeResampler(8000, 16_000);
  const frames = Array.from({ length: 20 }, (_, at) => resampler.push(whole.subarray(at * 160, at * 160 + 160)));
  assert.ok(frames.every((frame) => frame.length === 320));
  const joined = frames.flatMap((frame) => [...frame]);
  const delay = Math.round(resampler.delayMs * 16);
  const expected = resample(whole, 8000, 16_000);
  assert.deepEqual(joined.slice(delay), [...expected.subarray(0, joined.length - delay)]);
});

test("a WAV file reads back as it was written, cut off ones up to their end", () => {
  const samples = Int16Array.of(0, 1, -1, 32_767, -32_768, 5);
  const file = encodeWav(samples, { sampleRate: 8000, channels: 2 });
  assert.deepEqual(parseWav(file), { sampleRate: 8000, channels: 2, samples });
  const cut = Buffer.concat([wavHeader({ sampleRate: 8000, channels: 1 }, 0xffff_ffff), file.subarray(44, 49)]);
  assert.deepEqual([...parseWav(cut).samples], [0, 1]);
  assert.throws(() => parseWav(Buffer.from("nothing of the kind, and long enough to look")), /not a WAV file/);
});

test("a tone is found in its frame and noise is none", () => {
  const tone = findTone(sine({ hz: 1412, ms: 20, sampleRate: 8000, amplitude: 3000 }), 8000, {
    fromHz: 300,
    toHz: 2600,
  });
  assert.ok(tone && Math.abs(tone.hz - 1412) < 10 && tone.purity > 0.97, JSON.stringify(tone));
  let seed = 7;
  const noise = Int16Array.from({ length: 160 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648 - 0.5) * 8000;
  });
  const found = findTone(noise, 8000, { fromHz: 300, toHz: 2600 });
  assert.ok(found && found.purity < 0.4, JSON.stringify(found));
  assert.equal(findTone(new Int16Array(160), 8000, { fromHz: 300, toHz: 2600 }), undefined);
});
