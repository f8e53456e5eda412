// Writes dashboard/src/api/generated.ts from the server's own description; needs no database and no running server.
// With --check it writes nothing and fails when the file is stale.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { generateApi } from "swagger-typescript-api";
import { describeApi } from "../src/bin/describe-api.ts";

const target = fileURLToPath(new URL("../dashboard/src/api/generated.ts", import.meta.url));

const spec = JSON.parse(await describeApi());
const { files } = await generateApi({
  spec,
  output: false,
  silent: true,
  httpClientType: "fetch",
  generateUnionEnums: true,
  unwrapResponseData: true,
  extractRequestBody: false,
  moduleNameFirstTag: true,
  sortTypes: true,
  sortRoutes: true,
  addReadonly: false,
  fileName: "generated.ts",
});
const header =
  "// Made by scripts/generate-client.mjs from /openapi.json: change the server's schemas instead.\n// @ts-nocheck\n";
const text = header + files.map(({ fileContent }) => fileContent).join("\n");

if (process.argv.includes("--check")) {
  const present = await readFile(target, "utf8").catch(() => "");
  if (present !== text) {
    process.stderr.write("dashboard/src/api/generated.ts is stale: run node scripts/generate-client.mjs\n");
    process.exitCode = 1;
  }
} else {
  await writeFile(target, text);
}
// The description's server leaves nothing open, but some of its parts keep timers.
process.exit();
