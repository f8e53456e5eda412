// Loads what a voice process loads, says one word and understands it.
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import { openVoiceEngine } from "../../src/voice/open-voice-engine.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import { quietLog } from "./talk.ts";

const speech = openSpeech({ log: quietLog });
openVoiceEngine({ speech, log: quietLog, speed: 1, allow: allowNothing, providersOf: async () => [] });
await speech.transcribe(await speech.synthesize("Hello.", ""));
process.exit(0);
