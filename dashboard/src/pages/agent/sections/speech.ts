import { both, type Section } from "../setting.ts";

export const conversation: Section = {
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
};

export const data: Section = {
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
};

export const voice: Section = {
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
};
