import type { Secrets } from "../secrets.ts";
import type { UpdatePhoneNumberInput } from "./schema.ts";

type Value = string | number | boolean | null;
/** Column names, never from outside: only those of the table below. */
export type PhoneNumberColumns = Record<string, Value>;

type PlainField = Exclude<keyof UpdatePhoneNumberInput, "capabilities" | "SIPPassword">;

const columnOfField: Record<PlainField, string> = {
  phoneNumber: "phone_number",
  friendlyName: "friendly_name",
  providerId: "provider_id",
  provider: "provider",
  agentId: "agent_id",
  fallbackNumber: "fallback_number",
  isActive: "is_active",
  SIPUserName: "sip_user_name",
  SIPTerminationURI: "sip_termination_uri",
  rtcTrunkConfigured: "rtc_trunk_configured",
  trunkName: "trunk_name",
  rtcTrunkId: "rtc_trunk_id",
  rtcOutboundTrunkId: "rtc_outbound_trunk_id",
  rtcOutboundConfigured: "rtc_outbound_configured",
  billingSubscriptionId: "billing_subscription_id",
  routingMode: "routing_mode",
  routingDeskPhoneId: "routing_desk_phone_id",
  voicemailEnabled: "voicemail_enabled",
  voicemailPin: "voicemail_pin",
  huntGroupId: "hunt_group_id",
  queueId: "queue_id",
  queuePriority: "queue_priority",
  rtcCluster: "rtc_cluster",
};

/** What a password is bound to: stored elsewhere, it cannot be read. */
export function sipPasswordContext(organizationId: string, phoneNumberId: string): string {
  return `sip password of ${organizationId}/${phoneNumberId}`;
}

/** The columns that an input sets. */
export function columnsOf(
  input: UpdatePhoneNumberInput,
  secrets: Secrets,
  passwordContext: string,
): PhoneNumberColumns {
  const columns: PhoneNumberColumns = {};
  for (const [field, column] of Object.entries(columnOfField)) {
    const value = input[field as PlainField];
    if (value !== undefined) columns[column] = value;
  }
  if (input.agentId === "") columns.agent_id = null;
  if (input.capabilities !== undefined) columns.capabilities = capabilitiesText(input.capabilities);
  if (typeof input.SIPPassword === "string") {
    columns.sip_password_encrypted =
      input.SIPPassword === "" ? null : secrets.encrypt(input.SIPPassword, passwordContext);
  }
  return columns;
}

function capabilitiesText(sent: string | { voice?: boolean; sms?: boolean }): string {
  const { voice = true, sms = false } = typeof sent === "string" ? JSON.parse(sent) : sent;
  return JSON.stringify({ voice, sms });
}
