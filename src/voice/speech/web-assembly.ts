/** What is used of WebAssembly, whose types come only with those of a browser. */
interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Instance: new (module: WasmModule, imports: Record<string, WasmImports>) => { exports: Record<string, unknown> };
}

export type WasmModule = object;
export type WasmImports = Record<string, (...values: never[]) => number>;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
