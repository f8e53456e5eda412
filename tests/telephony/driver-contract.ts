import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { HangUpCause, IncomingCall, Leg, LegEvent, TelephonyDriver } from "../../src/telephony/port.ts";
import { eventually } from "../support/eventually.ts";

/** A leg somebody has answered, and a hand on the other party. */
export interface AnsweredLeg {
  leg: Leg;
  /** 20 unless the line runs faster than real time. */
  msPerFrame: number;
  partyHangsUp(): void | Promise<void>;
  partyPresses(digits: string): void | Promise<void>;
  /** Which keys reached the party; undefined where the line has no keys. */
  keysHeard?(): string;
  /** Numbers the network hands over to, and refuses to; undefined where it knows no transfer. */
  transfers?: { accepted: string; refused: string };
  close(): Promise<void>;
}

/** Reads a leg's events as they come. */
export function watch(leg: Leg): { events: LegEvent[]; kinds(): string[]; finished: Promise<void> } {
  const events: LegEvent[] = [];
  const finished = (async () => {
    for await (const event of leg.events) events.push(event);
  })();
  return { events, kinds: () => events.map(({ kind }) => kind), finished };
}

export async function endOf(watched: ReturnType<typeof watch>): Promise<HangUpCause> {
  await watched.finished;
  const last = watched.events.at(-1);
  assert.ok(last?.kind === "ended");
  return last.hangUp.cause;
}

/** What every leg does once it is answered, whichever driver made it. */
export function legContract(name: string, open: () => Promise<AnsweredLeg>): void {
  const onLine = (guarantee: string, prove: (line: AnsweredLeg, watched: ReturnType<typeof watch>) => Promise<void>) =>
    test(`${name}: ${guarantee}`, async () => {
      const line = await open();
      try {
        const watched = watch(line.leg);
        await eventually("the answer", async () => watched.kinds().includes("answered"));
        await prove(line, watched);
        assert.equal(watched.kinds().filter((kind) => kind === "answered").length, 1);
      } finally {
        await line.close();
      }
    });

  onLine("sound is exchanged every 20 ms in frames of the format's size", async ({ leg, msPerFrame }) => {
    const sizes = new Set<number>();
    let count = 0;
    const size = leg.format.sampleRate / 50;
    leg.connect((heard) => {
      sizes.add(heard.length);
      count += 1;
      return new Int16Array(size);
    });
    await eventually("the first frame", async () => count > 0);
    const [from, fromCount] = [performance.now(), count];
    await eventually("a hundred frames", async () => count - fromCount >= 100);
    const perFrameMs = (performance.now() - from) / (count - fromCount);
    assert.deepEqual([...sizes], [size]);
    // A process that was held up makes up for it later, so the average alone is firm. A line that is faster than real time
    // waits for the machine, and is promised to be no slower than real time.
    const slowestMs = Math.max(msPerFrame * 4, 40);
    assert.ok(perFrameMs > msPerFrame * 0.7 && perFrameMs < slowestMs, `a frame every ${perFrameMs} ms`);
  });

  onLine("a leg is connected once", async ({ leg }) => {
    leg.connect((heard) => heard);
    assert.throws(() => leg.connect((heard) => heard));
  });

  onLine("our hang-up ends it once, and nothing follows", async ({ leg, partyPresses, msPerFrame }, watched) => {
    let count = 0;
    leg.connect((heard) => {
      count += 1;
      return heard;
    });
    await eventually("sound", async () => count > 0);
    await leg.hangUp();
    assert.equal(await endOf(watched), "hung-up-by-us");
    const [events, frames] = [watched.events.length, count];
    await Promise.all([leg.hangUp(), leg.hold(), leg.resume(), leg.sendDigits("1"), partyPresses("1")]);
    assert.equal(await leg.transfer("+15550100101"), false);
    await sleep(msPerFrame * 5);
    assert.equal(watched.events.length, events);
    assert.equal(count, frames);
  });

  onLine("the party's hang-up ends it", async ({ leg, partyHangsUp }, watched) => {
    leg.connect((heard) => heard);
    await partyHangsUp();
    assert.equal(await endOf(watched), "hung-up-by-callee");
  });

  onLine("keys that the party presses arrive one by one", async ({ leg, partyPresses }, watched) => {
    leg.connect((heard) => heard);
    await partyPresses("4#");
    const pressed = await eventually("two keys", async () => {
      const digits = watched.events.filter((event) => event.kind === "digit");
      return digits.length === 2 && digits;
    });
    assert.deepEqual(
      pressed.map(({ digit }) => digit),
      ["4", "#"],
    );
    assert.ok(pressed.every(({ durationMs }) => durationMs > 0));
  });

  onLine("keys that we press reach the party in their order", async ({ leg, keysHeard }) => {
    if (!keysHeard) return;
    leg.connect((heard) => heard);
    await leg.sendDigits("12w*0");
    await eventually("the keys", async () => keysHeard() === "12*0");
  });

  onLine("hold and resume are told, and the sound comes back", async ({ leg }, watched) => {
    let count = 0;
    leg.connect((heard) => {
      count += 1;
      return heard;
    });
    await leg.hold();
    await eventually("held", async () => watched.kinds().includes("held"));
    await leg.resume();
    await eventually("resumed", async () => watched.kinds().includes("resumed"));
    const before = count;
    await eventually("sound again", async () => count > before);
  });

  onLine("a transfer the network refuses leaves the leg as it was", async ({ leg, transfers }, watched) => {
    let count = 0;
    leg.connect((heard) => {
      count += 1;
      return heard;
    });
    assert.equal(await leg.transfer(transfers?.refused ?? "+15550100401"), false);
    const before = count;
    await eventually("sound after it", async () => count > before);
    assert.ok(!watched.kinds().includes("ended"));
  });

  onLine("a transfer the network accepts ends the leg as transferred", async ({ leg, transfers }, watched) => {
    if (!transfers) return;
    leg.connect((heard) => heard);
    assert.equal(await leg.transfer(transfers.accepted), true);
    assert.equal(await endOf(watched), "transferred");
  });

  onLine("an exchange that throws ends this leg and no more", async ({ leg }, watched) => {
    leg.connect(() => {
      throw new Error("broken");
    });
    assert.equal(await endOf(watched), "failed");
  });
}

