import type { ConversationSpec } from "../port.ts";
import type { Brain, Hands } from "./brain.ts";
import { menuOptions } from "./scripted/menu.ts";
import type { ScriptAction, ScriptState, Step } from "./scripted/script.ts";
import { collected, decide, startScript } from "./scripted/script.ts";

/** Runs the script: says what it decides and does what it decides once that was heard. */
export function makeScriptedBrain(spec: ConversationSpec, hands: Hands): Brain {
  let state: ScriptState;
  let stepCount = 0;

  const perform = async (step: Step) => {
    state = step.state;
    stepCount += 1;
    const stepNumber = stepCount;
    const spoken = step.say === "" ? { interrupted: false } : await hands.say(step.say);
    // A caller who cut the sentence, or said more meanwhile, has something else in mind.
    if (spoken.interrupted || stepNumber !== stepCount) return;
    await act(step.then);
  };

  const act = async (action: ScriptAction) => {
    if (action.kind === "end-call") await hands.endCall(state.outcome === "silence" ? "silence" : "agent-ended");
    if (action.kind === "send-digits") await hands.sendDigits(action.digits);
    if (action.kind === "leave-voicemail") await hands.leaveVoicemail();
    if (action.kind === "transfer" && !(await hands.transfer(action.target))) {
      await perform(decide(state, { kind: "transfer-failed" }));
    }
  };

  const replyTo = (text: string) => decide(state, { kind: "heard", text, now: new Date() });
  const first = startScript(spec, new Date());
  state = first.state;
  return {
    // A telephone menu wants keys, not a greeting.
    greet: (heardFirst) => perform(menuOptions(heardFirst).length > 0 ? replyTo(heardFirst) : first),
    heard(text) {
      void perform(replyTo(text));
      return "answered";
    },
    notUnderstood() {
      void perform(replyTo(""));
    },
    silence() {
      void perform(decide(state, { kind: "silence" }));
    },
    collected: () => collected(state),
  };
}
