// Makes a clone ready to run: installs what is missing or stale, and builds the dashboard. Runs on any Node from 18 on, before
// anything is installed, and so uses nothing but Node itself. Everything it writes stays inside node_modules and dashboard/dist.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const ownNode = join(modules, ".bin", "node");
const marker = join(modules, ".switchboard-prepared");
const lock = join(modules, ".switchboard-lock");
const stagingPrefix = ".switchboard-install-";
const dashboard = join(root, "dashboard");
const lockStaleMs = 15_000;
const neededNode = [22, 18];

export async function prepare() {
  const lockfile = await readFile(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lockfile).digest("hex");
  if ((await readText(marker)) !== hash) {
    await whileLocked(async () => {
      if ((await readText(marker)) === hash) return;
      if (!(await isInstalled(JSON.parse(lockfile.toString())))) await install();
      await linkCommand();
      await requireNode();
      await writeFile(marker, hash);
    });
  }
}

/**
 * Builds the dashboard when what it is made of has changed. A failure is said in a line and stops nothing: the API works without,
 * and what was built before stays.
 */
export async function prepareDashboard() {
  const hash = await hashDashboard();
  const built = () => readText(join(dashboard, "dist", "site", ".hash"));
  if (hash === undefined || (await built()) === hash) return;
  await whileLocked(async () => {
    if ((await built()) === hash) return;
    const stopProgress = showProgress("switchboard: building the dashboard (once, and after an update)", "building");
    try {
      await run(
        [findNode() ?? process.execPath, join(root, "scripts", "build-dashboard.mjs"), hash],
        root,
        process.env,
      );
    } catch (error) {
      process.stderr.write(`switchboard: the dashboard could not be built: ${error.message}\n`);
    } finally {
      stopProgress();
    }
  });
}

/** Of every file that the build reads, and of the packages; undefined where there is no dashboard. */
async function hashDashboard() {
  const names = await listFiles(dashboard).catch(() => undefined);
  if (names === undefined) return undefined;
  const hash = createHash("sha256");
  const files = [...names.sort(), join(root, "package-lock.json"), join(root, "scripts", "build-dashboard.mjs")];
  const texts = await Promise.all(files.map((name) => readFile(name)));
  for (const [index, name] of files.entries()) {
    hash.update(`${name.slice(root.length)}\0${texts[index].length}\0`).update(texts[index]);
  }
  return hash.digest("hex");
}

async function listFiles(directory) {
  const entries = await readdir(directory, { withFileTypes: true });
  const inside = entries
    .filter(({ name }) => name !== "dist" && !name.startsWith("."))
    .map((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
  return (await Promise.all(inside)).flat();
}

/** The Node that runs the server: the one that came with the install, else the host's when it is new enough. */
export function findNode() {
  if (spawnSync(ownNode, ["--version"], { stdio: "ignore" }).status === 0) return ownNode;
  return isNewEnough(process.versions.node) ? process.execPath : undefined;
}

export function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

async function requireNode() {
  const node = findNode();
  const needed = neededNode.join(".");
  if (!node) {
    throw new Error(
      `Node ${needed} or later is needed; this is ${process.versions.node}, and none could be installed for ${process.platform}-${process.arch}`,
    );
  }
  // npm puts .bin first on the path of every script: one that does not run here would hide the host's good one.
  if (node === process.execPath) await rm(ownNode, { force: true });
}

/**
 * npm ci deletes node_modules before it fetches anything. Installing beside it and moving the result in keeps what works until the
 * new packages are all there.
 */
async function install() {
  // The npm of a killed run may still be writing into its place: each run has its own, and cleans up after others as far as it can.
  const staging = join(modules, `${stagingPrefix}${process.pid}`);
  for (const name of await readdir(modules)) {
    if (name.startsWith(stagingPrefix)) await remove(join(modules, name)).catch(() => undefined);
  }
  await mkdir(staging);
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
    await copyFile(join(root, name), join(staging, name)).catch(ignoreMissing);
  }
  await runNpm(staging);
  await rm(marker, { force: true });
  await rm(join(modules, ".package-lock.json"), { force: true });
  const old = join(staging, "old");
  await mkdir(old);
  for (const name of await readdir(modules)) {
    if (!name.startsWith(".switchboard-")) await rename(join(modules, name), join(old, name));
  }
  const fresh = await readdir(join(staging, "node_modules"));
  for (const name of fresh.sort((a, b) => Number(a === ".package-lock.json") - Number(b === ".package-lock.json"))) {
    await rename(join(staging, "node_modules", name), join(modules, name));
  }
  await remove(staging);
}

async function runNpm(directory) {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(local_)?prefix|package|lifecycle)/.test(name)),
  );
  const stopProgress = showProgress("switchboard: installing packages (once, and after an update)", "installing");
  try {
    await run([...npm, ...args], directory, env);
  } catch (error) {
    throw new Error(`npm ci failed (the packages that were there are untouched):\n${error.message}`);
  } finally {
    stopProgress();
  }
}

