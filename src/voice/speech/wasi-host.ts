import { type WasmImports, type WasmMemory, type WasmModule, webAssembly } from "./web-assembly.ts";

/** The few system calls (WASI preview 1) that a command makes which reads its arguments and writes one file: in memory. */
export interface WasiRun {
  exitCode: number;
  /** What was written to the file the command created. */
  output: Uint8Array;
  /** What it wrote to standard output and error. */
  messages: string;
}

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

const success = 0;
const badDescriptor = 8;
const noEntry = 44;
const notSeekable = 70;
const rootDescriptor = 3;
const fileDescriptor = 4;
const createFlag = 1;
const messageBytesMax = 2000;

/** Runs a command of WebAssembly once, on a memory of its own: nothing is left over for the next run. */
export function runWasi(module: WasmModule, commandLine: string[]): WasiRun {
  const host = new WasiHost(commandLine);
  const instance = new webAssembly.Instance(module, { wasi_snapshot_preview1: host.calls() });
  host.memory = instance.exports.memory as WasmMemory;
  let exitCode = 0;
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    exitCode = error.code;
  }
  return { exitCode, output: host.output.subarray(0, host.outputBytes), messages: host.messages };
}

class WasiHost {
  memory: WasmMemory | undefined;
  output = new Uint8Array(1 << 17);
  outputBytes = 0;
  messages = "";
  readonly #arguments: Uint8Array[];

  constructor(commandLine: string[]) {
    this.#arguments = commandLine.map((argument) => new TextEncoder().encode(`${argument}\0`));
  }

  calls(): WasmImports {
    return {
      args_sizes_get: (count: number, size: number) => {
        this.#setNumber(count, this.#arguments.length);
        return this.#setNumber(
          size,
          this.#arguments.reduce((sum, { length }) => sum + length, 0),
        );
      },
      args_get: (pointers: number, texts: number) => this.#writeArguments(pointers, texts),
      clock_time_get: (_clock: number, _precision: bigint, result: number) => {
        this.#view().setBigUint64(result, 0n, true);
        return success;
      },
      fd_close: () => success,
      fd_fdstat_get: (descriptor: number, result: number) => this.#describe(descriptor, result),
      fd_fdstat_set_flags: () => success,
      fd_prestat_get: (descriptor: number, result: number) => {
        if (descriptor !== rootDescriptor) return badDescriptor;
        this.#setNumber(result, 0);
        return this.#setNumber(result + 4, 1);
      },
      fd_prestat_dir_name: (_descriptor: number, name: number) => {
        this.#bytes(name, 1).set(new TextEncoder().encode("."));
        return success;
      },
      fd_read: (_descriptor: number, _vectors: number, _count: number, result: number) => this.#setNumber(result, 0),
      fd_seek: () => notSeekable,
      fd_write: (descriptor: number, vectors: number, count: number, result: number) =>
        this.#setNumber(result, this.#write(descriptor, vectors, count)),
      path_open: (_directory: number, _flags: number, _name: number, _length: number, ...rest: unknown[]) => {
        if ((Number(rest[0]) & createFlag) === 0) return noEntry;
        return this.#setNumber(Number(rest[4]), fileDescriptor);
      },
      proc_exit: (code: number) => {
        throw new Exit(code);
      },
    };
  }

  #write(descriptor: number, vectors: number, count: number): number {
    let written = 0;
    for (let index = 0; index < count; index++) {
      const view = this.#view();
      const chunk = this.#bytes(
        view.getUint32(vectors + index * 8, true),
        view.getUint32(vectors + index * 8 + 4, true),
      );
      if (descriptor === fileDescriptor) this.#append(chunk);
      else if (this.messages.length < messageBytesMax) this.messages += new TextDecoder().decode(chunk);
      written += chunk.length;
    }
    return written;
  }

  #append(chunk: Uint8Array): void {
    const needed = this.outputBytes + chunk.length;
    if (needed > this.output.length) {
      const larger = new Uint8Array(Math.max(needed, this.output.length * 2));
      larger.set(this.output);
      this.output = larger;
    }
    this.output.set(chunk, this.outputBytes);
    this.outputBytes = needed;
  }

  #writeArguments(pointers: number, texts: number): number {
    let at = texts;
    for (const [index, text] of this.#arguments.entries()) {
      this.#setNumber(pointers + index * 4, at);
      this.#bytes(at, text.length).set(text);
      at += text.length;
    }
    return success;
  }

  #describe(descriptor: number, result: number): number {
    const directory = 3;
    const regularFile = 4;
    this.#bytes(result, 24).fill(0xff);
    this.#bytes(result, 8).fill(0);
    this.#view().setUint8(result, descriptor === rootDescriptor ? directory : regularFile);
    return success;
  }

  #setNumber(at: number, value: number): number {
    this.#view().setUint32(at, value, true);
    return success;
  }

  /** Made anew each time: the memory moves when it grows. */
  #view(): DataView {
    return new DataView(this.#buffer());
  }

  #bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#buffer(), at, length);
  }

  #buffer(): ArrayBuffer {
    if (!this.memory) throw new Error("the command ran before it had memory");
    return this.memory.buffer;
  }
}
