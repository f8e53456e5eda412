import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { CallCommand } from "../../api/generated.ts";

export type CommandInput =
  | { kind: "hang-up" }
  | { kind: "transfer"; phoneNumber: string }
  | { kind: "say"; text: string };

const askEveryMs = 400;
const askTimesMax = 40;

/** Asks something of a running call, and waits until it was carried out; fails with what went wrong. */
export function useCommand(callId: string) {
  return useMutation({
    mutationFn: async (input: CommandInput) => await settle(await send(callId, input)),
  });
}

function send(callId: string, input: CommandInput): Promise<CallCommand> {
  if (input.kind === "say") return api.calls.sayInCall(callId, { text: input.text });
  if (input.kind === "transfer") return api.calls.transferCall(callId, { phoneNumber: input.phoneNumber });
  return api.calls.hangUpCall(callId);
}

async function settle(command: CallCommand): Promise<void> {
  let present = command;
  for (let asked = 0; present.doneAt === null && asked < askTimesMax; asked += 1) {
    await new Promise((done) => setTimeout(done, askEveryMs));
    present = await api.calls.getCommand(present.callId, present.id);
  }
  if (present.error !== null) throw new Error(present.error);
}
