import { describeTools } from "./describe-tools.ts";
import { performTool, type ToolContext } from "./perform-tool.ts";

const patienceMs = 10_000;

/**
 * Runs the tool an agent begins with, before its first word. What an HTTP tool answers becomes variables of the call, so that a
 * welcome message can name a caller who was just looked up.
 */
export async function performFirstAction(context: ToolContext): Promise<void> {
  const { spec } = context;
  const tool = spec.agent.tools.find(({ id }) => id === spec.agent.firstActionToolId);
  const described = tool && describeTools({ ...spec.agent, tools: [tool] }).find(({ toolId }) => toolId === tool.id);
  if (!described) return;
  const text = await performTool(described.effect(spec.variables), context, AbortSignal.timeout(patienceMs));
  if (tool.type === "http_request") Object.assign(spec.variables, parseObject(text ?? ""));
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
