import sql from "sql-template-tag";
import Type from "typebox";
import { columnsOf, sipPasswordContext } from "../../phone-numbers/columns.ts";
import { CreatePhoneNumberInput } from "../../phone-numbers/schema.ts";
import { each, Moment, optional, TextId } from "../fields.ts";
import type { Kind } from "../kind.ts";

/** Checked and kept like a number that is added over HTTP, its SIP password encrypted before it is written anywhere. */
export const phoneNumber: Kind = {
  name: "phoneNumber",
  table: "phone_numbers",
  schema: Type.Object({
    ...CreatePhoneNumberInput.properties,
    id: optional(TextId),
    userId: optional(TextId),
    ...each(["createdAt", "updatedAt"], Moment),
  }),
  times: ["createdAt", "updatedAt"],
  references: [
    { path: ["userId"], kind: "user" },
    { path: ["columns", "agent_id"], field: "agentId", kind: "agent" },
  ],
  uniques: [{ field: "phoneNumber", column: "phone_number" }],

  prepare(data, { organizationId, secrets }) {
    const { userId, createdAt, updatedAt, ...input } = data as CreatePhoneNumberInput & Record<string, unknown>;
    const columns = columnsOf(input, secrets, sipPasswordContext(organizationId, String(data.id)));
    return { phoneNumber: input.phoneNumber, userId, createdAt, updatedAt, columns };
  },

  async store(tx, { organizationId, userId }) {
    await tx.query(sql`
      insert into phone_numbers (organization_id, id, user_id, phone_number, friendly_name, provider_id, provider, capabilities,
        agent_id, fallback_number, is_active, sip_user_name, sip_password_encrypted, sip_termination_uri, rtc_trunk_configured,
        trunk_name, rtc_trunk_id, rtc_outbound_trunk_id, rtc_outbound_configured, billing_subscription_id, routing_mode,
        routing_desk_phone_id, voicemail_enabled, voicemail_pin, hunt_group_id, queue_id, queue_priority, rtc_cluster,
        created_at, updated_at)
      select ${organizationId}, s.id, coalesce(s.data->>'userId', ${userId}), c.phone_number, coalesce(c.friendly_name, ''),
        coalesce(c.provider_id, ''), coalesce(c.provider, 'simulator'), coalesce(c.capabilities, '{"voice":true,"sms":false}'),
        c.agent_id, c.fallback_number, coalesce(c.is_active, true), c.sip_user_name, c.sip_password_encrypted,
        c.sip_termination_uri, coalesce(c.rtc_trunk_configured, false), coalesce(c.trunk_name, ''), coalesce(c.rtc_trunk_id, ''),
        c.rtc_outbound_trunk_id, c.rtc_outbound_configured, c.billing_subscription_id, coalesce(nullif(c.routing_mode, ''), 'agent'),
        c.routing_desk_phone_id, coalesce(c.voicemail_enabled, false), c.voicemail_pin, c.hunt_group_id, c.queue_id,
        c.queue_priority, coalesce(c.rtc_cluster, ''),
        coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s
      cross join lateral jsonb_populate_record(null::phone_numbers, s.data->'columns') c
      cross join lateral jsonb_to_record(s.data) d ("createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'phoneNumber'`);
  },
};
