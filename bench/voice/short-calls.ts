// 2,000 short calls in one process, faster than real time: prints the memory along the way as one line of JSON.
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import { openSimulator } from "../../src/telephony/simulator/open-simulator.ts";
import { openVoiceEngine } from "../../src/voice/open-voice-engine.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import { residentMb } from "../memory.ts";
import { answers, knownSpeech, quietLog, specOf, talk } from "./talk.ts";

const total = Number(process.argv[2] ?? 2000);
const atOnce = 20;
const speed = 8;
const lines = answers.slice(0, 1);
const speech = await knownSpeech(openSpeech({ log: quietLog }), answers);
const engine = openVoiceEngine({ speech, log: quietLog, speed, allow: allowNothing, providersOf: async () => [] });
const driver = openSimulator({ speech, speed, log: quietLog });

let begun = 0;
let ended = 0;
let failed = 0;
const memoryMb: number[] = [];

/** Ends as soon as the first question was asked: the time limit brings it down politely. */
async function callAgainAndAgain(): Promise<void> {
  while (begun < total) {
    begun += 1;
    const spec = { ...specOf(`short-${begun}`, lines), maxCallSeconds: 8 };
    const outcome = await talk(driver, engine, spec, () => undefined);
    if (outcome.reason === "failed") failed += 1;
    ended += 1;
    if (ended % (total / 10) === 0) {
      globalThis.gc?.();
      memoryMb.push(await residentMb(process.pid));
      process.stderr.write(`  ${ended} calls, ${memoryMb.at(-1)} MB\n`);
    }
  }
}

await Promise.all(Array.from({ length: atOnce }, callAgainAndAgain));
process.stdout.write(`${JSON.stringify({ calls: ended, failed, memoryMb })}\n`);
process.exit(0);
