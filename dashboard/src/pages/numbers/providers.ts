import type { PhoneNumber } from "../../api/generated.ts";
import type { Tone } from "../../ui/badge.tsx";

export type Provider = PhoneNumber["provider"];

export const providers: Record<Provider, { label: string; tone: Tone; about: string }> = {
  simulator: {
    label: "Simulator",
    tone: "info",
    about: "Reaches simulated people only. Needs nothing and costs nobody a call.",
  },
  sip: {
    label: "SIP trunk",
    tone: "accent",
    about: "Calls go to your provider's termination address. This version keeps the settings, and cannot dial yet.",
  },
  pbx: {
    label: "PBX",
    tone: "accent",
    about: "Calls go to your own telephone system. This version keeps the settings, and cannot dial yet.",
  },
  livekit: {
    label: "LiveKit",
    tone: "accent",
    about: "Calls go by a trunk of a LiveKit server. This version keeps the settings, and cannot dial yet.",
  },
};

export const providerOptions = Object.entries(providers).map(([value, { label }]) => ({ value, label }));
