import assert from "node:assert/strict";
import { test } from "node:test";
import { rms } from "../../src/audio/level.ts";
import { findTone, sine } from "../../src/audio/tones.ts";
import { makeLog } from "../../src/log.ts";
import { openSimulator } from "../../src/telephony/simulator/open-simulator.ts";
import { eventually } from "../support/eventually.ts";
import { dialPuppet, humming, openWithPuppet } from "../support/simulator.ts";
import { driverContract, legContract, watch } from "./driver-contract.ts";

const speed = 10;
const log = makeLog({ level: "silent", pii: false });

legContract("simulator", async () => {
  const puppet = openWithPuppet({ speed });
  const leg = await dialPuppet(puppet);
  return {
    leg,
    msPerFrame: 20 / speed,
    partyHangsUp: () => puppet.act({ kind: "hang-up" }),
    partyPresses: (digits) => puppet.act({ kind: "press", digits }),
    keysHeard: () => puppet.observed.map((seen) => (seen.kind === "digit" ? seen.digit : "")).join(""),
    transfers: { accepted: "+15550100101", refused: "+15550100401" },
    close: () => puppet.driver.close(),
  };
});

driverContract("simulator", async () => {
  const driver = openSimulator({ speech: humming(), speed: 20, log });
  return {
    driver,
    numbers: {
      answers: "501",
      "hangs-up": "+15550100502",
      busy: "+15550100401",
      "no-answer": "402",
      rejects: "403",
      unreachable: "404",
      "early-media": "302",
    },
    callIn: (from, to) => driver.callIn({ from, to, person: "silent", variables: {} }),
  };
});

test("a tone passes both ways through 8 kHz mu-law, at its pitch and level", async () => {
  const puppet = openWithPuppet({ speed });
  const leg = await dialPuppet(puppet);
  const heard: Int16Array[] = [];
  const tone = sine({ hz: 800, ms: 20, sampleRate: 8000, amplitude: 9_000 });
  leg.connect((frame) => {
    heard.push(frame);
    return tone;
  });
  puppet.act({ kind: "tone", hz: 1_200, ms: 400 });
  const loud = await eventually("the tone", async () => {
    const frames = heard.filter((frame) => rms(frame) > 1_000);
    return frames.length >= 10 && frames[5];
  });
  const found = findTone(loud, 8000, { fromHz: 300, toHz: 3_000 });
  assert.ok(found && Math.abs(found.hz - 1_200) < 15 && found.purity > 0.95, JSON.stringify(found));
  await eventually("the agent is heard", async () => puppet.observed.some(({ kind }) => kind === "agent-started"));
  await puppet.driver.close();
});

test("somebody who answers waits with the first word until the line is connected", async () => {
  const driver = openSimulator({ speech: humming(), speed: 10, log });
  const from = { phoneNumber: "+15550109999", trunk: { provider: "simulator" as const } };
  const request = { callId: "late", from, to: "101", ringTimeoutMs: 5_000, variables: {} };
  const leg = await driver.dial(request, new AbortController().signal);
  const watched = watch(leg);
  await eventually("the answer", async () => watched.kinds().includes("answered"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  let first = -1;
  let frames = 0;
  leg.connect((frame) => {
    if (first < 0 && rms(frame) > 100) first = frames;
    frames += 1;
    return new Int16Array(160);
  });
  await eventually("hello", async () => first >= 0);
  assert.ok(first >= 15 && first <= 40, `after ${first} frames`);
  await driver.close();
});

test("late frames are counted", async () => {
  const puppet = openWithPuppet({ speed: 1 });
  const leg = await dialPuppet(puppet);
  let frames = 0;
  leg.connect((frame) => {
    frames += 1;
    const until = performance.now() + (frames === 5 ? 120 : 0);
    while (performance.now() < until);
    return frame;
  });
  await eventually("twenty frames", async () => frames >= 20);
  const late = puppet.driver.frameLateness();
  assert.ok(
    late.frames >= 20 && late.lateBeyond40Ms >= 2 && late.maxMs >= 80 && late.p50Ms <= late.p99Ms,
    JSON.stringify(late),
  );
  puppet.driver.resetFrameLateness();
  assert.equal(puppet.driver.frameLateness().frames, 0);
  await puppet.driver.close();
});