export interface DialHarness {
  driver: TelephonyDriver;
  numbers: Record<"answers" | "hangs-up" | "busy" | "no-answer" | "rejects" | "unreachable" | "early-media", string>;
  /** Somebody calls; answers how it ended for them. */
  callIn(from: string, to: string): { ended: Promise<{ cause: HangUpCause }> };
}

/** What every driver does that can dial and be called. */
export function driverContract(name: string, open: () => Promise<DialHarness>): void {
  let calls = 0;
  const dial = async (driver: TelephonyDriver, to: string, signal = new AbortController().signal) => {
    calls += 1;
    const from = { phoneNumber: "+15550109999", trunk: { provider: driver.provider } };
    return await driver.dial({ callId: `call-${calls}`, from, to, ringTimeoutMs: 5_000, variables: {} }, signal);
  };
  const onDriver = (guarantee: string, prove: (harness: DialHarness) => Promise<void>) =>
    test(`${name}: ${guarantee}`, async () => {
      const harness = await open();
      try {
        await prove(harness);
      } finally {
        await harness.driver.close();
      }
    });

  onDriver("a call rings, is answered, and ends, in this order", async ({ driver, numbers }) => {
    const watched = watch(await dial(driver, numbers["hangs-up"]));
    assert.equal(await endOf(watched), "hung-up-by-callee");
    assert.deepEqual(watched.kinds(), ["ringing", "answered", "ended"]);
  });

  onDriver("what happened before anybody read is not lost", async ({ driver, numbers }) => {
    const leg = await dial(driver, numbers["hangs-up"]);
    const other = watch(await dial(driver, numbers["hangs-up"]));
    await other.finished;
    const watched = watch(leg);
    await watched.finished;
    assert.deepEqual(watched.kinds(), ["ringing", "answered", "ended"]);
  });

  onDriver("calls that come to nothing end with their cause and are never answered", async ({ driver, numbers }) => {
    const expected = {
      busy: "busy",
      "no-answer": "no-answer",
      rejects: "rejected",
      unreachable: "unreachable",
    } as const;
    for (const [kind, cause] of Object.entries(expected)) {
      const watched = watch(await dial(driver, numbers[kind as keyof typeof expected]));
      assert.equal(await endOf(watched), cause);
      assert.ok(!watched.kinds().includes("answered"), kind);
    }
  });

  onDriver("early media is heard before the answer", async ({ driver, numbers }) => {
    const leg = await dial(driver, numbers["early-media"]);
    const watched = watch(leg);
    let loudBefore = 0;
    leg.connect((heard) => {
      if (!watched.kinds().includes("answered") && heard.some((sample) => Math.abs(sample) > 500)) loudBefore += 1;
      return new Int16Array(heard.length);
    });
    await eventually("the answer", async () => watched.kinds().includes("answered"));
    assert.deepEqual(watched.kinds().slice(0, 3), ["ringing", "early-media", "answered"]);
    assert.ok(loudBefore > 5, `${loudBefore} frames`);
  });

  onDriver("aborting hangs up while it rings, and after the answer", async ({ driver, numbers }) => {
    const ringing = new AbortController();
    const first = watch(await dial(driver, numbers["no-answer"], ringing.signal));
    await eventually("ringing", async () => first.kinds().includes("ringing"));
    ringing.abort();
    assert.equal(await endOf(first), "hung-up-by-us");
    const talking = new AbortController();
    const second = watch(await dial(driver, numbers.answers, talking.signal));
    await eventually("the answer", async () => second.kinds().includes("answered"));
    talking.abort();
    assert.equal(await endOf(second), "hung-up-by-us");
  });

  onDriver("a call that is aborted before it begins reaches nobody", async ({ driver, numbers }) => {
    const watched = watch(await dial(driver, numbers.answers, AbortSignal.abort()));
    assert.equal(await endOf(watched), "hung-up-by-us");
    assert.deepEqual(watched.kinds(), ["ended"]);
  });

  onDriver("one call id is dialled once", async ({ driver, numbers }) => {
    const leg = await dial(driver, numbers.answers);
    const from = { phoneNumber: "+15550109999", trunk: { provider: driver.provider } };
    const again = { callId: leg.id, from, to: numbers.answers, ringTimeoutMs: 5_000, variables: {} };
    await assert.rejects(driver.dial(again, new AbortController().signal));
  });

  onDriver("closing ends what is still running", async ({ driver, numbers }) => {
    const watched = watch(await dial(driver, numbers.answers));
    await driver.close();
    await watched.finished;
  });

  const onIncoming = (
    guarantee: string,
    prove: (harness: DialHarness, next: () => Promise<IncomingCall>) => Promise<void>,
  ) =>
    onDriver(guarantee, async (harness) => {
      const stop = new AbortController();
      const incoming: IncomingCall[] = [];
      const listening = harness.driver.listen((call) => incoming.push(call), stop.signal);
      await prove(harness, async () => await eventually("a call", async () => incoming.shift()));
      stop.abort();
      await listening;
    });

  onIncoming("an accepted caller is on an answered leg", async ({ callIn }, next) => {
    const { ended } = callIn("+15550101234", "+15550109999");
    const call = await next();
    assert.deepEqual([call.from, call.to], ["+15550101234", "+15550109999"]);
    const leg = await call.accept();
    const watched = watch(leg);
    let count = 0;
    leg.connect((heard) => {
      count += 1;
      return heard;
    });
    await eventually("sound", async () => count > 3);
    await leg.hangUp();
    assert.deepEqual([await endOf(watched), (await ended).cause], ["hung-up-by-us", "hung-up-by-us"]);
    assert.deepEqual(watched.kinds(), ["answered", "ended"]);
  });

  onIncoming("a rejected caller hears why, and cannot be accepted any more", async ({ callIn }, next) => {
    const { ended } = callIn("+15550101234", "+15550109999");
    const call = await next();
    await call.reject("busy");
    assert.equal((await ended).cause, "busy");
    const watched = watch(await call.accept());
    await watched.finished;
    assert.ok(watched.kinds().includes("ended"));
  });

  onIncoming("a caller is sent on where the target can be reached, and waits on where not", async (harness, next) => {
    const { ended } = harness.callIn("+15550101234", "+15550109999");
    const call = await next();
    assert.equal(await call.redirect(harness.numbers.busy), false);
    assert.equal(await call.redirect(harness.numbers.answers), true);
    assert.equal((await ended).cause, "transferred");
  });

  onIncoming("a call that nobody takes stops ringing by itself", async ({ callIn }, next) => {
    const { ended } = callIn("+15550101234", "+15550109999");
    await next();
    assert.equal((await ended).cause, "no-answer");
  });

  onIncoming("closing lets nobody ring on", async ({ driver, callIn }, next) => {
    const { ended } = callIn("+15550101234", "+15550109999");
    await next();
    await driver.close();
    assert.equal((await ended).cause, "unreachable");
  });

  onDriver("a caller whom nobody listens for cannot get through", async ({ callIn }) => {
    assert.equal((await callIn("+15550101234", "+15550109999").ended).cause, "unreachable");
  });
}
