import { newId } from "../ids.ts";
import { agentDefaults, outboundDefaults } from "./defaults.ts";
import type { OutboundInput, UpdateAgentInput } from "./schema.ts";
import type { AgentSettings, OutboundSettings, TurnDetection } from "./settings-schema.ts";

/** What of an agent can be saved, and what a version keeps. */
export interface AgentState {
  name: string;
  isActive: boolean;
  isAfterHoursFallback: boolean;
  defaultOutboundPhoneNumberId: string | null;
  routeOutboundVia: string;
  settings: AgentSettings;
  outboundId: string | null;
  outbound: OutboundSettings | null;
}

export function newAgentState(name: string): AgentState {
  return {
    name,
    isActive: true,
    isAfterHoursFallback: false,
    defaultOutboundPhoneNumberId: null,
    routeOutboundVia: "",
    settings: agentDefaults,
    outboundId: null,
    outbound: null,
  };
}

/** Only what is present changes. An empty `outbound` gives an agent without outbound settings none. */
export function applyChanges(state: AgentState, changes: UpdateAgentInput): AgentState {
  const settings = applySettings({ ...agentDefaults, ...state.settings }, changes);
  const phoneNumberId = changes.defaultOutboundPhoneNumberId;
  return {
    name: changes.name ?? state.name,
    isActive: changes.isActive ?? state.isActive,
    isAfterHoursFallback: changes.isAfterHoursFallback ?? state.isAfterHoursFallback,
    defaultOutboundPhoneNumberId:
      phoneNumberId === undefined ? state.defaultOutboundPhoneNumberId : phoneNumberId || null,
    routeOutboundVia: changes.routeOutboundVia ?? state.routeOutboundVia,
    settings,
    ...applyOutbound(state, settings, changes.outbound ?? {}),
  };
}

function applyOutbound(state: AgentState, settings: AgentSettings, changes: OutboundInput) {
  if (state.outbound) {
    return {
      outboundId: state.outboundId,
      outbound: applySettings({ ...outboundDefaults, ...state.outbound }, changes),
    };
  }
  return Object.keys(changes).length === 0 ? { outboundId: null, outbound: null } : newOutbound(settings, changes);
}

/** Outbound settings speak the agent's language in its zone unless they say otherwise. */
export function newOutbound(settings: AgentSettings, input: OutboundInput) {
  const { language, timezone } = settings;
  return { outboundId: newId(), outbound: applySettings({ ...outboundDefaults, language, timezone }, input) };
}

type SettingsInput<Settings> = Omit<Partial<Settings>, "turnDetectionSettings"> & {
  turnDetectionSettings?: Partial<TurnDetection>;
};

function applySettings<Settings extends AgentSettings | OutboundSettings>(
  current: Settings,
  changes: SettingsInput<Settings>,
): Settings {
  const next = { ...pick(changes, current), turnDetectionSettings: current.turnDetectionSettings };
  if (changes.turnDetectionSettings)
    next.turnDetectionSettings = pick(changes.turnDetectionSettings, current.turnDetectionSettings);
  return { ...next, tools: [...new Set(next.tools)], firstActionToolId: next.firstActionToolId || null };
}

/** The fields of `current`, each from `changes` where it is there; whatever else was sent is left out. */
function pick<Fields extends object>(changes: object, current: Fields): Fields {
  const sent = new Map(Object.entries(changes));
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => [name, sent.has(name) ? sent.get(name) : value]),
  ) as Fields;
}
