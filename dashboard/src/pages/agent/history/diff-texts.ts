export interface Piece {
  kind: "same" | "removed" | "added";
  text: string;
}

const tokensMax = 1_500;

/** Word by word what became of a text: the longest common subsequence, joined to runs. */
export function diffTexts(before: string, after: string): Piece[] {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  // Long texts would take a table too large: they are shown one after the other.
  if (a.length > tokensMax || b.length > tokensMax)
    return joined([
      ["removed", before],
      ["added", after],
    ]);
  const pieces = compare(a, b);
  // Only blanks differ, which the comparison does not look at.
  if (before !== after && pieces.every(([kind]) => kind === "same"))
    return joined([
      ["removed", before],
      ["added", after],
    ]);
  return joined(pieces);
}

function isAlike(a: string | undefined, b: string | undefined): boolean {
  return a?.trimEnd() === b?.trimEnd();
}

function compare(a: readonly string[], b: readonly string[]): [Piece["kind"], string][] {
  const lengths = table(a, b);
  const pieces: [Piece["kind"], string][] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isAlike(a[i], b[j])) {
      const [before = "", after = ""] = [a[i], b[j]];
      pieces.push(["same", before.length > after.length ? before : after]);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      pieces.push(["removed", a[i] ?? ""]);
      i += 1;
    } else {
      pieces.push(["added", b[j] ?? ""]);
      j += 1;
    }
  }
  return pieces;
}

/** A word with the blanks behind it: blanks alone would be common to everything. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+\s*|[^\s\p{L}\p{N}_]\s*|\s+/gu) ?? [];
}

function at(lengths: Uint16Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

function table(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = isAlike(a[i], b[j])
        ? at(lengths, i + 1, j + 1) + 1
        : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function joined(pieces: readonly (readonly [Piece["kind"], string])[]): Piece[] {
  const runs: Piece[] = [];
  for (const [kind, text] of pieces) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== "") runs.push({ kind, text });
  }
  return runs;
}
