import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

export const root = join(import.meta.dirname, "..", "..");

export interface SourceFile {
  /** From the root of the project. */
  path: string;
  text: string;
}

const notOurs = new Set(["node_modules", ".git", "data", "tmp", "dist"]);

/** Files of the project by glob; what is installed or made by running it is not among them. */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  const paths = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, withFileTypes: true, exclude: ({ name }) => notOurs.has(name) })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  return [...new Set(paths)].sort().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** The project's own files that a file imports, types included. */
export function importsOf({ path, text }: SourceFile): string[] {
  const matches = text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g);
  return [...matches].map(([, target]) => normalize(join(dirname(path), target ?? "")));
}
