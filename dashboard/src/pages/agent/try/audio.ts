import { CallFault } from "./call-fault.ts";

const sampleRates = [16_000, 24_000, 48_000];

export async function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new CallFault("The microphone works only on https:// or on this machine itself.");
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    const { name, message } = error as DOMException;
    if (name === "NotAllowedError")
      throw new CallFault("The microphone is not allowed. Allow it for this page and try again.");
    if (name === "NotFoundError") throw new CallFault("There is no microphone.");
    throw new CallFault(`The microphone cannot be used: ${message}`);
  }
}

/** The rate of speech recognition where the browser converts to it; else the device's own, if the server takes that. */
export function openContext(): AudioContext {
  for (const sampleRate of sampleRates) {
    try {
      return new AudioContext({ sampleRate, latencyHint: "interactive" });
    } catch {
      // This browser does not convert to this rate.
    }
  }
  throw new CallFault("This browser plays sound at no rate that the server takes.");
}

export function closeAudio(stream: MediaStream, context: AudioContext): void {
  for (const track of stream.getTracks()) track.stop();
  void context.close().catch(() => undefined);
}

/** How loud samples are, from 0 to 1 over 60 decibels. */
export function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const dbfs = 10 * Math.log10(sum / samples.length / 32_768 ** 2 + 1e-9);
  return Math.max(0, Math.min(1, (dbfs + 60) / 60));
}
