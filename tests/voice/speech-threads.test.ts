import assert from "node:assert/strict";
import { test } from "node:test";
import { makeLog } from "../../src/log.ts";
import { RequestThread } from "../../src/voice/speech/request-thread.ts";
import { SoundCache } from "../../src/voice/speech/sound-cache.ts";

const log = makeLog({ level: "silent", pii: false });

function openThread(requestTimeoutMs = 20_000, changes: { endsSafely?: boolean } = {}): RequestThread<string, string> {
  return new RequestThread({
    name: "mortal",
    url: new URL("./mortal-thread.ts", import.meta.url),
    log,
    requestTimeoutMs,
    endsSafely: true,
    ...changes,
  });
}

for (const way of ["exit", "throw"]) {
  test(`when a thread dies (${way}), the request it had fails and those behind it are answered`, async () => {
    const thread = openThread();
    const [dying, behind] = await Promise.allSettled([thread.ask(way), thread.ask("behind")]);
    assert.match(String(dying.status === "rejected" && dying.reason), /mortal thread ended while it worked/);
    assert.deepEqual(behind, { status: "fulfilled", value: "BEHIND" });
    assert.equal(await thread.ask("next"), "NEXT");
    await thread.close();
  });
}

test("a thread that hangs is replaced", async () => {
  const thread = openThread(1000);
  await assert.rejects(thread.ask("hang"), /no answer within 1000 ms/);
  assert.equal(await thread.ask("next"), "NEXT");
  await thread.close();
});

test("a request that fails leaves its thread alone", async () => {
  const thread = openThread();
  await assert.rejects(thread.ask("refuse"), /not this one/);
  assert.equal(await thread.ask("next"), "NEXT");
  await thread.close();
});

test("who stops waiting is told at once, and what nobody waits for is not begun", async () => {
  const thread = openThread();
  assert.equal(await thread.ask("started"), "STARTED");
  const stop = new AbortController();
  const working = thread.ask("first");
  const waiting = thread.ask("exit", stop.signal);
  stop.abort(new Error("no longer"));
  await assert.rejects(waiting, /no longer/);
  assert.equal(await working, "FIRST");
  assert.equal(await thread.ask("next"), "NEXT", "the thread was never asked to exit");
  await thread.close();
});

test("closing fails what waits and refuses what comes", async () => {
  const thread = openThread();
  const [hanging, waiting] = [thread.ask("hang"), thread.ask("waiting")];
  const both = Promise.allSettled([hanging, waiting]);
  await thread.close();
  assert.deepEqual(
    (await both).map(({ status }) => status),
    ["rejected", "rejected"],
  );
  await assert.rejects(thread.ask("late"), /closed/);
});

test("a thread that must not be torn away finishes its work before it is closed", async () => {
  const thread = openThread(20_000, { endsSafely: false });
  assert.equal(await thread.ask("started"), "STARTED");
  const [slow, waiting] = [thread.ask("slow"), thread.ask("waiting")];
  const [finished, refused] = await Promise.all([
    slow,
    waiting.then(
      () => "answered",
      () => "refused",
    ),
    thread.close(),
  ]);
  assert.deepEqual([finished, refused], ["SLOW", "refused"]);
});

test("the cache of sounds stays within its bytes and forgets what was not used for longest", () => {
  const cache = new SoundCache(1000);
  const sound = () => new Int16Array(100);
  for (const key of ["a", "b", "c", "d"]) cache.set(key, sound());
  assert.ok(cache.get("a"));
  cache.set("e", sound());
  assert.ok(cache.bytes <= 1000);
  assert.equal(cache.get("b"), undefined);
  assert.ok(cache.get("a") && cache.get("e"));
  cache.set("huge", new Int16Array(1000));
  assert.equal(cache.get("huge"), undefined);
  assert.ok(cache.get("a"), "a sound too large for the cache pushes nothing out");
});
