import { llm } from "@livekit/agents";
import { fillVariables } from "../../fill-variables.ts";
import { type DescribedTool, describeTools } from "../../tools/describe-tools.ts";
import { performTool, type ToolContext } from "../../tools/perform-tool.ts";
import type { Brain } from "../brain.ts";
import { llmInstructions } from "./llm-instructions.ts";

const silencesMax = 2;
const stillThere = "Nobody has said anything for a while. Ask briefly whether the caller is still there.";
const notUnderstood = "The caller said something that could not be understood. Ask them to repeat it.";
const greetFirst = "Greet the person and say who you are and why you speak with them.";

/** Lets a language model lead the conversation; what it does goes through tools. */
export function makeLlmBrain(context: ToolContext): Brain & { instructions: string; tools: llm.ToolContextLike } {
  const { spec, hands, session, collected } = context;
  const { agent, variables } = spec;
  const now = new Date();
  let silences = 0;

  const takeLeave = async () => {
    const { interrupted } = await hands.say("I'll let you go now. Goodbye.");
    // Somebody is there after all.
    if (!interrupted) await hands.endCall("silence");
  };

  return {
    instructions: llmInstructions(spec, now),
    tools: describeTools(agent).map((tool) => functionTool(tool, context)),
    async greet(heardFirst) {
      if (heardFirst !== "") await session.note("user", heardFirst);
      const welcome = fillVariables(agent.welcomeMessage, variables, now, agent.timezone);
      if (welcome === "") await session.prompt(greetFirst);
      else await hands.say(welcome);
    },
    heard() {
      silences = 0;
      return "reply";
    },
    notUnderstood() {
      void session.prompt(notUnderstood);
    },
    silence() {
      silences += 1;
      if (silences <= silencesMax) void session.prompt(stillThere);
      else void takeLeave();
    },
    collected: () => collected,
  };
}

function functionTool(tool: DescribedTool, context: ToolContext): llm.FunctionTool {
  return llm.tool({
    name: tool.name,
    description: tool.description,
    parameters: tool.parameters,
    execute: async (args, { abortSignal }) =>
      await performTool(tool.effect(args as Record<string, unknown>), context, abortSignal),
  }) as llm.FunctionTool;
}
