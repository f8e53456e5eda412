import { speechSampleRate } from "../speech/port.ts";

/** A usual pace of speech. Counts only while the voice has not yet made all of the sound. */
const charactersPerSecond = 15;

/** The part of a text that was heard before it was cut, up to a whole word: as far into the text as into its sound. */
export function heardText(text: string, heardSamples: number, spoken: { samples: number; isWhole: boolean }): string {
  const whole = text.trim();
  const pace =
    spoken.isWhole && spoken.samples > 0 ? whole.length / spoken.samples : charactersPerSecond / speechSampleRate;
  const length = Math.floor(heardSamples * pace);
  if (length >= whole.length) return whole;
  // Within a word: it counts as heard when more than half of it was.
  const start = whole.lastIndexOf(" ", length) + 1;
  const after = whole.indexOf(" ", length);
  const end = after === -1 ? whole.length : after;
  return whole.slice(0, length - start > (end - start) / 2 ? end : start).trim();
}
