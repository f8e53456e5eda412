export const webFormats = ["pcm16", "opus"] as const;
export type WebFormat = (typeof webFormats)[number];

export const webSampleRates = [16_000, 24_000, 48_000] as const;
export type WebSampleRate = (typeof webSampleRates)[number];

export interface StartMessage {
  type: "start";
  format: WebFormat;
  sampleRate: WebSampleRate;
}

export type ClientMessage = StartMessage | { type: "digit"; digit: string } | { type: "hang-up" };

/** What the client is told besides the sound. */
export type ServerMessage =
  | { type: "state"; state: string }
  | {
      type: "turn";
      seq: number;
      role: "agent" | "caller";
      text: string;
      startedMs: number;
      endedMs: number;
      interrupted: boolean;
    }
  | { type: "ended"; reason: string };

/** Why a socket is closed, as far as the standard codes (RFC 6455, 7.4.1) do not say it. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  tooBig: 1009,
  failed: 1011,
  malformed: 4400,
  startTooLate: 4408,
  tooFast: 4429,
} as const;

/** A message that ends the leg: nobody who keeps to the protocol sends it. */
export class ProtocolFault extends Error {
  readonly closeCode: number;

  constructor(closeCode: number, message: string) {
    super(message);
    this.closeCode = closeCode;
  }
}

export const messageBytesMax = 64 * 1024;
export const controlBytesMax = 1024;

export function parseClientMessage(text: string): ClientMessage {
  if (text.length > controlBytesMax) throw new ProtocolFault(closeCodes.tooBig, "The JSON message is too long.");
  const message = parseObject(text);
  switch (message?.type) {
    case "start":
      return parseStart(message);
    case "digit":
      return parseDigit(message);
    case "hang-up":
      return { type: "hang-up" };
    default:
      throw malformed('A JSON message has the type "start", "digit" or "hang-up".');
  }
}

export function malformed(message: string): ProtocolFault {
  return new ProtocolFault(closeCodes.malformed, message);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    throw malformed("A text message must be JSON.");
  }
}

function parseStart({ format, sampleRate }: Record<string, unknown>): StartMessage {
  const known = webFormats.find((name) => name === format);
  const rate = webSampleRates.find((value) => value === sampleRate);
  if (!known) throw malformed(`The format must be one of ${webFormats.join(", ")}.`);
  if (!rate) throw malformed(`The sampleRate must be one of ${webSampleRates.join(", ")}.`);
  return { type: "start", format: known, sampleRate: rate };
}

function parseDigit({ digit }: Record<string, unknown>): ClientMessage {
  if (typeof digit === "string" && /^[0-9*#A-D]$/.test(digit)) return { type: "digit", digit };
  throw malformed("A digit is one of 0-9, *, #, A-D.");
}
