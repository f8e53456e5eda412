import { findAgent } from "../agents/find-agent.ts";
import type { AgentRecord } from "../agents/schema.ts";
import type { AgentSettings, OutboundSettings } from "../agents/settings-schema.ts";
import type { Db } from "../db/database.ts";
import { readTrunk } from "../phone-numbers/read-trunk.ts";
import type { Secrets } from "../secrets.ts";
import type { DialRequest } from "../telephony/port.ts";
import { findTools } from "../tools/find-tools.ts";
import { parseCallData, parseDispositions } from "../voice/call-data.ts";
import type { ConversationSpec, SpokenAgent, ToolSpec } from "../voice/port.ts";
import type { LiveCall } from "./queries.ts";
import { chooseVoice } from "./specification/choose-voice.ts";
import { allowsInterruptions, turnTaking } from "./specification/turn-taking.ts";

export type Direction = ConversationSpec["direction"];

/** What an agent's settings mean for one call. Undefined when the agent is gone, or has no settings for the direction. */
export async function specifyConversation(
  db: Db,
  call: LiveCall,
  direction: Direction,
): Promise<ConversationSpec | undefined> {
  const agent = call.agentId === null ? undefined : await findAgent(db, call.organizationId, call.agentId);
  const settings = agent && settingsFor(agent, direction);
  if (!agent || !settings) return undefined;
  const toolIds = settings.firstActionToolId ? [...settings.tools, settings.firstActionToolId] : settings.tools;
  const tools = await findTools(db, call.organizationId, toolIds);
  return {
    organizationId: call.organizationId,
    callId: call.callId,
    direction,
    callerNumber: call.outgoingPhone,
    calledNumber: call.incomingPhone,
    variables: call.variables,
    maxCallSeconds: settings.maxCallTime,
    agent: spokenAgent(agent.name, settings, call, tools.map(toolSpec)),
  };
}

export interface DialSettings {
  secrets: Secrets;
  ringTimeoutMs: number;
}

/** Undefined when the number that the call was to be placed from is gone. */
export async function specifyDialling(
  db: Db,
  call: LiveCall,
  { secrets, ringTimeoutMs }: DialSettings,
): Promise<DialRequest | undefined> {
  const trunk = await readTrunk(db, call.organizationId, secrets, call.outgoingPhone);
  if (!trunk) return undefined;
  const { callId, variables } = call;
  return {
    callId,
    from: { phoneNumber: call.outgoingPhone, trunk },
    to: call.incomingPhone,
    ringTimeoutMs,
    variables,
  };
}

type Settings = AgentSettings & Pick<OutboundSettings, "aimodel" | "maxCallTime">;

/**
 * Calls that the agent places follow its outbound settings; what those leave open is the agent's own. The model and the longest
 * time of a call exist in the outbound settings alone, so they hold for every call.
 */
function settingsFor(agent: AgentRecord, direction: Direction): Settings | undefined {
  const { outbound } = agent;
  const hasOutbound = "aimodel" in outbound;
  if (direction !== "outbound") {
    return {
      ...agent,
      aimodel: hasOutbound ? outbound.aimodel : "",
      maxCallTime: hasOutbound ? outbound.maxCallTime : 0,
    };
  }
  if (!hasOutbound) return undefined;
  return {
    ...outbound,
    voiceId: outbound.voiceId ?? agent.voiceId,
    maxTokens: outbound.maxTokens ?? agent.maxTokens,
  };
}

function spokenAgent(name: string, settings: Settings, call: LiveCall, tools: ToolSpec[]): SpokenAgent {
  return {
    name,
    welcomeMessage: settings.welcomeMessage,
    instructions: settings.instructions,
    knowledgeBase: settings.knowledge_base,
    aimodel: settings.aimodel,
    temperature: settings.temperature,
    maxTokens: settings.maxTokens,
    language: settings.language,
    timezone: settings.timezone,
    voiceId: chooseVoice({
      mode: settings.voiceSelectionMode,
      voiceId: settings.voiceId,
      voiceIds: settings.voiceIds,
      callId: call.callId,
      callNumber: call.number,
    }),
    callData: parseCallData(settings.callData),
    dispositions: parseDispositions(settings.dispositions),
    voicemailMessage: call.voicemailMessage || settings.voicemailMessage,
    allowInterruptions: allowsInterruptions(settings.allowInterruptions),
    vadThreshold: settings.vad_threshold,
    turns: turnTaking(settings.turnDetectionSettings, settings.turnDetectionSensitivity),
    waitingSound: settings.waitingSound,
    firstActionToolId: settings.firstActionToolId,
    tools,
  };
}

function toolSpec({ id, name, description, type, configuration }: ToolSpec): ToolSpec {
  return { id, name, description, type, configuration };
}
