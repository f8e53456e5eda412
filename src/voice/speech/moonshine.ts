import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import tokenizer from "llama-tokenizer-js";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { speechSampleRate } from "./port.ts";

/** Writes down samples from -1 to 1; empty where it hears no words. */
export type Moonshine = (samples: Float32Array) => Promise<Transcription>;

export interface Transcription {
  text: string;
  /** From 0 to 1: how likely the model finds each of its tokens, on (geometric) average. */
  confidence: number;
}

type Tensors = Record<string, Tensor>;

/** The shape of the tiny model's decoder. */
const layers = 6;
const heads = 8;
const headSize = 36;
const startToken = 1;
const endToken = 2;
/** Nobody speaks faster; what would be longer is the model repeating itself. */
const tokensPerSecond = 6.5;
const tokensMin = 6;

/** Moonshine tiny (English, 28 MB) on one thread: takes about 0.04 s for a second of sound. */
export async function loadMoonshine(): Promise<Moonshine> {
  const folder = modelFolder();
  const [encoder, decoder] = await Promise.all([
    loadSession(join(folder, "encoder_model.onnx")),
    loadSession(join(folder, "decoder_model_merged.onnx")),
  ]);
  return async (samples) => {
    const { last_hidden_state: heard } = await encoder.run({
      input_values: new Tensor("float32", samples, [1, samples.length]),
    });
    if (!heard) throw new Error("the encoder gave nothing");
    const tokensMax = Math.max(tokensMin, Math.trunc((samples.length / speechSampleRate) * tokensPerSecond));
    const { tokens, confidence } = await decode(decoder, heard, tokensMax);
    return { text: tokenizer.decode(tokens, false, false).trim(), confidence };
  };
}

/** The package exports its program alone, so its folder is found by that. */
function modelFolder(): string {
  const program = fileURLToPath(import.meta.resolve("@moonshine-ai/moonshine-js"));
  return join(dirname(program), "model", "tiny", "quantized");
}

async function loadSession(path: string): Promise<InferenceSession> {
  return await InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
    // Unpacks the table of words once instead of for every token, which is half of the work.
    extra: { session: { disable_quant_qdq: "1" } },
  });
}

interface Decoded {
  tokens: number[];
  confidence: number;
}

/** Picks the likeliest token until the model says that it has ended. */
async function decode(decoder: InferenceSession, heard: Tensor, tokensMax: number): Promise<Decoded> {
  const past = emptyPast();
  const tokens: number[] = [];
  let last = startToken;
  let logProbability = 0;
  let steps = 0;
  while (tokens.length < tokensMax) {
    const isFirst = tokens.length === 0;
    const out = await decoder.run({
      input_ids: new Tensor("int64", BigInt64Array.of(BigInt(last)), [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor("bool", [!isFirst], [1]),
      ...past,
    });
    const choice = likeliest(out.logits);
    last = choice.token;
    logProbability += choice.logProbability;
    steps++;
    if (last === endToken) break;
    tokens.push(last);
    remember(past, out as Tensors, isFirst);
  }
  return { tokens, confidence: Math.exp(logProbability / steps) };
}

function emptyPast(): Tensors {
  const past: Tensors = {};
  for (let layer = 0; layer < layers; layer++) {
    for (const side of ["decoder.key", "decoder.value", "encoder.key", "encoder.value"]) {
      past[`past_key_values.${layer}.${side}`] = new Tensor("float32", new Float32Array(0), [0, heads, 1, headSize]);
    }
  }
  return past;
}

/** What the decoder made of the sound does not change after the first step, and is empty in the answers that follow. */
function remember(past: Tensors, out: Tensors, isFirst: boolean): void {
  for (const name of Object.keys(past)) {
    const present = out[name.replace("past_key_values", "present")];
    if (present && (isFirst || name.includes(".decoder."))) past[name] = present;
  }
}

function likeliest(logits: Tensor | undefined): { token: number; logProbability: number } {
  if (!logits) throw new Error("the decoder gave nothing");
  const vocabulary = Number(logits.dims.at(-1));
  const scores = (logits.data as Float32Array).subarray(-vocabulary);
  let token = 0;
  for (let index = 1; index < vocabulary; index++) if ((scores[index] ?? 0) > (scores[token] ?? 0)) token = index;
  const best = scores[token] ?? 0;
  let sum = 0;
  for (let index = 0; index < vocabulary; index++) sum += Math.exp((scores[index] ?? 0) - best);
  return { token, logProbability: -Math.log(sum) };
}
