import { mkdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * npm packages carry no symbolic links; the package's install script would make them, if scripts were allowed to run.
 * Where node_modules is read-only they are made in the data directory, and the loader is told so.
 */
export async function linkLibraries(root: string, ownDirectory: string): Promise<string | undefined> {
  const links = JSON.parse(await readFile(join(root, "native/pg-symlinks.json"), "utf8")) as LibraryLink[];
  try {
    for (const { source, target } of links) {
      const path = join(root, target);
      await ensureLink(relative(dirname(path), join(root, source)), path);
    }
    return undefined;
  } catch {
    await mkdir(ownDirectory, { recursive: true, mode: 0o755 });
    for (const { source, target } of links) {
      await ensureLink(join(root, source), join(ownDirectory, basename(target)));
    }
    // Libraries are looked for beside the link, not beside what it points at: the loader needs both places.
    return `${ownDirectory}:${join(root, "native/lib")}`;
  }
}

async function ensureLink(to: string, path: string): Promise<void> {
  const present = await readlink(path).catch(() => undefined);
  if (present === to) return;
  if (present !== undefined) await rm(path, { force: true });
  await symlink(to, path).catch(async (error: unknown) => {
    const madeByAnother = (await readlink(path).catch(() => undefined)) === to;
    if (!madeByAnother) throw error;
  });
}
