// The floor: as many lines as conversations, each with somebody who speaks and nobody who listens. One line of JSON.
import { setTimeout as sleep } from "node:timers/promises";
import { openSimulator } from "../../src/telephony/simulator/open-simulator.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import { answers, quietLog } from "./talk.ts";

const [count = 1, seconds = 10] = process.argv.slice(2).map(Number);
const speech = openSpeech({ log: quietLog });
const driver = openSimulator({ speech, speed: 1, log: quietLog });
const silence = new Int16Array(160);
for (let index = 0; index < count; index += 1) {
  const request = {
    callId: `floor-${index}`,
    from: { phoneNumber: "+15550100100", trunk: { provider: "simulator" as const } },
    to: "+15550100108",
    ringTimeoutMs: 30_000,
    variables: { simulatorScript: answers },
  };
  const leg = await driver.dial(request, new AbortController().signal);
  leg.connect(() => silence);
}
await sleep(2000);
driver.resetFrameLateness();
const cpu = process.cpuUsage();
const startedAt = performance.now();
await sleep(seconds * 1000);
const used = process.cpuUsage(cpu);
const cpuShare = (used.user + used.system) / 1000 / (performance.now() - startedAt);
process.stdout.write(`${JSON.stringify({ count, cpuShare, ...driver.frameLateness() })}\n`);
process.exit(0);
