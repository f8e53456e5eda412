import type { Actor } from "../../actor.ts";
import { endCall } from "../../calls/end-call.ts";
import { lockCall } from "../../calls/lock-call.ts";
import type { Db } from "../../db/database.ts";
import { notFound, Problem } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { type Command, finishCommand, insertCommand, selectCommand } from "./command-queries.ts";

export type CommandInput =
  | { kind: "hang-up" }
  | { kind: "transfer"; phoneNumber: string }
  | { kind: "say"; text: string };

/**
 * Asks something of a running call. The process that has the call carries it out and stores how it went; hanging up a call
 * that still waits for a process cancels it here and now.
 */
export async function commandCall(db: Db, actor: Actor, callId: string, input: CommandInput): Promise<Command> {
  const { organizationId } = actor;
  const { kind, ...payload } = input;
  return await db.transaction(async (tx) => {
    const status = await lockCall(tx, organizationId, callId);
    if (status === undefined) throw notFound("call");
    const isWaiting = status === "queued";
    if (!isWaiting && status !== "ringing" && status !== "in-progress") {
      throw new Problem("conflict", `The call is not running: it is ${status}.`);
    }
    if (kind !== "hang-up" && status !== "in-progress") {
      throw new Problem("conflict", `The call has not been answered yet: it is ${status}.`);
    }
    const command = await insertCommand(tx, organizationId, { id: newId(), callId, kind, payload });
    if (!isWaiting) return command;
    await finishCommand(tx, organizationId, command.id, null);
    await endCall(tx, organizationId, callId, { event: "cancel", callSeconds: 0, reason: "hung-up-by-command" });
    return (await selectCommand(tx, organizationId, callId, command.id)) ?? command;
  });
}
