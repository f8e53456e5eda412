import { type Command, InvalidArgumentError } from "commander";
import { Problem } from "../errors.ts";
import { openCallWatch } from "../live-calls/events/call-watch.ts";
import type { CallState, TurnRow } from "../live-calls/events/event-queries.ts";
import { callIn } from "../live-calls/incoming/call-in.ts";
import { followCall } from "../live-calls/incoming/follow-call.ts";
import { giveUpCaller } from "../live-calls/incoming/give-up-caller.ts";
import { simulatedNumbers } from "../telephony/simulator/people.ts";
import { organizationId } from "./arguments.ts";
import { print } from "./output.ts";
import type { Runtime } from "./runtime.ts";
import { requireOrganization, withRuntime } from "./with-runtime.ts";

interface CallInOptions {
  to: string;
  from: string;
  person: string;
  variables: Record<string, unknown>;
  org?: string;
  json?: boolean;
}

const takenWithinMs = 15_000;

export function addCallIn(program: Command): void {
  program
    .command("call-in")
    .description("A simulated person dials a number of yours; what is said is shown as it is spoken.")
    .requiredOption("--to <number>", "the number to dial", phoneNumber)
    .option("--from <number>", "the number that calls", phoneNumber, "+15550100100")
    .option("--person <name>", `who calls: ${callers().join(", ")}`, person, "cooperative")
    .option("--variables <json>", 'what the person knows, such as {"name":"Ada"}', jsonObject, {})
    .option("--org <id>", "whose number, where several organizations have it", organizationId)
    .option("--json", "print JSON")
    .action(async (options: CallInOptions) => await dialIn(options));
}

/** Those who can hold a telephone. */
function callers(): string[] {
  return simulatedNumbers.filter(({ line }) => line.kind === "answers").map(({ name }) => name);
}

async function dialIn({ to, from, person: name, variables, org, json }: CallInOptions): Promise<void> {
  await withRuntime(async (runtime, stop) => {
    const { database, config } = runtime;
    if (org) await requireOrganization(runtime, org);
    const caller = { organizationId: org, from, to, person: name, variables };
    const placed = await callIn(database, caller, config);
    if (!json) process.stdout.write(`${name} at ${from} calls ${to} (call ${placed.callId})\n`);
    const turns: TurnRow[] = [];
    const end = await follow(runtime, placed, stop, (turn) => {
      turns.push(turn);
      if (!json) process.stdout.write(`${lineOf(turn)}\n`);
    });
    if (stop.aborted) return;
    if (!end) {
      await giveUpCaller(database, placed.organizationId, placed.callId);
      throw new Problem("unavailable", "No voice process took the call: all of them are busy, or not ready yet.");
    }
    print(json, { ...placed, ...end, turns }, () => [endOf(end)]);
    if (end.status === "failed") process.exitCode = 1;
  });
}

async function follow(
  { database, connection, log }: Runtime,
  { organizationId: organization, callId }: { organizationId: string; callId: string },
  signal: AbortSignal,
  onTurn: (turn: TurnRow) => void,
): Promise<CallState | undefined> {
  const watch = openCallWatch(connection, log);
  try {
    const options = { watch, signal, beginWithinMs: takenWithinMs, onTurn };
    return await followCall(database, organization, callId, options);
  } finally {
    await watch.close();
  }
}

function lineOf({ role, text, startedMs, interrupted }: TurnRow): string {
  const seconds = Math.floor(startedMs / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return `${clock.padStart(6)}  ${role.padEnd(6)}  ${text}${interrupted ? " (interrupted)" : ""}`;
}

function endOf({ status, duration, transferredTo, error }: CallState): string {
  const where = transferredTo ? `, sent on to ${transferredTo}` : "";
  return `${status} after ${duration} s${where}${error ? `: ${error}` : ""}`;
}

function phoneNumber(text: string): string {
  if (/^\+[1-9][0-9]{6,14}$/.test(text)) return text;
  throw new InvalidArgumentError("It must be a number such as +15550100100.");
}

function person(text: string): string {
  if (callers().includes(text)) return text;
  throw new InvalidArgumentError(`It must be one of ${callers().join(", ")}.`);
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new InvalidArgumentError('It must be a JSON object such as {"name":"Ada"}.');
}
