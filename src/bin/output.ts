/** One document on standard output for programs, short aligned lines for people. */
export function print(json: boolean | undefined, value: unknown, lines: () => string[]): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${lines().join("\n")}\n`);
}

/** Names left, values right of them. */
export function fields(values: [name: string, value: string | number][]): string[] {
  return alignColumns(values.map(([name, value]) => [name, String(value)]));
}

export function table(headings: string[], rows: (string | number | null)[][]): string[] {
  return alignColumns([headings, ...rows.map((row) => row.map((cell) => (cell === null ? "-" : String(cell))))]);
}

function alignColumns(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

export interface Progress {
  /** Called as often as one likes; shown as often as one can read. */
  show(line: string): void;
  end(): void;
}

const terminalEveryMs = 100;
const fileEveryMs = 5_000;

/** On standard error: one line that changes on a terminal, a line every few seconds elsewhere. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const everyMs = stream.isTTY ? terminalEveryMs : fileEveryMs;
  const startedAt = Date.now();
  let shownAt = stream.isTTY ? 0 : startedAt;
  let latest = "";
  const write = () => {
    if (Date.now() - shownAt < everyMs || latest === "") return;
    shownAt = Date.now();
    const text = `${latest}, ${Math.round((Date.now() - startedAt) / 1000)} s`;
    stream.write(stream.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
  };
  // A long statement says nothing while it runs: the clock shows that something goes on.
  const timer = setInterval(write, 1_000);
  return {
    show(line) {
      latest = line;
      write();
    },
    end() {
      clearInterval(timer);
      if (stream.isTTY) stream.write("\r\x1b[2K");
    },
  };
}

/** 1 company, 2 companies. */
export function countOf(kind: string, count: number): string {
  const plural = kind.endsWith("y") ? `${kind.slice(0, -1)}ies` : `${kind}s`;
  return `${count.toLocaleString("en")} ${count === 1 ? kind : plural}`;
}
