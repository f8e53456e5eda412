import { Command } from "commander";
import { addDemo } from "./demo.ts";
import { addDoctor } from "./doctor.ts";
import { addImport } from "./import.ts";
import { addKey } from "./key.ts";
import { addMigrate } from "./migrate.ts";
import { addOrg } from "./org.ts";
import { reportFailure } from "./report-failure.ts";
import { addServe } from "./serve.ts";
import { addUser } from "./user.ts";

const program = new Command("switchboard")
  .description("A self-hosted platform of AI phone agents.")
  .showHelpAfterError("(--help shows what there is)")
  .exitOverride();

addServe(program);
addMigrate(program);
addOrg(program);
addUser(program);
addKey(program);
addImport(program);
addDemo(program);
addDoctor(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exit(reportFailure(error));
}
