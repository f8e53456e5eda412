import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFrameClock } from "../../src/telephony/frame-clock.ts";

function ignore(): void {}

async function countFrames(speed: number, ms: number, onTick: (frame: number) => void = ignore): Promise<number> {
  const clock = makeFrameClock({ speed });
  let frames = 0;
  const leave = clock.add(() => onTick(++frames), ignore);
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms) await new Promise((resolve) => setTimeout(resolve, 5));
  leave();
  return frames;
}

test("frames come at their rate, however uneven the timers are", async () => {
  const frames = await countFrames(1, 600);
  assert.ok(frames >= 28 && frames <= 31, `${frames} frames in 600 ms`);
});

test("a stall is made up for, so the line does not fall behind the clock", async () => {
  const frames = await countFrames(1, 600, (frame) => {
    if (frame !== 3) return;
    const until = performance.now() + 200;
    while (performance.now() < until);
  });
  assert.ok(frames >= 28 && frames <= 31, `${frames} frames in 600 ms`);
});

test("a faster clock is faster, by its factor at most", async () => {
  const frames = await countFrames(10, 400);
  assert.ok(frames > 30 && frames <= 205, `${frames} frames in 400 ms`);
});

test("a faster clock waits for work that is going on, real time does not", async () => {
  const framesOf = async (speed: number) => {
    const clock = makeFrameClock({ speed, isHeld: () => true });
    let frames = 0;
    const leave = clock.add(
      () => {
        frames += 1;
      },
      () => undefined,
    );
    await sleep(200);
    leave();
    return frames;
  };
  assert.equal(await framesOf(5), 0);
  assert.ok((await framesOf(1)) >= 5);
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
