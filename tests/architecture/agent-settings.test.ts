import assert from "node:assert/strict";
import { test } from "node:test";
import { agentRecordFields, outboundRecordFields, TurnDetectionSettings } from "../../src/agents/settings-schema.ts";
import { sourceFiles } from "../support/source-files.ts";

test("docs/agent-settings.md says what each setting of an agent does", () => {
  const [document] = sourceFiles("docs/agent-settings.md");
  assert.ok(document);
  const rows = document.text.split("\n").filter((line) => line.startsWith("| `"));
  const described = new Set(
    rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([\w.]+)`/g)].map(([, name]) => name)),
  );
  const { turnDetectionSettings, ...settings } = { ...agentRecordFields, ...outboundRecordFields };
  assert.ok(turnDetectionSettings);
  const parts = Object.keys(TurnDetectionSettings.properties).map((name) => `turnDetectionSettings.${name}`);
  assert.deepEqual(
    [...Object.keys(settings), ...parts].filter((name) => !described.has(name)),
    [],
  );
});
