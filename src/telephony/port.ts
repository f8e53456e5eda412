/** How a number reaches the telephone network. */
export const providers = ["simulator", "sip", "pbx", "livekit"] as const;
export type Provider = (typeof providers)[number];

/** Extensions exist behind a PBX only; the simulator plays one. */
export function canDialExtension(provider: Provider): boolean {
  return provider === "pbx" || provider === "simulator";
}

/** One direction of sound: 16-bit mono samples at `sampleRate`, in frames of 20 ms. */
export const frameMs = 20;

export interface AudioFormat {
  /** What the line carries: 8000 for G.711, more where the network allows. */
  sampleRate: number;
}

/** Why a leg ended or never began. Drivers map their own causes (SIP statuses, room events) to these. */
export type HangUpCause =
  | "hung-up-by-callee"
  | "hung-up-by-us"
  | "busy"
  | "no-answer"
  | "rejected"
  | "unreachable"
  | "invalid-number"
  | "transferred"
  | "media-lost"
  | "failed";

export interface HangUp {
  cause: HangUpCause;
  /** For the log and the call's error: what the other side said, such as "486 Busy Here". */
  detail: string;
}

/**
 * What happens on a leg, in this order: ringing and early media as often as the network tells, then answered at most once,
 * then ended exactly once. Early media is sound before the answer; nobody pays for it and nobody is listening yet.
 */
export type LegEvent =
  | { kind: "ringing" }
  | { kind: "early-media" }
  | { kind: "answered" }
  | { kind: "digit"; digit: string; durationMs: number }
  | { kind: "held" }
  | { kind: "resumed" }
  | { kind: "ended"; hangUp: HangUp };

/**
 * The other end of a leg's sound. The line keeps the time: every 20 ms it hands over the frame it heard and takes the one to play,
 * so that both directions, the recording and every moment of the transcript count the same frames. A frame has
 * `sampleRate / 50` samples; a driver that buffers may run a few frames ahead of what the party hears, never behind.
 */
export type Exchange = (heard: Int16Array) => Int16Array;

/** One party on the line. Every method after the end does nothing. */
export interface Leg {
  readonly id: string;
  readonly format: AudioFormat;
  /** Ends after "ended". One reader; what happened before reading began is not lost. */
  readonly events: AsyncIterable<LegEvent>;
  /** Starts the exchange of sound, early media included where there is any; silence stands for lost packets. Once per leg. */
  connect(exchange: Exchange): void;
  /** Keys as telephone events, never as sound (RFC 4733). `w` waits half a second. */
  sendDigits(digits: string): Promise<void>;
  hold(): Promise<void>;
  resume(): Promise<void>;
  /** Hands the party over to another number (SIP: REFER). False when the network refused, and the leg goes on. */
  transfer(target: string): Promise<boolean>;
  hangUp(): Promise<void>;
}

export interface DialRequest {
  /** The call's id: a driver never dials twice for one. */
  callId: string;
  from: { phoneNumber: string; trunk: Trunk };
  /** E.164, or an extension where `canDialExtension` allows. */
  to: string;
  ringTimeoutMs: number;
  /** What the call brings along; the simulated people answer from it. */
  variables: Record<string, unknown>;
}

/** How to reach the network from a number. Which fields count depends on the driver. */
export interface Trunk {
  provider: Provider;
  userName?: string;
  password?: string;
  terminationUri?: string;
  roomTrunkId?: string;
}

export interface IncomingCall {
  /** A UUID: the call's id from here on. */
  id: string;
  /** The organization it is for, where the line knows; several may have the same number. */
  organizationId?: string;
  from: string;
  to: string;
  accept(): Promise<Leg>;
  reject(cause: "busy" | "rejected" | "unreachable"): Promise<void>;
  /** Sends the caller on to another number without answering (SIP: 302). False when the network refused. */
  redirect(target: string): Promise<boolean>;
}

/** A way into the telephone network. All drivers pass the same contract tests, the simulator too. */
export interface TelephonyDriver {
  readonly provider: Provider;
  /** Answers as soon as dialling has begun; the leg's events tell the rest. Aborting hangs up, at any stage. */
  dial(request: DialRequest, signal: AbortSignal): Promise<Leg>;
  /** Takes calls until aborted; a call nobody accepts or rejects is rejected when it stops ringing. */
  listen(onCall: (call: IncomingCall) => void, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
