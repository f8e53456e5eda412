#!/usr/bin/env node
// `npx switchboard`: gets the clone ready if nothing is installed, then runs the command line on a Node that can run it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import * as modules from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findNode, isNewEnough, prepare, prepareDashboard } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const program = join(root, "src", "bin", "switchboard.ts");

try {
  if (!existsSync(join(root, "node_modules", ".package-lock.json"))) await prepare();
  // `npm start` keeps it current; here it is enough that there is one.
  if (process.argv[2] === "serve" && !existsSync(join(root, "dashboard", "dist", "site"))) await prepareDashboard();
  if (isNewEnough(process.versions.node)) {
    process.argv[1] = program;
    // Spares the next start parsing everything again; where nothing can be written, nothing is spared.
    modules.enableCompileCache(join(root, "node_modules", ".cache", "switchboard"));
    await import(program);
  } else {
    runOn(requireNode());
  }
} catch (error) {
  process.stderr.write(`switchboard: ${error.message}\n`);
  process.exitCode = 1;
}

function requireNode() {
  const node = findNode();
  if (!node) throw new Error(`Node 22.18 or later is needed; this is ${process.versions.node}: run npm ci`);
  return node;
}

function runOn(node) {
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2"]) process.on(signal, () => child.kill(signal));
  // Ctrl-C reaches the child from the terminal by itself; a second one would cut its orderly stop short.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
