import { Problem } from "../errors.ts";

export interface LineFault {
  line: number;
  /** Where in the line, such as data.startTime; empty for the line as a whole. */
  path: string;
  message: string;
}

export const faultsShown = 20;

/** The file was refused and nothing of it is stored. */
export class ImportFaults extends Problem {
  readonly lineFaults: LineFault[];

  constructor(faults: LineFault[]) {
    const sorted = faults.toSorted((a, b) => a.line - b.line).slice(0, faultsShown);
    super("invalid_request", sorted[0] ? describe(sorted[0]) : "The file cannot be imported.");
    this.name = "ImportFaults";
    this.lineFaults = sorted;
  }

  lines(): string[] {
    return [...this.lineFaults.map(describe), "Nothing was imported."];
  }
}

function describe({ line, path, message }: LineFault): string {
  return path ? `line ${line}: ${path} ${message}` : `line ${line}: ${message}`;
}

/** Gathers the first faults; when it is full, looking further is of no use. */
export class FaultList {
  readonly #faults: LineFault[] = [];

  add(line: number, path: string, message: string): void {
    this.#faults.push({ line, path, message });
  }

  get isFull(): boolean {
    return this.#faults.length >= faultsShown;
  }

  throwIfAny(): void {
    if (this.#faults.length > 0) throw new ImportFaults(this.#faults);
  }
}
