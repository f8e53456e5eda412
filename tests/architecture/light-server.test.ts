import assert from "node:assert/strict";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { type SourceFile, sourceFiles } from "../support/source-files.ts";

const files = new Map(sourceFiles("src/**/*.ts").map((file) => [file.path, file]));
/** Seconds and hundreds of megabytes: only voice processes load them. */
const heavy = /^(@livekit\/|onnxruntime-|@echogarden\/flite|@moonshine-ai\/|opus-decoder)/;

/** What is loaded together with a file: not its types, and not what it imports when it is needed. */
function loadedBy({ text }: SourceFile): string[] {
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s*"([^"]+)"|^import\s*"([^"]+)"/gm);
  return [...statements].map(([, from, bare]) => from ?? bare ?? "");
}

function packagesOf(start: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    const file = files.get(path);
    if (!file || seen.has(path)) return;
    seen.add(path);
    for (const name of loadedBy(file)) {
      if (name.startsWith(".")) visit(normalize(join(dirname(path), name)));
      else packages.set(name, path);
    }
  };
  visit(start);
  return packages;
}

test("the server loads nothing of the voice engine", () => {
  const packages = packagesOf("src/bin/serve.ts");
  assert.ok(packages.has("fastify") && packages.has("pg"), "the walk reaches packages");
  assert.deepEqual(
    [...packages].filter(([name]) => heavy.test(name)),
    [],
  );
});

test("a voice process does, so the walk would find it", () => {
  assert.ok([...packagesOf("src/voice/open-voice-engine.ts").keys()].some((name) => heavy.test(name)));
});
