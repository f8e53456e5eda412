import type { Command } from "commander";

export function addVoice(program: Command): void {
  program
    .command("voice")
    .description("Hold conversations: one voice process, beside a server or on a machine of its own (DATABASE_URL).")
    .action(async () => {
      // Loaded only here: the engine is large, and nothing else needs it.
      const { runVoice } = await import("./voice/run-voice.ts");
      await runVoice();
    });
}
