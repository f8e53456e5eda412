/** Words that have to be changed, added or left out to make one text the other, as a share of the words said. */
export function wordErrorRate(said: string, heard: string): number {
  const [words, others] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: others.length + 1 }, (_, index) => index);
  for (const [index, word] of words.entries()) {
    const next = [index + 1];
    for (const [at, other] of others.entries()) {
      const replaced = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, words.length);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[-]/g, " ")
    .replace(/[^a-z0-9' ]/g, "")
    .split(/\s+/)
    .filter((word) => word !== "");
}
