import { both, outbound, own, type Section } from "../setting.ts";

export const model: Section = {
  key: "model",
  label: "Model & tools",
  about: "Who thinks, and what the agent may do. Without a language model the script leads the conversation.",
  settings: [
    outbound(
      "aimodel",
      "Language model",
      "",
      { kind: "text", placeholder: "Default model" },
      "provider/model, a model of the first provider, or “scripted” for no model.",
    ),
    both(
      "temperature",
      "Temperature",
      0.7,
      { kind: "number", min: 0, max: 2, step: 0.1 },
      "Passed to the model: 0 always picks the likeliest word.",
    ),
    both(
      "maxTokens",
      "Longest answer",
      1024,
      { kind: "number", min: 0, step: 1, unit: "tokens", nullText: "as for incoming calls" },
      "0: no limit.",
      null,
    ),
    both("tools", "Tools", [], { kind: "tools" }, "What the agent may do in a call. The model chooses among them."),
    both(
      "firstActionToolId",
      "First action",
      null,
      { kind: "tool" },
      "Runs before the first word, at most ten seconds. What it answers with becomes variables of the call.",
    ),
  ],
};

export const general: Section = {
  key: "general",
  label: "General",
  about: "What the agent is called, where its calls come from and who is told of them.",
  settings: [
    own("name", "Name", undefined, { kind: "text" }, "Callers hear it only where a text says it."),
    own(
      "defaultOutboundPhoneNumberId",
      "Calls from",
      "",
      { kind: "number-of-organization" },
      "The number people see. Not set: the oldest active number that the agent answers.",
    ),
    own("isActive", "Active", true, { kind: "switch" }, "Off: it takes and places no calls."),
    own(
      "isAfterHoursFallback",
      "Answers outside business hours",
      false,
      { kind: "switch" },
      "Takes the calls of every number while the organization is closed.",
    ),
    own(
      "routeOutboundVia",
      "Route",
      "",
      { kind: "text" },
      "The trunk or route of outgoing calls, where your provider has several.",
    ),
    outbound(
      "maxCallTime",
      "Longest call",
      0,
      { kind: "number", min: 0, step: 30, unit: "seconds" },
      "The agent says so a few seconds before. 0: no limit but the balance of minutes.",
    ),
    both(
      "afterCallWebhookUrl",
      "Webhook after a call",
      null,
      { kind: "url" },
      "Told of each call once it is analyzed. Empty for outgoing calls: the one for incoming calls.",
    ),
    both(
      "mode",
      "Mode",
      "prompt",
      {
        kind: "choice",
        other: true,
        options: [
          { value: "prompt", label: "Prompt" },
          { value: "workflow", label: "Workflow" },
        ],
      },
      "Kept and shown as sent; no effect on a call.",
    ),
    both(
      "workflowDefinition",
      "Workflow definition",
      null,
      { kind: "json" },
      "JSON, kept as sent; no effect on a call.",
    ),
    both("integrations", "Integrations", null, { kind: "json" }, "JSON, kept as sent; no effect on a call."),
  ],
};
