import { amplify, dbfs, gainOf } from "../../audio/level.ts";
import { lineSampleRate } from "./line-format.ts";

const loopSeconds = 5;

/** A street through a telephone, over and over: rumble below, hiss above, swelling and fading. Always the same. */
export function makeNoise(levelDbfs: number): Int16Array {
  const noise = new Int16Array(loopSeconds * lineSampleRate);
  let seed = 20_110;
  let rumble = 0;
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const hiss = seed / 1_073_741_824 - 1;
    rumble = 0.95 * rumble + 0.05 * hiss;
    // Whole waves in the loop, so that its seam cannot be heard.
    const swell = 1 + 0.4 * Math.sin((2 * Math.PI * 3 * at) / noise.length);
    noise[at] = 4_000 * swell * (4 * rumble + 0.3 * hiss);
  }
  return amplify(noise, gainOf(levelDbfs - dbfs(noise)));
}
