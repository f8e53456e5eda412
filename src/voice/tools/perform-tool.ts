import type { Hands } from "../brains/brain.ts";
import type { Session } from "../conversation/session.ts";
import type { VoiceEngine } from "../conversation/voice-engine.ts";
import type { CollectedData, ConversationSpec } from "../port.ts";
import type { ToolEffect } from "./describe-tools.ts";
import { runHttpTool } from "./run-http-tool.ts";

export interface ToolContext {
  spec: ConversationSpec;
  hands: Hands;
  session: Session;
  engine: VoiceEngine;
  collected: CollectedData;
}

/**
 * Carries out what a tool means for the call. Answers with what the language model is to know, or nothing when there is nothing
 * more to say: what ends the call happens once the sentence that is being spoken is over.
 */
export async function performTool(
  effect: ToolEffect,
  context: ToolContext,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { hands, session, collected } = context;
  switch (effect.kind) {
    case "http":
      return await askElsewhere(effect, context, signal);
    case "set-disposition":
      collected.disposition = effect.disposition;
      collected.dispositions = [effect.disposition];
      return "Noted.";
    case "send-digits":
      await hands.sendDigits(effect.digits);
      return "The keys were pressed.";
    case "leave-voicemail":
      void session.afterwards(() => hands.leaveVoicemail(effect.message));
      return undefined;
    case "end-call":
      void session.afterwards(async () => {
        if (effect.message) await hands.say(effect.message, { interruptible: false });
        await hands.endCall("agent-ended");
      });
      return undefined;
    case "transfer":
      void session.afterwards(() => transfer(effect, context));
      return undefined;
  }
}

async function transfer(effect: { target: string; message: string }, { hands, session }: ToolContext): Promise<void> {
  if (effect.message) await hands.say(effect.message, { interruptible: false });
  if (await hands.transfer(effect.target)) return;
  await session.prompt("The transfer did not work. Apologize, and ask how you can help instead.");
}

async function askElsewhere(
  effect: Extract<ToolEffect, { kind: "http" }>,
  { spec, hands, session, engine }: ToolContext,
  signal: AbortSignal,
): Promise<string> {
  const { waiting } = session.audio;
  waiting.start();
  try {
    if (effect.speakDuring) void hands.say(effect.speakDuring);
    const result = await runHttpTool(effect.tool, effect.arguments, {
      outgoing: engine.outgoing,
      variables: spec.variables,
      signal,
    });
    return result.text;
  } finally {
    waiting.stop();
  }
}
