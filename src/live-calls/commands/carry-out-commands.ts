import type { RunningCall } from "../running-call.ts";
import { untilStored } from "../until-stored.ts";
import type { VoiceHost } from "../voice-host.ts";
import { type Command, finishCommand, selectOpenCommands } from "./command-queries.ts";

/** Does what was asked of running calls, each command once, and stores how it went. */
export function makeCommandHandler(host: VoiceHost, running: ReadonlyMap<string, RunningCall>): () => Promise<void> {
  const begun = new Set<string>();
  return async () => {
    const commands = await selectOpenCommands(host.db, host.processId);
    const open = new Set(commands.map(({ id }) => id));
    for (const id of begun) if (!open.has(id)) begun.delete(id);
    for (const command of commands) {
      const call = running.get(command.callId);
      if (!call || begun.has(command.id)) continue;
      begun.add(command.id);
      call.waitFor(carryOutAndStore(host, call, command));
    }
  };
}

async function carryOutAndStore(
  host: VoiceHost,
  call: RunningCall,
  command: Command & { organizationId: string },
): Promise<void> {
  const error = await carryOut(call, command).catch((fault: unknown) => {
    host.log.error({ err: fault, callId: command.callId, kind: command.kind }, "a command failed");
    return "Something went wrong on our side.";
  });
  await untilStored(host.log, () => finishCommand(host.db, command.organizationId, command.id, error));
}

/** Answers what went wrong, null when nothing did. */
async function carryOut(call: RunningCall, { kind, payload }: Command): Promise<string | null> {
  if (kind === "hang-up") {
    call.hangUp();
    return null;
  }
  const { controls } = call;
  if (!controls) return "The call has not been answered yet.";
  if (kind === "say") {
    const { interrupted } = await controls.say(payload.text ?? "");
    return interrupted ? "It was not said to its end." : null;
  }
  return (await controls.transfer(payload.phoneNumber ?? "")) ? null : "The network refused the transfer.";
}
