import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Problem } from "../errors.ts";

export interface ImportSource {
  stream: Readable;
  /** Where files that the lines name are looked for. */
  directory: string;
}

/** A file, compressed or not, or standard input for `-`. */
export async function openSource(path: string): Promise<ImportSource> {
  if (path === "-") return { stream: process.stdin, directory: process.cwd() };
  // Opened here: a stream that opens its file itself would fail before anybody listens to it.
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Problem(
      "not_found",
      `${path} cannot be read: ${error.code === "ENOENT" ? "no such file" : error.message}.`,
    );
  });
  if ((await file.stat()).isDirectory()) {
    await file.close();
    throw new Problem("invalid_request", `${path} is a directory.`);
  }
  const stream = file.createReadStream({ highWaterMark: 64 * 1024 });
  return { stream: path.endsWith(".gz") ? inflate(stream, path) : stream, directory: dirname(resolve(path)) };
}

function inflate(file: Readable, path: string): Readable {
  const gunzip = createGunzip();
  file.once("error", (error) => gunzip.destroy(error));
  return file
    .pipe(gunzip)
    .once("error", () => file.destroy())
    .on("error", (error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith("Z_")) error.message = `${path} is not a gzip file, or is cut short`;
    });
}
