export interface Peaks {
  seconds: number;
  /** One list for each channel, from -1 to 1. */
  channels: number[][];
}

const points = 1_600;
/** Longer recordings are played without a picture: decoding them would take more memory than it is worth. */
const bytesMax = 120 * 1024 * 1024;

/** Reads a recording to draw it. */
export async function readPeaks(url: string, signal: AbortSignal): Promise<Peaks> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The recording answered ${response.status}.`);
  if (Number(response.headers.get("content-length")) > bytesMax) throw new Error("The recording is too long to draw.");
  const context = new OfflineAudioContext(1, 1, 8_000);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  return {
    seconds: sound.duration,
    channels: Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, channel) =>
      peaksOf(sound.getChannelData(channel)),
    ),
  };
}

function peaksOf(samples: Float32Array): number[] {
  const step = samples.length / points;
  return Array.from({ length: points }, (_, point) => {
    let peak = 0;
    const end = Math.min(samples.length, Math.ceil((point + 1) * step));
    for (let at = Math.floor(point * step); at < end; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return Math.round(peak * 1000) / 1000;
  });
}
