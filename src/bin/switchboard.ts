import { Command } from "commander";
import { addCallIn } from "./call-in.ts";
import { addDemo } from "./demo.ts";
import { addDoctor } from "./doctor.ts";
import { addImport } from "./import.ts";
import { addKey } from "./key.ts";
import { addMigrate } from "./migrate.ts";
import { addOrg } from "./org.ts";
import { reportFailure } from "./report-failure.ts";
import { addUser } from "./user.ts";
import { addVoice } from "./voice.ts";

const program = new Command("switchboard")
  .description("A self-hosted platform of AI phone agents.")
  .showHelpAfterError("(--help shows what there is)")
  .exitOverride();

program
  .command("serve")
  .description("Run the server: API, docs, jobs and calls.")
  .option("--json", "announce the addresses and the first key as one line of JSON")
  .option("--no-voice", "leave calls to voice processes elsewhere (VOICE_PROCESSES=0)")
  .action(async ({ json = false, voice }: { json?: boolean; voice: boolean }) => {
    // Loaded only here: no other command has to carry the whole server.
    const { serve } = await import("./serve.ts");
    await serve({ json, voice });
  });
addVoice(program);
addCallIn(program);
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
