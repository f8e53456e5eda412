import { parseAllowList } from "../../src/outgoing/allow-list.ts";
import type { ProviderSettings } from "../../src/provider-settings.ts";
import type { Conversation } from "../../src/voice/conversation/conversation.ts";
import { startConversation } from "../../src/voice/conversation/start-conversation.ts";
import type { VoiceEngine } from "../../src/voice/conversation/voice-engine.ts";
import { openVoiceEngine } from "../../src/voice/open-voice-engine.ts";
import type { ConversationSpec, Turn } from "../../src/voice/port.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import type { Speech } from "../../src/voice/speech/port.ts";
import { TestLine } from "../support/test-line.ts";

/** A conversation engine with a line in the test's hand. Voices are real; what is understood may be told by the test. */
export interface Stage {
  speech: Speech;
  /** What the recognizer understands, whatever is said; Moonshine listens while it is not set. */
  hears: string | undefined;
  providers: ProviderSettings[];
  talk(spec: ConversationSpec, options?: { speed?: number }): Talk;
  close(): Promise<void>;
}

export interface Talk {
  line: TestLine;
  turns: Turn[];
  notices: string[];
  machines: number;
  conversation: Conversation;
  /** The caller says this now, with a voice of his own. */
  say(text: string): Promise<void>;
  spoken(role: Turn["role"]): string[];
}

const quiet = () => undefined;

export function openStage({ error = console.error }: { error?: (...told: unknown[]) => void } = {}): Stage {
  const log = { info: quiet, debug: quiet, warn: quiet, error, fatal: console.error };
  const real = openSpeech({ log });
  const stage: Stage = {
    hears: undefined,
    providers: [],
    speech: { ...real, transcribe: async (samples, signal) => stage.hears ?? (await real.transcribe(samples, signal)) },
    talk: (spec, { speed = 1 } = {}) => talkOn(engine, spec, speed, stage.speech),
    close: () => real.close(),
  };
  const allow = parseAllowList("127.0.0.1", () => undefined);
  const engine = openVoiceEngine({
    speech: stage.speech,
    log,
    speed: 1,
    allow,
    providersOf: async () => stage.providers,
  });
  return stage;
}

function talkOn(engine: VoiceEngine, spec: ConversationSpec, speed: number, speech: Speech): Talk {
  const line = new TestLine(speed);
  const talk: Omit<Talk, "conversation"> = {
    line,
    turns: [],
    notices: [],
    machines: 0,
    say: async (text) => line.speak(await speech.synthesize(text, "slt")),
    spoken: (role) => talk.turns.filter((turn) => turn.role === role).map(({ text }) => text),
  };
  const conversation = startConversation(
    spec,
    line.leg,
    { ...engine, speed },
    {
      onTurn: (turn) => talk.turns.push(turn),
      onFrames() {},
      onMachine() {
        talk.machines += 1;
      },
      onNotice: ({ kind, detail }) => talk.notices.push(`${kind}: ${detail}`),
    },
  );
  return Object.assign(talk, { conversation });
}
