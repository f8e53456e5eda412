import { intentOf } from "../voice/brains/scripted/intents.ts";
import { questionFor } from "../voice/brains/scripted/wording.ts";
import type { CollectedData, DataField } from "../voice/port.ts";
import { mentioned, understand } from "../voice/understanding/understand.ts";
import { plainWords } from "../voice/understanding/words.ts";
import { understandYesNo } from "../voice/understanding/yes-no.ts";
import type { Purpose } from "./analyze-locally.ts";
import type { EndedCall, SpokenTurn } from "./queries.ts";

/** What the conversation left open, out of what was said: an answer to the question, or a sentence that leaves no doubt. */
export function completeData(
  call: EndedCall,
  { fields, timezone }: Purpose,
  sure: CollectedData["data"],
): CollectedData["data"] {
  const isCalledByUs = call.callType !== "inbound" && call.callType !== "web";
  const ownNumber = isCalledByUs ? call.incomingPhone : call.outgoingPhone;
  const around = { now: call.startTime, timezone, ownNumber };
  const data = { ...sure };
  for (const field of fields) {
    if (Object.hasOwn(sure, field.name)) continue;
    const value = answerIn(call.turns, field, around);
    if (value !== undefined) data[field.name] = { label: field.label, value };
  }
  return data;
}

function answerIn(turns: SpokenTurn[], field: DataField, around: Parameters<typeof understand>[2]): string | undefined {
  let value: string | undefined;
  for (const [index, turn] of turns.entries()) {
    if (turn.role !== "caller") continue;
    // "Please stop calling me" is no answer, whatever a field could make of it.
    if (intentOf(turn.text) !== undefined) continue;
    const isAnswer = asksFor(field, turns[index - 1]);
    const found = isAnswer ? understand(field, turn.text, around) : mentioned(field, turn.text, around);
    if (!found || (field.type === "name" && !found.isSure)) continue;
    if (!isDenied(turns, index)) value = found.value;
  }
  return value;
}

/** Whether the agent asked for just this: its question, or the words of its label in a question. */
function asksFor(field: DataField, turn: SpokenTurn | undefined): boolean {
  if (turn?.role !== "agent") return false;
  const question = plainWords(turn.text.match(/[^.!?]*\?\s*$/)?.[0] ?? "");
  if (question === "") return false;
  if (question.includes(plainWords(questionFor(field)))) return true;
  return question.includes(plainWords(field.label)) && !/\bis that right\b/.test(question);
}

/** Read back and refused: what was understood was not what was meant. */
function isDenied(turns: SpokenTurn[], index: number): boolean {
  const [readBack, reply] = [turns[index + 1], turns[index + 2]];
  if (readBack?.role !== "agent" || reply?.role !== "caller" || !/\bright\?\s*$/.test(readBack.text)) return false;
  return understandYesNo(reply.text) === "no";
}
