import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFrameClock } from "../../src/telephony/frame-clock.ts";
import { eventually } from "../support/eventually.ts";

function ignore(): void {}

/** When each of so many frames was due, which does not depend on how busy the machine is; `onTick` may be. */
async function dueTimes(frames: number, onTick: (frame: number) => void = ignore): Promise<number[]> {
  const due: number[] = [];
  const clock = makeFrameClock({ onFrame: (lateMs) => due.push(performance.now() - lateMs) });
  let count = 0;
  const leave = clock.add(() => onTick(++count), ignore);
  await eventually(`${frames} frames`, async () => count >= frames);
  leave();
  return due.slice(0, frames);
}

/** How many milliseconds a frame takes, by when the first ten and the last ten were due: the middle one of ten such times. */
function periodOf(due: number[]): number {
  const later = due.length - 10;
  const periods = due.slice(0, 10).map((at, index) => ((due[later + index] ?? Number.NaN) - at) / later);
  return periods.toSorted((a, b) => a - b)[5] ?? Number.NaN;
}

test("frames come at their rate, however uneven the timers are", async () => {
  const period = periodOf(await dueTimes(40));
  assert.ok(Math.abs(period - 20) < 0.2, `a frame every ${period} ms`);
});

test("a stall is made up for, so the line does not fall behind the clock", async () => {
  const due = await dueTimes(40, (frame) => {
    if (frame !== 15) return;
    const until = performance.now() + 200;
    while (performance.now() < until);
  });
  assert.ok(Math.abs(periodOf(due) - 20) < 0.2, `a frame every ${periodOf(due)} ms`);
});

test("a faster clock is faster, by its factor at most", async () => {
  const clock = makeFrameClock({ speed: 10 });
  let frames = 0;
  const startedAt = performance.now();
  const leave = clock.add(() => ++frames, ignore);
  await eventually("two hundred frames", async () => frames >= 200);
  const elapsedMs = performance.now() - startedAt;
  leave();
  assert.ok(elapsedMs < 200 * 20, `${frames} frames in ${elapsedMs} ms`);
  // One frame may come at once after a stall.
  assert.ok(frames <= elapsedMs / 2 + 1, `${frames} frames in ${elapsedMs} ms`);
});

test("a faster clock waits for work that is going on, real time does not", async () => {
  let frames = 0;
  const start = (speed: number) => makeFrameClock({ speed, isHeld: () => true }).add(() => ++frames, ignore);
  const leaveFaster = start(5);
  await sleep(200);
  leaveFaster();
  assert.equal(frames, 0);
  const leave = start(1);
  await eventually("five frames", async () => frames >= 5);
  leave();
});

test("a member that fails leaves, and the others go on", async () => {
  const clock = makeFrameClock({ speed: 10 });
  const faults: unknown[] = [];
  clock.add(
    () => {
      throw new Error("broken");
    },
    (error) => faults.push(error),
  );
  let frames = 0;
  await new Promise<void>((resolve) => {
    const leave = clock.add(() => {
      frames += 1;
      if (frames < 10) return;
      leave();
      resolve();
    }, ignore);
  });
  assert.equal(faults.length, 1);
});
