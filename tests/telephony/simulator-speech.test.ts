import assert from "node:assert/strict";
import { after, test } from "node:test";
import { resample } from "../../src/audio/resample.ts";
import { makeLog } from "../../src/log.ts";
import { makeEar } from "../../src/telephony/simulator/ear.ts";
import { openSimulator } from "../../src/telephony/simulator/open-simulator.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import { endOf, watch } from "./driver-contract.ts";

const log = makeLog({ level: "silent", pii: false });
const speech = openSpeech({ log });
const driver = openSimulator({ speech, speed: 3, log });
after(async () => {
  await driver.close();
  await speech.close();
});

const variables = { fullName: "Grace Hopper" };

/** Calls somebody and says one sentence after the other, each when the person has finished; gives what the person said. */
async function talk(to: string, sentences: string[]): Promise<{ heard: string[]; cause: string }> {
  const sounds = await Promise.all(
    sentences.map(async (text) => resample(await speech.synthesize(text, "rms"), 16_000, 8_000)),
  );
  const from = { phoneNumber: "+15550109999", trunk: { provider: "simulator" as const } };
  const leg = await driver.dial(
    { callId: to, from, to, ringTimeoutMs: 10_000, variables },
    new AbortController().signal,
  );
  const watched = watch(leg);
  const ear = makeEar({ patienceMs: 900, keepsSound: true });
  const heard: Promise<string>[] = [];
  let saying: Int16Array = new Int16Array(0);
  leg.connect((frame) => {
    if (ear.push(frame) === "stopped") {
      heard.push(speech.transcribe(ear.take()));
      saying = sounds.shift() ?? saying;
    }
    const out = new Int16Array(160);
    out.set(saying.subarray(0, 160));
    saying = saying.subarray(160);
    return out;
  });
  const cause = await endOf(watched);
  return { heard: await Promise.all(heard), cause };
}

test("a cooperative person understands a spoken question, answers it, and hangs up after the goodbye", async () => {
  const { heard, cause } = await talk("101", ["What is your full name?", "Thank you. Goodbye."]);
  assert.match(heard.slice(1).join(" "), /my name is.*hopper/i);
  assert.equal(cause, "hung-up-by-callee");
});

test("a mailbox records what is said after the beep", async () => {
  const { heard } = await talk("201", ["This is Bright Dental. Please call us back."]);
  assert.match(heard[0] ?? "", /leave a message/i);
  const [message] = driver.leftMessages().slice(-1);
  assert.ok(message);
  assert.match(await speech.transcribe(resample(message.samples, 8_000, 16_000)), /call us back/i);
});
