import assert from "node:assert/strict";
import type { ApiClient } from "./api-client.ts";

/** Records as far as tests look into them by name. */
export interface Agent extends Record<string, unknown> {
  id: string;
  name: string;
  outbound_id: string;
  currentHistoryId: number;
  createdAt: string;
  updatedAt: string;
  tools: string[];
  firstActionToolId: string | null;
  defaultOutboundPhoneNumberId: string;
  turnDetectionSettings: Record<string, unknown>;
  outbound: Record<string, unknown> & { id: string; tools: string[]; turnDetectionSettings: Record<string, unknown> };
}

export interface PhoneNumber extends Record<string, unknown> {
  id: string;
  phoneNumber: string;
  agentId: string | null;
  agent: Record<string, unknown> | null;
  updatedAt: string;
}

export interface Refusal extends Record<string, unknown> {
  code: string;
  detail: string;
  errors?: { path: string; message: string }[];
}

export async function createAgent(api: ApiClient, fields: object = {}): Promise<Agent> {
  const { status, body } = await api.post<Agent>("/api/agents", { name: "Agent", outbound: {}, ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

export async function getAgent(api: ApiClient, agentId: string): Promise<Agent> {
  const { status, body } = await api.get<Agent>(`/api/agents/${agentId}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export async function createTool(
  api: ApiClient,
  fields: object = {},
): Promise<Record<string, unknown> & { id: string }> {
  const { status, body } = await api.post<{ id: string }>("/api/tools", { name: "Tool", type: "end_call", ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

export async function createNumber(api: ApiClient, phoneNumber: string, fields: object = {}): Promise<PhoneNumber> {
  const { status, body } = await api.post<PhoneNumber>("/api/phone-numbers", { phoneNumber, ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** The paths that a refused body is blamed for, sorted. */
export function pathsOf({ errors = [] }: Refusal): string[] {
  return errors.map((fault) => fault.path).sort();
}
