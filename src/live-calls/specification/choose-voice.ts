import { createHash } from "node:crypto";

export interface VoiceChoice {
  mode: string;
  voiceId: string;
  voiceIds: string[];
  callId: string;
  callNumber: number;
}

/** The voice of one call: `random` differs from call to call but never within one, `rotate` goes through the list. */
export function chooseVoice({ mode, voiceId, voiceIds, callId, callNumber }: VoiceChoice): string {
  const voices = voiceIds.filter((id) => id !== "");
  const at = (index: number) => voices[index % voices.length] ?? voiceId;
  if (voices.length === 0) return voiceId;
  if (mode === "random") return at(createHash("sha256").update(callId).digest().readUInt32BE());
  if (mode === "rotate" || mode === "sequential") return at(callNumber);
  return voiceId;
}
