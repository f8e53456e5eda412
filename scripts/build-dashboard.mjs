// Builds the dashboard into dashboard/dist: first beside it, then in one move, so that whoever reads it never finds half of one.
// Every file that compresses lies there compressed too. Called by prepare.mjs, on a Node that can run Vite.
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";

const dashboard = join(dirname(dirname(fileURLToPath(import.meta.url))), "dashboard");
const compressible = new Set([".js", ".css", ".svg", ".html", ".json"]);
/** Below, compression saves less than it costs. */
const compressBytesMin = 600;

const [hash = ""] = process.argv.slice(2);
const staging = join(dashboard, "dist", `.building-${process.pid}`);
const target = join(dashboard, "dist", "site");

try {
  await build({ configFile: join(dashboard, "vite.config.ts"), logLevel: "silent", build: { outDir: staging } });
  const files = await readdir(staging, { recursive: true });
  await Promise.all(files.map((name) => compress(join(staging, name))));
  await writeFile(join(staging, ".hash"), hash);
  const old = `${staging}-old`;
  await rename(target, old).catch(ignoreMissing);
  await rename(staging, target);
  await rm(old, { recursive: true, force: true });
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(staging, { recursive: true, force: true });
}

async function compress(path) {
  if (!compressible.has(extname(path)) || (await stat(path)).size < compressBytesMin) return;
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** One line: what is wrong, and where. */
function describe(error) {
  const [first = "unknown fault"] = String(error.message ?? error)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const where = error.loc ? ` (${error.loc.file ?? error.id}:${error.loc.line})` : "";
  return `${first}${where}`.replaceAll(`${dashboard}/`, "dashboard/");
}

function ignoreMissing(error) {
  if (error.code !== "ENOENT") throw error;
}
