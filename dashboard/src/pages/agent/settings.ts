/** How a setting is edited. */
export type Control =
  | { kind: "text"; placeholder?: string }
  | { kind: "long-text"; rows: number; placeholder?: string }
  | { kind: "number"; min?: number; max?: number; step?: number; unit?: string; nullText?: string }
  | { kind: "choice"; options: readonly { value: string; label: string }[]; other?: boolean }
  | { kind: "switch" }
  | { kind: "url" }
  | { kind: "zone" }
  | { kind: "language" }
  | { kind: "voice" }
  | { kind: "voices" }
  | { kind: "tool" }
  | { kind: "tools" }
  | { kind: "call-data" }
  | { kind: "dispositions" }
  | { kind: "number-of-organization" }
  | { kind: "json" };

/** Whose setting it is: of both records, of one, or of the agent as a whole. */
export type Scope = "both" | "outbound" | "agent";

export interface Setting {
  /** In the record; "turnDetectionSettings.vadMode" is inside. */
  path: string;
  label: string;
  help: string;
  control: Control;
  scope: Scope;
  /** What it is when nobody said otherwise, as the server has it. */
  preset: unknown;
  /** The same for outbound, where it differs. */
  outboundPreset?: unknown;
}

export interface Section {
  key: string;
  label: string;
  about: string;
  settings: readonly Setting[];
}

const both = (
  path: string,
  label: string,
  preset: unknown,
  control: Control,
  help: string,
  outboundPreset: unknown = preset,
): Setting => ({ path, label, help, control, preset, outboundPreset, scope: "both" });
const own = (path: string, label: string, preset: unknown, control: Control, help: string): Setting => ({
  path,
  label,
  help,
  control,
  preset,
  scope: "agent",
});
const outbound = (path: string, label: string, preset: unknown, control: Control, help: string): Setting => ({
  ...own(path, label, preset, control, help),
  scope: "outbound",
});

const turn = (name: string, label: string, preset: unknown, control: Control, help: string) =>
  both(`turnDetectionSettings.${name}`, label, preset, control, help);
const seconds = (step: number): Control => ({ kind: "number", min: 0, max: 3600, step, unit: "seconds" });