/** Throws what the command has said when it fails. */
async function run([command, ...args], cwd, env) {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  if (code !== 0) throw new Error(output.trim() || `it ended with ${code}`);
}

function showProgress(line, doing) {
  const since = Date.now();
  process.stderr.write(`${line}\n`);
  const timer = setInterval(
    () => process.stderr.write(`switchboard: still ${doing}, ${Math.round((Date.now() - since) / 1000)} s\n`),
    10_000,
  );
  return () => clearInterval(timer);
}

/** Whether somebody has already run npm ci or npm install for this very lockfile. npm leaves a copy of what it installed. */
async function isInstalled(lockfile) {
  const text = await readText(join(modules, ".package-lock.json"));
  if (text === undefined) return false;
  const present = JSON.parse(text).packages ?? {};
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (path === "" || wanted.link || !fitsHere(wanted)) return true;
    return (
      present[path]?.version === wanted.version || (wanted.optional && wanted.libc !== undefined && !present[path])
    );
  });
}

function fitsHere({ os, cpu }) {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}

/** npm links the commands of a package's dependencies, never its own: this one makes `npx switchboard` work in the clone. */
async function linkCommand() {
  await mkdir(join(modules, ".bin"), { recursive: true });
  await symlink("../../scripts/switchboard.mjs", join(modules, ".bin", "switchboard")).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Of two at once the second waits. The holder keeps touching the file, so one left by a killed process is known by its age. */
async function whileLocked(work) {
  await mkdir(modules, { recursive: true });
  let told = false;
  for (;;) {
    try {
      await (await open(lock, "wx")).close();
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > lockStaleMs) await rm(lock, { force: true });
    else if (!told) process.stderr.write("switchboard: waiting for another process that gets this clone ready\n");
    told = true;
    await sleep(200);
  }
  const touch = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => undefined), 2_000);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const give = (signal) => {
    rmSync(lock, { force: true });
    process.off(signal, give);
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, give);
  try {
    await work();
  } finally {
    for (const signal of signals) process.off(signal, give);
    clearInterval(touch);
    await rm(lock, { force: true });
  }
}

async function remove(path) {
  await rm(path, { recursive: true, force: true });
}

function ignoreMissing(error) {
  if (error.code !== "ENOENT") throw error;
}

async function readText(path) {
  return await readFile(path, "utf8").catch(() => undefined);
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  prepare()
    // Tests and benchmarks build it when a browser is among them.
    .then(() =>
      /^pre(test|bench(:voice)?)$/.test(process.env.npm_lifecycle_event ?? "") ? undefined : prepareDashboard(),
    )
    .catch((error) => {
      process.stderr.write(`switchboard: ${error.message}\n`);
      process.exitCode = 1;
    });
}
