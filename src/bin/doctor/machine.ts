import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Config } from "../../config.ts";
import type { Finding } from "./finding.ts";

const nodeNeeded = [22, 18] as const;
const gigabyte = 1024 ** 3;
const freeBytesWarn = 5 * gigabyte;
const freeBytesFail = gigabyte / 4;

export async function checkMachine({ dataDir }: Config): Promise<Finding[]> {
  return [checkNode(process.versions.node), await checkDataDir(dataDir), await checkDisk(await nearest(dataDir))];
}

function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const enough = major > nodeNeeded[0] || (major === nodeNeeded[0] && minor >= nodeNeeded[1]);
  if (enough) return { check: "node", status: "ok", detail: `v${version}` };
  return {
    check: "node",
    status: "fail",
    detail: `v${version} is too old`,
    advice: "Run it with npm start, which brings Node 24.",
  };
}

async function checkDataDir(dataDir: string): Promise<Finding> {
  const exists = await stat(dataDir).catch(() => undefined);
  if (exists && !exists.isDirectory()) {
    return {
      check: "data directory",
      status: "fail",
      detail: `${dataDir} is not a directory`,
      advice: "Set DATA_DIR to a directory.",
    };
  }
  const place = await nearest(dataDir);
  try {
    await access(place, constants.W_OK | constants.X_OK);
  } catch {
    return {
      check: "data directory",
      status: "fail",
      detail: `${place} is not writable`,
      advice: "Give this user the right to write there, or set DATA_DIR.",
    };
  }
  return { check: "data directory", status: "ok", detail: exists ? dataDir : `${dataDir} (will be made)` };
}

async function checkDisk(place: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(place);
  const freeBytes = bavail * bsize;
  const detail = `${(freeBytes / gigabyte).toFixed(1)} GB free`;
  if (freeBytes >= freeBytesWarn) return { check: "disk", status: "ok", detail };
  const status = freeBytes < freeBytesFail ? "fail" : "warn";
  return { check: "disk", status, detail, advice: "Make room: PostgreSQL stops when the disk is full." };
}

/** The directory itself or the closest one above it that exists. */
async function nearest(path: string): Promise<string> {
  const exists = await stat(path).catch(() => undefined);
  return exists || dirname(path) === path ? path : await nearest(dirname(path));
}
