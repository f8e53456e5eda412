import { fillVariables } from "../../fill-variables.ts";
import type { ConversationSpec, DataField } from "../../port.ts";

/** Everything a language model is told before the first word. */
export function llmInstructions(spec: ConversationSpec, now: Date): string {
  const { agent, variables } = spec;
  const fill = (template: string) => fillVariables(template, variables, now, agent.timezone).trim();
  return [
    `You are ${agent.name}, speaking with a person on the telephone. ${situation(spec)}`,
    `Speak ${languageName(agent.language)}. Everything you write is read aloud: short sentences, no lists, no markup, one question at a time.`,
    `It is ${localTime(now, agent.timezone)} (${agent.timezone}).`,
    section("What you are to do", fill(agent.instructions)),
    section("What you know", fill(agent.knowledgeBase)),
    section("About this call", describeVariables(variables)),
    section("What to find out, in this order", agent.callData.map(describeField).join("\n")),
    section("How the call can turn out", agent.dispositions.map((disposition) => `- ${disposition}`).join("\n")),
    "When the conversation is over, say goodbye and use the tool that ends the call.",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function situation(spec: ConversationSpec): string {
  if (spec.direction === "outbound") return `You have called ${spec.calledNumber}.`;
  return spec.direction === "inbound"
    ? `${spec.callerNumber || "Somebody"} has called you.`
    : "They talk to you in a browser.";
}

function section(title: string, text: string): string {
  return text === "" ? "" : `${title}:\n${text}`;
}

function describeVariables(variables: Record<string, unknown>): string {
  return Object.entries(variables)
    .map(([name, value]) => `- ${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("\n");
}

function describeField(field: DataField): string {
  const facts = [
    field.question && `ask: ${field.question}`,
    field.type !== "text" && `a ${field.type}`,
    field.options.length > 0 && `one of: ${field.options.join(", ")}`,
    !field.required && "optional",
  ].filter(Boolean);
  return `- ${field.label || field.name}${facts.length > 0 ? ` (${facts.join("; ")})` : ""}`;
}

function localTime(now: Date, timezone: string): string {
  return now.toLocaleString("en-US", { timeZone: timezone, dateStyle: "full", timeStyle: "short" });
}

function languageName(language: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
