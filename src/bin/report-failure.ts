import { CommanderError } from "commander";
import { Problem } from "../errors.ts";
import { ImportFaults } from "../import/faults.ts";
import { StartError } from "../start-error.ts";

const exitFailed = 1;
const exitUsage = 2;

/** Says what went wrong, once for people and with --json once for programs, and gives the exit code. */
export function reportFailure(error: unknown): number {
  // A signal ended the work; what it interrupted says nothing of interest.
  if (typeof process.exitCode === "number" && process.exitCode > 128) return process.exitCode;
  // The command line's parser has written its message, or the help that was asked for, already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitUsage;
  if (error instanceof ImportFaults) {
    process.stderr.write(`${error.lines().join("\n")}\n`);
    printError("invalid_request", error.message, { faults: error.lineFaults });
  } else if (error instanceof Problem || error instanceof StartError) {
    process.stderr.write(`switchboard: ${error.message}\n`);
    printError(error instanceof Problem ? error.code : "cannot_start", error.message);
  } else {
    console.error(error);
    printError("internal", "Something went wrong; standard error has it.");
  }
  return exitFailed;
}

function printError(code: string, message: string, more: object = {}): void {
  if (process.argv.includes("--json"))
    process.stdout.write(`${JSON.stringify({ error: { code, message, ...more } })}\n`);
}
