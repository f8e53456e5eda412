import type { Moonshine } from "./moonshine.ts";
import { speechSampleRate } from "./port.ts";
import { cutAtPauses, trimSilence } from "./trim-silence.ts";

/** The model was trained on clips of about this length and grows slow beyond. */
const partSecondsMax = 15;

/** Silence around a clip, in milliseconds. With the wrong amount the model hears nothing in a short one: then the next. */
const paddings = [
  { beforeMs: 100, afterMs: 100 },
  { beforeMs: 250, afterMs: 150 },
  { beforeMs: 0, afterMs: 400 },
];

/** What is said in an utterance of any length. */
export async function recognize(utterance: Int16Array, moonshine: Moonshine): Promise<string> {
  const texts: string[] = [];
  for (const part of cutAtPauses(utterance, partSecondsMax)) {
    const speech = trimSilence(part);
    if (speech) texts.push(await recognizePart(speech, moonshine));
  }
  return texts.filter((text) => text !== "").join(" ");
}

async function recognizePart(speech: Int16Array, moonshine: Moonshine): Promise<string> {
  for (const { beforeMs, afterMs } of paddings) {
    const text = await moonshine(pad(speech, beforeMs, afterMs));
    if (text !== "") return text;
  }
  return "";
}

function pad(speech: Int16Array, beforeMs: number, afterMs: number): Float32Array {
  const perMs = speechSampleRate / 1000;
  const padded = new Float32Array(speech.length + (beforeMs + afterMs) * perMs);
  for (let at = 0; at < speech.length; at++) padded[at + beforeMs * perMs] = (speech[at] ?? 0) / 32_768;
  return padded;
}
