import { waitForAnswer } from "../../src/live-calls/wait-for-answer.ts";
import type { Log } from "../../src/log.ts";
import type { SimulatorDriver } from "../../src/telephony/simulator/open-simulator.ts";
import { startConversation } from "../../src/voice/conversation/start-conversation.ts";
import type { VoiceEngine } from "../../src/voice/conversation/voice-engine.ts";
import type { ConversationOutcome, ConversationSpec, Turn } from "../../src/voice/port.ts";
import type { Speech } from "../../src/voice/speech/port.ts";

export const quietLog: Log = {
  info() {},
  debug() {},
  warn: (fields: object, message?: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  error: (fields: object, message?: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  fatal() {},
} as unknown as Log;

/** Told apart by their length alone, so that recognition costs nothing and is always right. */
export const answers = ["Yes.", "John Smith from Boston.", "The second Thursday of next month in the afternoon."];
const person = "+15550100108";

export const endpointingMs = 500;

export function specOf(callId: string, lines: string[]): ConversationSpec {
  return {
    organizationId: "bench",
    callId,
    direction: "outbound",
    callerNumber: "+15550100100",
    calledNumber: person,
    variables: { simulatorScript: lines },
    maxCallSeconds: 0,
    agent: {
      name: "Front desk",
      welcomeMessage: "Hello, this is the front desk. May I ask you a few questions?",
      instructions: "",
      knowledgeBase: "",
      aimodel: "scripted",
      temperature: 0.7,
      maxTokens: 200,
      language: "en-US",
      timezone: "UTC",
      voiceId: "",
      callData: [
        field("fullName", "Full name", "May I have your full name, please?"),
        field("preferredDay", "Preferred day", "Which day would suit you best?"),
      ],
      dispositions: ["Completed"],
      voicemailMessage: "",
      allowInterruptions: true,
      vadThreshold: 0.5,
      turns: {
        minEndpointingMs: endpointingMs,
        maxEndpointingMs: 3000,
        minInterruptionMs: 500,
        minInterruptionWords: 0,
        userAwayMs: 15_000,
        preemptiveGeneration: false,
        falseInterruptionMs: 2000,
        vadMode: "silero",
      },
      waitingSound: "",
      firstActionToolId: null,
      tools: [],
    },
  };
}

function field(name: string, label: string, question: string) {
  return { name, label, question, type: "text" as const, required: true, options: [] };
}

/** Recognition without work: which of the answers is about as long as what was said. Everything else of the speech is real. */
export async function knownSpeech(speech: Speech, lines: string[]): Promise<Speech> {
  const lengths = await Promise.all(lines.map(async (line) => (await speech.synthesize(line, "slt")).length));
  return {
    ...speech,
    async transcribe(samples) {
      const distances = lengths.map((length) => Math.abs(samples.length - length));
      return lines[distances.indexOf(Math.min(...distances))] ?? "";
    },
  };
}

/** Dials the person who speaks the given lines, and talks until the call ends. */
export async function talk(
  driver: SimulatorDriver,
  engine: VoiceEngine,
  spec: ConversationSpec,
  onTurn: (turn: Turn) => void,
): Promise<ConversationOutcome> {
  const request = {
    callId: spec.callId,
    from: { phoneNumber: spec.callerNumber, trunk: { provider: "simulator" as const } },
    to: spec.calledNumber,
    ringTimeoutMs: 30_000,
    variables: spec.variables,
  };
  const answer = await waitForAnswer(await driver.dial(request, new AbortController().signal), 30_000);
  if (!("leg" in answer)) throw new Error(`the simulated person did not answer: ${answer.hangUp.cause}`);
  const observer = { onTurn, onFrames() {}, onMachine() {}, onNotice() {} };
  return await startConversation(spec, answer.leg, engine, observer).outcome;
}
