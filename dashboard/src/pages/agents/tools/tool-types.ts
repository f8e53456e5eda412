import { CircleCheck, Globe, Grid3x3, type LucideIcon, PhoneForwarded, PhoneOff, Voicemail } from "lucide-react";
import type { Tool } from "../../../api/generated.ts";

export type ToolType = Tool["type"];

export interface TypeDescription {
  label: string;
  /** When an agent uses it. */
  about: string;
  icon: LucideIcon;
  /** What a description for the agent could say. */
  hint: string;
  /** A complete configuration to begin with. */
  configuration: Record<string, unknown>;
}

export const toolTypes: Record<ToolType, TypeDescription> = {
  http_request: {
    label: "HTTP request",
    about: "Asks another system in the middle of a call, and goes on with what it answers.",
    icon: Globe,
    hint: "Finds the caller's next appointment by phone number.",
    configuration: {
      url: "",
      method: "POST",
      headers: {},
      parameters: { type: "object", properties: {} },
      timeoutMs: 10_000,
      speakDuring: "",
    },
  },
  transfer_call: {
    label: "Transfer",
    about: "Puts the caller through to a person or another line.",
    icon: PhoneForwarded,
    hint: "Use it when the caller asks for a person.",
    configuration: { phoneNumber: "", message: "" },
  },
  end_call: {
    label: "End call",
    about: "Says goodbye and hangs up.",
    icon: PhoneOff,
    hint: "Use it when everything is said.",
    configuration: { message: "" },
  },
  send_digits: {
    label: "Send digits",
    about: "Presses keys, to get through a telephone menu.",
    icon: Grid3x3,
    hint: "Use it when a menu asks for a key.",
    configuration: { digits: "" },
  },
  leave_voicemail: {
    label: "Leave voicemail",
    about: "Leaves a message after the beep of an answering machine.",
    icon: Voicemail,
    hint: "Use it when an answering machine picks up.",
    configuration: { message: "" },
  },
  set_disposition: {
    label: "Set disposition",
    about: "Notes the outcome while the call still runs.",
    icon: CircleCheck,
    hint: "Use it once the outcome is clear.",
    configuration: { dispositions: [] },
  },
};

export const toolTypeOptions = Object.entries(toolTypes).map(([value, { label }]) => ({ value, label }));
