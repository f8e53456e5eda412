import { makeLog } from "../../log.ts";
import { openSpeech } from "../../voice/speech/open-speech.ts";
import { defaultVoiceId } from "../../voice/voices.ts";

/** Run by the doctor as a process of its own. */
const startedAt = performance.now();
const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
const { openVoiceEngine } = await import("../../voice/open-voice-engine.ts");
const { loadSpeechDetector } = await import("../../voice/listening/speech-detector.ts");
const heard = await speech.transcribe(await speech.synthesize("Good morning.", defaultVoiceId));
if (!/good morning/i.test(heard)) throw new Error(`Error: "Good morning" was heard as "${heard}"`);
loadSpeechDetector();
if (typeof openVoiceEngine !== "function") throw new Error("the engine did not load");
process.stdout.write(`speaks, listens and has its engine (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
process.exit(0);