export const sections: readonly Section[] = [
  {
    key: "conversation",
    label: "Conversation",
    about: "What the agent says and knows. {{name}} is filled from the call's variables, {{name|there}} has a default.",
    settings: [
      both(
        "welcomeMessage",
        "Welcome message",
        "",
        { kind: "long-text", rows: 2 },
        "The first words. Empty: the model greets by itself, the script says the agent's name.",
      ),
      both(
        "instructions",
        "Instructions",
        "",
        { kind: "long-text", rows: 7 },
        "What the language model is told to do. The script, which needs no model, reads them only in telephone menus.",
      ),
      both(
        "knowledge_base",
        "Knowledge",
        "",
        { kind: "long-text", rows: 5 },
        "Facts, one a line. The script answers a question with the sentence that fits best.",
      ),
      both(
        "voicemailMessage",
        "Voicemail message",
        "",
        { kind: "long-text", rows: 2 },
        "Left after the beep, in calls that the agent places. Empty: it hangs up.",
      ),
      both(
        "language",
        "Language",
        "en-US",
        { kind: "language" },
        "Told to the model and to speech providers. The embedded voices and the script speak English.",
      ),
      both(
        "timezone",
        "Time zone",
        "UTC",
        { kind: "zone" },
        "The zone in which “tomorrow at three” is understood and dates are said.",
      ),
    ],
  },
  {
    key: "data",
    label: "Data & outcomes",
    about: "What is to be found out in a call, in this order, and how a call can end.",
    settings: [
      both(
        "callData",
        "Data to collect",
        {},
        { kind: "call-data" },
        "The script asks for each, the model is told to, and the answers are kept with the call.",
      ),
      both(
        "dispositions",
        "Dispositions",
        [],
        { kind: "dispositions" },
        "One is picked by meaning when the call ends. One that a person set stays.",
      ),
    ],
  },
  {
    key: "voice",
    label: "Voice",
    about: "How the agent sounds.",
    settings: [
      both("voiceId", "Voice", "", { kind: "voice" }, "Used when the choice of voice is “always the same”.", null),
      both(
        "voiceSelectionMode",
        "Choice of voice",
        "single",
        {
          kind: "choice",
          other: true,
          options: [
            { value: "single", label: "Always the same" },
            { value: "random", label: "Another one for each call, at random" },
            { value: "rotate", label: "One after the other, call by call" },
          ],
        },
        "The voice never changes within a call.",
      ),
      both(
        "voiceIds",
        "Voices to choose from",
        [],
        { kind: "voices" },
        "Used when another voice is chosen for each call.",
      ),
      both(
        "waitingSound",
        "Waiting sound",
        "",
        {
          kind: "choice",
          options: [
            { value: "", label: "None" },
            { value: "keyboard_typing", label: "Typing on a keyboard" },
            { value: "hold_music", label: "Hold music" },
          ],
        },
        "Heard while a request of a tool runs.",
      ),
    ],
  },
  {
    key: "turns",
    label: "Turn-taking",
    about: "When the agent listens and when it speaks. The defaults suit most calls.",
    settings: [
      both(
        "allowInterruptions",
        "Interruptions",
        "true",
        {
          kind: "choice",
          other: true,
          options: [
            { value: "true", label: "The caller may interrupt" },
            { value: "false", label: "The agent finishes its sentence" },
          ],
        },
        "Whether the agent stops when somebody talks into its sentence.",
      ),
      both(
        "turnDetectionSensitivity",
        "Sensitivity",
        0.5,
        { kind: "number", min: 0, max: 1, step: 0.05 },
        "Scales the pause below: twice as long at 0, half as long at 1.",
      ),
      turn(
        "minEndpointingDelay",
        "Pause that ends a turn",
        0.5,
        seconds(0.05),
        "Silence after which the caller's turn is over.",
      ),
      turn(
        "maxEndpointingDelay",
        "Longest pause",
        6,
        { kind: "number", min: 0, step: 1, unit: "seconds" },
        "Silence after which it is over although the sentence sounds unfinished.",
      ),
      turn(
        "minInterruptionDuration",
        "Speech that interrupts",
        0.5,
        seconds(0.05),
        "How long somebody must speak to interrupt the agent.",
      ),
      turn(
        "minInterruptionWords",
        "Words that interrupt",
        0,
        { kind: "number", min: 0, step: 1, unit: "words" },
        "0 leaves it to the duration.",
      ),
      turn(
        "agentFalseInterruptionTimeout",
        "Goes on after mere noise",
        2,
        { kind: "number", min: 0, step: 1, unit: "seconds" },
        "After which an agent interrupted by noise goes on where it stopped. 0: it does not.",
      ),
      turn(
        "userAwayTimeout",
        "Asks whether somebody is there",
        15,
        { kind: "number", min: 0, step: 1, unit: "seconds" },
        "It asks twice, then says goodbye. 0: it waits without end.",
      ),
      turn(
        "preemptiveGeneration",
        "Thinks ahead",
        false,
        { kind: "switch" },
        "The model starts before the turn is surely over: quicker, and sometimes in vain.",
      ),
      both(
        "vad_threshold",
        "Speech threshold",
        0.5,
        { kind: "number", min: 0, max: 1, step: 0.05 },
        "How surely sound must be speech. Higher bears more noise and misses soft voices.",
      ),
      turn(
        "vadMode",
        "Speech detector",
        "silero",
        {
          kind: "choice",
          other: true,
          options: [
            { value: "silero", label: "Balanced (silero)" },
            { value: "sensitive", label: "Sensitive: softer and shorter sounds" },
            { value: "robust", label: "Robust: louder and longer sounds only" },
          ],
        },
        "What counts as speech at all.",
      ),
    ],
  },
  {
    key: "model",
    label: "Model & tools",
    about: "Who thinks, and what the agent may do. Without a language model the script leads the conversation.",
    settings: [
      outbound(
        "aimodel",
        "Language model",
        "",
        { kind: "text", placeholder: "Default model" },
        "provider/model, a model of the first provider, or “scripted” for no model.",
      ),
      both(
        "temperature",
        "Temperature",
        0.7,
        { kind: "number", min: 0, max: 2, step: 0.1 },
        "Passed to the model: 0 always picks the likeliest word.",
      ),
      both(
        "maxTokens",
        "Longest answer",
        1024,
        { kind: "number", min: 0, step: 1, unit: "tokens", nullText: "as for incoming calls" },
        "0: no limit.",
        null,
      ),
      both("tools", "Tools", [], { kind: "tools" }, "What the agent may do in a call. The model chooses among them."),
      both(
        "firstActionToolId",
        "First action",
        null,
        { kind: "tool" },
        "Runs before the first word, at most ten seconds. What it answers with becomes variables of the call.",
      ),
    ],
  },
  {
    key: "general",
    label: "General",
    about: "What the agent is called, where its calls come from and who is told of them.",
    settings: [
      own("name", "Name", undefined, { kind: "text" }, "Callers hear it only where a text says it."),
      own(
        "defaultOutboundPhoneNumberId",
        "Calls from",
        "",
        { kind: "number-of-organization" },
        "The number people see. Not set: the oldest active number that the agent answers.",
      ),
      own("isActive", "Active", true, { kind: "switch" }, "Off: it takes and places no calls."),
      own(
        "isAfterHoursFallback",
        "Answers outside business hours",
        false,
        { kind: "switch" },
        "Takes the calls of every number while the organization is closed.",
      ),
      own(
        "routeOutboundVia",
        "Route",
        "",
        { kind: "text" },
        "The trunk or route of outgoing calls, where your provider has several.",
      ),
      outbound(
        "maxCallTime",
        "Longest call",
        0,
        { kind: "number", min: 0, step: 30, unit: "seconds" },
        "The agent says so a few seconds before. 0: no limit but the balance of minutes.",
      ),
      both(
        "afterCallWebhookUrl",
        "Webhook after a call",
        null,
        { kind: "url" },
        "Told of each call once it is analyzed. Empty for outgoing calls: the one for incoming calls.",
      ),
      both(
        "mode",
        "Mode",
        "prompt",
        {
          kind: "choice",
          other: true,
          options: [
            { value: "prompt", label: "Prompt" },
            { value: "workflow", label: "Workflow" },
          ],
        },
        "Kept and shown as sent; no effect on a call.",
      ),
      both(
        "workflowDefinition",
        "Workflow definition",
        null,
        { kind: "json" },
        "JSON, kept as sent; no effect on a call.",
      ),
      both("integrations", "Integrations", null, { kind: "json" }, "JSON, kept as sent; no effect on a call."),
    ],
  },
];

export const allSettings: readonly Setting[] = sections.flatMap(({ settings }) => settings);

/** The place of a setting in the record, or in its outbound part. */
export function placeOf(path: string, direction: "inbound" | "outbound"): string {
  return direction === "outbound" ? `outbound.${path}` : path;
}

/** The section in which a fault of the server's answer is shown; undefined when no field is its own. */
export function sectionOfFault(path: string): Section | undefined {
  const bare = path.replace(/^outbound\./, "");
  return sections.find(({ settings }) =>
    settings.some((setting) => bare === setting.path || bare.startsWith(`${setting.path}.`)),
  );
}
