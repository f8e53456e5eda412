import type { Command } from "commander";
import { type Config, readConfig } from "../config.ts";
import { StartError } from "../start-error.ts";
import { checkDatabase } from "./doctor/database.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkMachine } from "./doctor/machine.ts";
import { checkPort, checkRecordings, checkSmtp } from "./doctor/services.ts";
import { checkVoice } from "./doctor/voice.ts";
import { print, table } from "./output.ts";

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("Check what the server stands on and say what to mend. Exits with 1 when something is broken.")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => {
      const findings = await examine();
      const healthy = findings.every((finding) => finding.status !== "fail");
      print(options.json, { healthy, findings }, () => present(findings));
      if (!healthy) process.exitCode = 1;
    });
}

async function examine(): Promise<Finding[]> {
  const config = tryConfig();
  if (config instanceof StartError) {
    return [
      { check: "configuration", status: "fail", detail: config.message, advice: "Correct or unset the variable." },
    ];
  }
  return [
    { check: "configuration", status: "ok", detail: "every variable is valid" },
    ...(await checkMachine(config)),
    ...(await checkDatabase(config)),
    await checkSmtp(config),
    await checkRecordings(config),
    await checkPort(config),
    await checkVoice(config),
  ];
}

function tryConfig(): Config | StartError {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
}

function present(findings: Finding[]): string[] {
  const lines = table(
    ["", "CHECK", "RESULT"],
    findings.map(({ status, check, detail }) => [status, check, detail]),
  );
  const advice = findings.filter((finding) => finding.advice).map((finding) => `${finding.check}: ${finding.advice}`);
  return advice.length > 0 ? [...lines, "", ...advice] : lines;
}
