import { randomUUID } from "node:crypto";
import { copyFile, type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentTypeOf } from "./content-types.ts";
import { type Blobs, checkKey } from "./port.ts";

/** Blobs as files below a directory; the extension of a key tells its content type. */
export function diskBlobs(directory: string): Blobs {
  const pathOf = (key: string) => join(directory, checkKey(key));
  return {
    async put(key, source) {
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      try {
        await copyFile(source, unfinished);
        await sync(unfinished);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      // A new name is durable only once the folders that lead to it are.
      await sync(folder);
      await sync(directory);
    },

    async stat(key) {
      const facts = await orMissing(stat(pathOf(key)));
      return facts && { sizeBytes: facts.size, contentType: contentTypeOf(key) };
    },

    async read(key, range) {
      const file = await orMissing(open(pathOf(key), "r"));
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        // The stream owns the handle from here: it closes it at its end, and when it is destroyed.
        return { stream: file.createReadStream(range), sizeBytes: size, contentType: contentTypeOf(key) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function sync(path: string): Promise<void> {
  const file: FileHandle = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
