/** A second of 440 Hz. */
export function tone(sampleRate: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: sampleRate }, (_, at) => 8000 * Math.sin((2 * Math.PI * 440 * at) / sampleRate));
}
