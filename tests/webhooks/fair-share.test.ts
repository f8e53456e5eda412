import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFairShare } from "../../src/webhooks/deliveries/fair-share.ts";

const always = 60_000;

test("an owner never has more places than its share, and every other owner has its own", async () => {
  const share = makeFairShare(3, always);
  let busy = 0;
  let most = 0;
  const work = async () => {
    const release = await share.take("one");
    busy += 1;
    most = Math.max(most, busy);
    await new Promise(setImmediate);
    busy -= 1;
    release?.();
  };
  const works = Array.from({ length: 50 }, work);
  const other = await share.take("two");
  assert.ok(other, "nobody waits for another owner");
  await Promise.all(works);
  assert.equal(most, 3);
});

test("places go to who waited longest", async () => {
  const share = makeFairShare(1, always);
  const first = await share.take("one");
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (turn) => {
    const release = await share.take("one");
    order.push(turn);
    release?.();
  });
  first?.();
  await Promise.all(waiting);
  assert.deepEqual(order, [1, 2, 3]);
});

test("who waits too long goes away without a place, and takes none from others", async () => {
  const share = makeFairShare(1, 5);
  const first = await share.take("one");
  assert.equal(await share.take("one"), undefined);
  first?.();
  const next = await share.take("one");
  assert.ok(next);
  next();
  assert.ok(await share.take("one"));
});
