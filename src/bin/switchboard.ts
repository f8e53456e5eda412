import { Command } from "commander";
import { Problem } from "../errors.ts";
import { StartError } from "../start-error.ts";
import { addServe } from "./serve.ts";

const program = new Command("switchboard")
  .description("A self-hosted platform of AI phone agents.")
  .showHelpAfterError("(--help shows what there is)");

addServe(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof StartError || error instanceof Problem) process.stderr.write(`switchboard: ${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
