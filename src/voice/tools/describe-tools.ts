import type { SpokenAgent, ToolSpec } from "../port.ts";

/** What a tool means for the call. */
export type ToolEffect =
  | { kind: "http"; tool: ToolSpec; arguments: Record<string, unknown>; speakDuring: string }
  | { kind: "end-call"; message: string }
  | { kind: "transfer"; target: string; message: string }
  | { kind: "send-digits"; digits: string }
  | { kind: "leave-voicemail"; message: string }
  | { kind: "set-disposition"; disposition: string };

/** A tool as a language model sees it. */
export interface DescribedTool {
  /** Empty for what every agent can do. */
  toolId: string;
  name: string;
  description: string;
  parameters: ObjectSchema;
  effect(args: Record<string, unknown>): ToolEffect;
}

export interface ObjectSchema {
  type: "object";
  properties: Record<string, object>;
  required?: string[];
}

const nameLengthMax = 64;
const nothing: ObjectSchema = { type: "object", properties: {} };

/** The agent's tools, and hanging up where none of them does: a call must be able to end. */
export function describeTools(agent: Pick<SpokenAgent, "tools" | "dispositions">): DescribedTool[] {
  const taken = new Set<string>();
  const described = agent.tools.flatMap((tool) => {
    const meaning = describe(tool, agent.dispositions);
    return meaning ? [{ toolId: tool.id, name: uniqueName(tool.name, taken), ...meaning }] : [];
  });
  if (!agent.tools.some(({ type }) => type === "end_call")) described.push(hangUp(uniqueName("end_call", taken)));
  return described;
}

function hangUp(name: string): DescribedTool {
  return {
    toolId: "",
    name,
    description: "Ends the call. Say goodbye first.",
    parameters: nothing,
    effect: () => ({ kind: "end-call", message: "" }),
  };
}

type Meaning = Pick<DescribedTool, "description" | "parameters" | "effect">;

function describe(tool: ToolSpec, ownDispositions: string[]): Meaning | undefined {
  const { configuration } = tool;
  const text = (name: string) => (typeof configuration[name] === "string" ? (configuration[name] as string) : "");
  const described = (fallback: string) => tool.description || fallback;
  switch (tool.type) {
    case "http_request":
      return {
        description: described(tool.name),
        parameters: objectSchema(configuration.parameters),
        effect: (args) => ({ kind: "http", tool, arguments: args, speakDuring: text("speakDuring") }),
      };
    case "end_call":
      return {
        description: described("Ends the call. Say goodbye first."),
        parameters: nothing,
        effect: () => ({ kind: "end-call", message: text("message") }),
      };
    case "transfer_call":
      return {
        description: described("Hands the caller over to a person."),
        parameters: nothing,
        effect: () => ({ kind: "transfer", target: text("phoneNumber"), message: text("message") }),
      };
    case "send_digits":
      return sendDigits(described("Presses keys of the telephone, for menus."), text("digits"));
    case "leave_voicemail":
      return {
        description: described("Leaves the message on the answering machine that took the call, and hangs up."),
        parameters: nothing,
        effect: () => ({ kind: "leave-voicemail", message: text("message") }),
      };
    case "set_disposition":
      return setDisposition(described("Notes how the call turned out."), configuration.dispositions, ownDispositions);
    default:
      return undefined;
  }
}

function sendDigits(description: string, fixed: string): Meaning {
  const digits = { type: "string", pattern: "^[0-9A-D*#w]{1,64}$", description: "Keys; w waits half a second." };
  return {
    description,
    parameters: fixed ? nothing : { type: "object", properties: { digits }, required: ["digits"] },
    effect: (args) => ({
      kind: "send-digits",
      digits: fixed || String(args.digits ?? "").replace(/[^0-9A-D*#w]/g, ""),
    }),
  };
}

function setDisposition(description: string, configured: unknown, own: string[]): Meaning {
  const choices = Array.isArray(configured) && configured.length > 0 ? configured.map(String) : own;
  const disposition = choices.length > 0 ? { type: "string", enum: choices } : { type: "string" };
  return {
    description,
    parameters: { type: "object", properties: { disposition }, required: ["disposition"] },
    effect: (args) => ({ kind: "set-disposition", disposition: String(args.disposition ?? "") }),
  };
}

function objectSchema(value: unknown): ObjectSchema {
  const given = (typeof value === "object" && value !== null ? value : {}) as Partial<ObjectSchema>;
  return { ...given, type: "object", properties: given.properties ?? {} };
}

/** Models take letters, digits, _ and -; two tools of one name would hide each other. */
function uniqueName(name: string, taken: Set<string>): string {
  const base =
    name
      .replace(/[^A-Za-z0-9_-]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .slice(0, nameLengthMax - 4) || "tool";
  let unique = base;
  for (let count = 2; taken.has(unique); count += 1) unique = `${base}_${count}`;
  taken.add(unique);
  return unique;
}
