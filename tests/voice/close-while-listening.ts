import { makeLog } from "../../src/log.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";

/** Closes in the middle of a transcription, then exits: the way a voice process stops. */
const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
const sound = await speech.synthesize("I would like to book a table for two people on Friday.", "rms");
await speech.transcribe(sound);
const stop = new AbortController();
const settled = Promise.allSettled([speech.transcribe(sound, stop.signal), speech.transcribe(sound)]);
// Nobody waits for the first any more, but it is being worked on.
stop.abort();
await speech.close();
console.log(JSON.stringify((await settled).map(({ status }) => status)));
process.exit(0);
