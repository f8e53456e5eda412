import type { FoundVoice } from "../voice/providers/find-voice.ts";

/** What a voice says about itself. Names that are numbers and letters for machines are not said. */
export function introduce(found: FoundVoice): string {
  const rest = "This is how I sound on the phone. How can I help you today?";
  if ("embedded" in found) return `Hello, my name is ${spokenName(found.embedded)}. ${rest}`;
  const { provider, voice } = found;
  const isName = /^[a-z]{2,20}$/i.test(voice);
  return `Hello, I am ${isName ? `${voice}, ` : ""}a voice of ${provider.name.replaceAll("-", " ")}. ${rest}`;
}

/** The embedded voices are called by initials, save for Kal. */
function spokenName(voiceId: string): string {
  const name = voiceId.slice(voiceId.indexOf(":") + 1);
  if (name === "kal16") return "Kal sixteen";
  return name === "kal" ? "Kal" : name.toUpperCase().split("").join(" ");
}
