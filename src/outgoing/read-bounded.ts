/** The text of a stream up to a number of bytes; what comes after is not waited for. */
export async function readBounded(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ body: string; truncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let truncated = false;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    truncated = bytes > maxBytes;
    if (truncated) break;
  }
  const kept = Buffer.concat(chunks).subarray(0, maxBytes);
  // A character cut in two at the end is left out rather than shown as garbage.
  const body = new TextDecoder().decode(kept, { stream: truncated });
  return { body, truncated };
}
