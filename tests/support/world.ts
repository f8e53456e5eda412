import { randomUUID } from "node:crypto";
import { type Arranging, addCalls } from "./arrange.ts";
import type { TestOrganization } from "./server.ts";

/** Ids of one record of every kind, under the names that path parameters and references give them. */
export interface World {
  companyId: number;
  contactId: number;
  dealId: number;
  activityId: number;
  departmentId: number;
  groupId: number;
  toolId: string;
  agentId: string;
  phoneNumberId: string;
  callId: string;
  endpointId: string;
  deliveryId: string;
  goneAddressId: string;
  commandId: string;
  providerName: string;
  userId: string;
  version: number;
}

/** One record of every kind, made by the operations themselves, each with the word in one of its texts. */
export async function buildWorld(organization: Arranging & TestOrganization, word: string): Promise<World> {
  const { api } = organization;
  const create = async (path: string, body: object): Promise<string | number> => {
    const answer = await api.post<{ id: string | number }>(path, body);
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const departmentId = (await create("/api/crm/departments", { name: word })) as number;
  const groupId = (await create("/api/crm/groups", { name: word })) as number;
  const companyId = (await create("/api/crm/companies", { name: word })) as number;
  const contactId = (await create("/api/crm/contacts", { firstName: word, companyId })) as number;
  const dealId = (await create("/api/crm/deals", { name: word, companyId, contactId })) as number;
  const links = { departmentId, groupId, companyId, contactId, dealId, assignedToId: organization.userId };
  const activityId = (await create("/api/crm/activities", { subject: word, ...links })) as number;
  const toolId = (await create("/api/tools", {
    name: `tool_${word.replaceAll("-", "_")}`,
    type: "end_call",
  })) as string;
  const agentId = (await create("/api/agents", {
    name: word,
    tools: [toolId],
    outbound: { tools: [toolId] },
  })) as string;
  const phoneNumber = "+15550100100";
  const phoneNumberId = (await create("/api/phone-numbers", { phoneNumber, friendlyName: word, agentId })) as string;
  const [call] = await addCalls(organization, [
    { number: 1, agent_id: agentId, agent_name: word, disposition: word, recording_key: word, transcript: word },
  ]);
  const url = `https://example.com/${word}`;
  const endpointId = (await create("/api/webhooks", { url, events: ["call.ended"], description: word })) as string;
  const { deliveryId, goneAddressId } = await addWebhookTraces(organization, call?.id ?? "", endpointId, url);
  const webhookIds = { endpointId, deliveryId, goneAddressId };
  const ids = { companyId, contactId, dealId, activityId, departmentId, groupId, toolId, agentId, phoneNumberId };
  const commandId = await addCommand(organization, call?.id ?? "", word);
  const providerName = `provider-${word}`;
  await api.put(`/api/providers/${providerName}`, {
    kind: "openai",
    baseUrl: url,
    apiKey: word,
    models: { llm: word, tts: word },
  });
  return {
    ...ids,
    ...webhookIds,
    commandId,
    providerName,
    callId: call?.id ?? "",
    userId: organization.userId,
    version: 1,
  };
}

async function addCommand({ sql, organizationId }: Arranging, callId: string, text: string): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into call_commands (organization_id, id, call_id, kind, payload, done_at)
     values ($1, $2, $3, 'say', jsonb_build_object('text', $4::text), now())`,
    [organizationId, id, callId, text],
  );
  return id;
}

/** What sending would leave behind. */
async function addWebhookTraces(
  { sql, organizationId }: Arranging,
  callId: string,
  endpointId: string,
  url: string,
): Promise<Pick<World, "deliveryId" | "goneAddressId">> {
  const [deliveryId, goneAddressId] = [randomUUID(), randomUUID()];
  await sql(
    `insert into webhook_deliveries (organization_id, id, call_id, event, endpoint_id, url, status, attempts, next_attempt_at)
     values ($1, $2, $3, 'call.ended', $4, $5, 'failed', 1, null)`,
    [organizationId, deliveryId, callId, endpointId, url],
  );
  await sql(
    `insert into webhook_attempts (organization_id, delivery_id, number, started_at, duration_ms, response_status, error)
     values ($1, $2, 1, now(), 12, 500, 'The receiver answered 500.')`,
    [organizationId, deliveryId],
  );
  await sql("insert into webhook_gone_addresses (organization_id, id, url) values ($1, $2, $3)", [
    organizationId,
    goneAddressId,
    url,
  ]);
  return { deliveryId, goneAddressId };
}

/** Integer ids are counted per organization: this makes those of one organization differ from those of another. */
export async function skipIds({ sql, organizationId }: Arranging, lastNumber: number): Promise<void> {
  await sql(
    `insert into organization_counters (organization_id, kind, last_number)
     select $1, kind, $2 from unnest(array['company', 'contact', 'deal', 'activity', 'department', 'group']) kind`,
    [organizationId, lastNumber],
  );
}
