import type { Moonshine, Transcription } from "./moonshine.ts";
import { speechSampleRate } from "./port.ts";
import { cutAtPauses, trimSilence } from "./trim-silence.ts";

/** The model was trained on clips of about this length and grows slow beyond. */
const partSecondsMax = 15;

/**
 * Silence around a clip, in milliseconds. How much of it changes what the model hears in a short one, down to nothing at
 * all; asking again with other amounts where it was not sure takes a quarter of the errors away. Long ones are steady.
 */
const paddingsMs = [100, 0, 50];
const sureFrom = 0.74;
const unsteadyUpToSeconds = 3;

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
  const isSteady = speech.length > unsteadyUpToSeconds * speechSampleRate;
  let best: Transcription = { text: "", confidence: 0 };
  for (const paddingMs of paddingsMs) {
    const { text, confidence } = await moonshine(pad(speech, paddingMs));
    if (text !== "" && confidence > best.confidence) best = { text, confidence };
    if (best.text !== "" && (isSteady || best.confidence >= sureFrom)) break;
  }
  return tidy(best.text);
}

function pad(speech: Int16Array, paddingMs: number): Float32Array {
  const padding = (paddingMs * speechSampleRate) / 1000;
  const padded = new Float32Array(speech.length + 2 * padding);
  for (let at = 0; at < speech.length; at++) padded[at + padding] = (speech[at] ?? 0) / 32_768;
  return padded;
}

/** The model learned from old books: "good-by", "to-morrow". */
function tidy(text: string): string {
  return text
    .replace(/\b(g)ood-bye?\b/gi, "$1oodbye")
    .replace(/\b(t)o-(day|morrow|night)\b/gi, "$1o$2")
    .replace(/([,.!?])[,.]+/g, "$1")
    .replace(/,$/, ".");
}
