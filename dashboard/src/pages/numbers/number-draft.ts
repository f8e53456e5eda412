import type { CreatePhoneNumberInput } from "../../api/generated.ts";
import type { Provider } from "./providers.ts";
import type { ListedNumber } from "./queries.ts";

/** What a number's form holds. Texts that may be missing are empty. */
export interface NumberDraft {
  phoneNumber: string;
  friendlyName: string;
  provider: Provider;
  agentId: string;
  fallbackNumber: string;
  isActive: boolean;
  voicemailEnabled: boolean;
  voicemailPin: string;
  SIPTerminationURI: string;
  SIPUserName: string;
  /** Empty keeps the one that is stored. */
  SIPPassword: string;
  trunkName: string;
  rtcTrunkId: string;
  rtcOutboundTrunkId: string;
  rtcCluster: string;
  rtcTrunkConfigured: boolean;
  rtcOutboundConfigured: boolean;
  providerId: string;
  billingSubscriptionId: string;
  routingMode: string;
  routingDeskPhoneId: string;
  huntGroupId: string;
  queueId: string;
  queuePriority: string;
  voice: boolean;
  sms: boolean;
}

export function draftOf(number: ListedNumber | undefined): NumberDraft {
  const { voice = true, sms = false } = JSON.parse(number?.capabilities ?? "{}") as { voice?: boolean; sms?: boolean };
  return {
    phoneNumber: number?.phoneNumber ?? "",
    friendlyName: number?.friendlyName ?? "",
    provider: number?.provider ?? "simulator",
    agentId: number?.agentId ?? "",
    fallbackNumber: number?.fallbackNumber ?? "",
    isActive: number?.isActive ?? true,
    voicemailEnabled: number?.voicemailEnabled ?? false,
    voicemailPin: number?.voicemailPin ?? "",
    SIPTerminationURI: number?.SIPTerminationURI ?? "",
    SIPUserName: number?.SIPUserName ?? "",
    SIPPassword: "",
    trunkName: number?.trunkName ?? "",
    rtcTrunkId: number?.rtcTrunkId ?? "",
    rtcOutboundTrunkId: number?.rtcOutboundTrunkId ?? "",
    rtcCluster: number?.rtcCluster ?? "",
    rtcTrunkConfigured: number?.rtcTrunkConfigured ?? false,
    rtcOutboundConfigured: number?.rtcOutboundConfigured ?? false,
    providerId: number?.providerId ?? "",
    billingSubscriptionId: number?.billingSubscriptionId ?? "",
    routingMode: number?.routingMode ?? "agent",
    routingDeskPhoneId: number?.routingDeskPhoneId ?? "",
    huntGroupId: number?.huntGroupId ?? "",
    queueId: number?.queueId ?? "",
    queuePriority: number?.queuePriority == null ? "" : String(number.queuePriority),
    voice,
    sms,
  };
}

const nullable = [
  "agentId",
  "fallbackNumber",
  "voicemailPin",
  "SIPTerminationURI",
  "SIPUserName",
  "rtcOutboundTrunkId",
  "billingSubscriptionId",
  "routingDeskPhoneId",
  "huntGroupId",
  "queueId",
  "queuePriority",
];
const spaced = ["phoneNumber", "fallbackNumber"];

/** What differs from before, in the shape of the request. */
export function changeOf(draft: NumberDraft, before: NumberDraft): CreatePhoneNumberInput {
  const changed = Object.entries(draft).filter(
    ([name, value]) => value !== before[name as keyof NumberDraft] && name !== "voice" && name !== "sms",
  );
  const input = Object.fromEntries(changed.map(([name, value]) => [name, sentValue(name, value)]));
  const { voice, sms } = draft;
  const isCapable = voice !== before.voice || sms !== before.sms;
  return { ...input, ...(isCapable && { capabilities: { voice, sms } }) } as unknown as CreatePhoneNumberInput;
}

function sentValue(name: string, value: string | boolean): unknown {
  if (value === "" && nullable.includes(name)) return null;
  if (name === "queuePriority") return Number(value);
  return typeof value === "string" && spaced.includes(name) ? value.replaceAll(/[\s().-]/g, "") : value;
}
