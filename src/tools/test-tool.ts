import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound, Problem } from "../errors.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { runHttpTool } from "../voice/tools/run-http-tool.ts";
import { selectTool } from "./queries.ts";
import type { TestToolInput, TestToolResult } from "./test-schema.ts";

/** Runs a tool as an agent would in a call. The request is really made; what comes of it is the answer, good or bad. */
export async function testTool(
  db: Db,
  actor: Actor,
  outgoing: Outgoing,
  toolId: string,
  input: TestToolInput,
): Promise<TestToolResult> {
  const tool = await selectTool(db, actor.organizationId, toolId);
  if (!tool) throw notFound("tool");
  if (tool.type !== "http_request") {
    throw new Problem("invalid_request", "Only a tool of type http_request can be tested without a call.");
  }
  const startedAt = performance.now();
  const result = await runHttpTool(tool, input.arguments ?? {}, {
    outgoing,
    variables: input.variables ?? {},
    signal: new AbortController().signal,
  });
  return { ...result, durationMs: Math.round(performance.now() - startedAt) };
}
