// One process, N conversations at once for so many seconds: prints what they cost as one line of JSON. With "moonshine" as a third
// argument what is said is really recognized; without, that costs nothing.
import { setTimeout as sleep } from "node:timers/promises";
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import { openSimulator } from "../../src/telephony/simulator/open-simulator.ts";
import { openVoiceEngine } from "../../src/voice/open-voice-engine.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import { residentMb } from "../memory.ts";
import { answers, endpointingMs, knownSpeech, quietLog, specOf, talk } from "./talk.ts";

const [count = 1, seconds = 20] = process.argv.slice(2, 4).map(Number);
const recognizes = process.argv[4] === "moonshine";
const embedded = openSpeech({ log: quietLog });
const speech = recognizes ? embedded : await knownSpeech(embedded, answers);
const engine = openVoiceEngine({ speech, log: quietLog, speed: 1, allow: allowNothing, providersOf: async () => [] });
const driver = openSimulator({ speech, speed: 1, log: quietLog });

const callMs = 25_000;

let isOver = false;
let calls = 0;
let failed = 0;
const shares: number[] = [];
const totals: number[] = [];

async function converse(): Promise<void> {
  while (!isOver) {
    calls += 1;
    const outcome = await talk(driver, engine, specOf(`call-${calls}`, answers), ({ latencies }) => {
      if (latencies.totalMs === undefined) return;
      totals.push(latencies.totalMs);
      shares.push(latencies.totalMs - endpointingMs);
    });
    if (outcome.reason === "failed") failed += 1;
  }
}

/** The first call loads everything; it is not measured. */
async function warmUp(): Promise<void> {
  await talk(driver, engine, specOf("warm-up", answers), () => undefined);
  globalThis.gc?.();
}

await warmUp();
const idleMb = await residentMb(process.pid);
const conversations = Array.from({ length: count }, async (_, index) => {
  // As calls come in: spread over the length of one.
  await sleep((index * callMs) / count);
  await converse();
});
await sleep(callMs + 1000);
driver.resetFrameLateness();
totals.length = 0;
shares.length = 0;
const cpu = process.cpuUsage();
const startedAt = performance.now();
await sleep(seconds * 1000);
const used = process.cpuUsage(cpu);
const lateness = driver.frameLateness();
const elapsedMs = performance.now() - startedAt;
const busyMb = await residentMb(process.pid);
isOver = true;

const result = {
  count,
  cpuShare: (used.user + used.system) / 1000 / elapsedMs,
  expectedFrames: Math.round((elapsedMs / 20) * count),
  ...lateness,
  turns: totals.length,
  totalP50Ms: percentile(totals, 0.5),
  totalP95Ms: percentile(totals, 0.95),
  shareP50Ms: percentile(shares, 0.5),
  shareP95Ms: percentile(shares, 0.95),
  mbPerCall: (busyMb - idleMb) / count,
  failed,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
void conversations;
process.exit(0);

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
