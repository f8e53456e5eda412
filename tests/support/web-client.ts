import { once } from "node:events";
import { WebSocket } from "ws";

export interface WebEvent extends Record<string, unknown> {
  type: string;
}

/** A client of web calls, as a browser would be one: says what it is given in real time and keeps what it hears. */
export class WebClient {
  readonly socket: WebSocket;
  readonly events: WebEvent[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #heard: Buffer[] = [];
  readonly sampleRate: number;

  constructor(url: string, sampleRate = 16_000, headers: Record<string, string> = {}) {
    this.sampleRate = sampleRate;
    this.socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.socket.on("error", () => undefined);
    this.socket.on("message", (data, isBinary) => {
      if (isBinary) this.#heard.push(data as Buffer);
      else this.events.push(JSON.parse(String(data)) as WebEvent);
    });
    this.closed = new Promise((resolve) => {
      this.socket.on("close", (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  async open(): Promise<this> {
    await once(this.socket, "open");
    return this;
  }

  start(format: "pcm16" | "opus" = "pcm16"): void {
    this.send({ type: "start", format, sampleRate: this.sampleRate });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends 20 ms at a time, as they are spoken. `encode` makes a packet of a frame. */
  async say(samples: Int16Array, encode: (frame: Int16Array) => Uint8Array = bytesOf): Promise<void> {
    const frameSamples = this.sampleRate / 50;
    const startedAt = performance.now();
    for (let at = 0; at < samples.length && this.socket.readyState === WebSocket.OPEN; at += frameSamples) {
      const frame = new Int16Array(frameSamples);
      frame.set(samples.subarray(at, at + frameSamples));
      this.socket.send(encode(frame));
      const dueMs = ((at + frameSamples) * 1000) / this.sampleRate;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, startedAt + dueMs - performance.now())));
    }
  }

  /** The sizes of the messages with sound so far. */
  get frameBytes(): number[] {
    return this.#heard.map((frame) => frame.length);
  }

  heard(): Int16Array {
    const bytes = Buffer.concat(this.#heard);
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
}

export function bytesOf(samples: Int16Array): Buffer {
  return Buffer.copyBytesFrom(samples);
}

/** The refusal of an upgrade: its status and its body. */
export async function refusalOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return await new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    socket.on("error", () => undefined);
    socket.on("open", () => reject(new Error("the socket was opened")));
    socket.on("unexpected-response", async (_request, response) => {
      const body = (await response.toArray()).join("");
      resolve({ status: response.statusCode ?? 0, body });
    });
  });
}
