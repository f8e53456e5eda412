import { setTimeout as sleep } from "node:timers/promises";
import type { ApiClient, ApiResponse } from "./api-client.ts";
import { type Arranging, addCallableAgent } from "./arrange.ts";
import { addUser, createActivity } from "./crm.ts";
import type { TestOrganization } from "./server.ts";

/** What was answered, and so has to be there whatever dies afterwards. */
export interface Acknowledged {
  /** Names of companies by id. */
  companies: Map<number, string>;
  /** Locations of calls by Idempotency-Key. */
  calls: Map<string, string>;
  /** By activity number: the assignee now, and how often it changed. */
  activities: Map<number, { assignedToId: string; changes: number }>;
  /** Answers that no outage excuses: anything above 500 but "unavailable". */
  faults: string[];
  writes(): number;
}

const activityCount = 3;

/** Clients that write without a pause, and go on through crashes as good clients do. */
export class WriteLoad implements Acknowledged {
  readonly companies = new Map<number, string>();
  readonly calls = new Map<string, string>();
  readonly activities = new Map<number, { assignedToId: string; changes: number }>();
  readonly faults: string[] = [];
  readonly #organization: Arranging & TestOrganization;
  readonly #api: ApiClient;
  #agentId = "";
  #users: string[] = [];
  #stopping = false;
  #abandoned = false;
  #running: Promise<void>[] = [];

  constructor(organization: Arranging & TestOrganization) {
    this.#organization = organization;
    this.#api = organization.api;
  }

  async start(): Promise<void> {
    const { sql, organizationId } = this.#organization;
    this.#agentId = await addCallableAgent(this.#organization, "+15550100100");
    await sql("update minutes_accounts set available = 100000 where organization_id = $1", [organizationId]);
    this.#users = [await addUser({ sql }, organizationId), await addUser({ sql }, organizationId)];
    for (let count = 0; count < activityCount; count++) {
      const { id } = await createActivity(this.#api);
      this.activities.set(id, { assignedToId: "", changes: 0 });
      this.#running.push(this.#repeat((turn) => this.#reassign(id, turn)));
    }
    for (let writer = 0; writer < 2; writer++) {
      this.#running.push(this.#repeat((turn) => this.#createCompany(`${writer}-${turn}`)));
      this.#running.push(this.#repeat((turn) => this.#placeCall(`call-${writer}-${turn}`)));
    }
  }

  /** Ends when every writer knows the fate of what it sent last: the server has to be up again. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  /** For a test that has failed: whatever is in flight stays unknown. */
  abandon(): void {
    this.#stopping = true;
    this.#abandoned = true;
  }

  writes(): number {
    const changes = [...this.activities.values()].reduce((sum, activity) => sum + activity.changes, 0);
    return this.companies.size + this.calls.size + changes;
  }

  async #repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 1; !this.#stopping; turn++) await work(turn);
  }

  async #createCompany(name: string): Promise<void> {
    const answer = await this.#send("POST", "/api/crm/companies", { name });
    if (answer?.status === 201) this.companies.set(answer.body.id as number, name);
  }

  async #placeCall(key: string): Promise<void> {
    const body = { phoneNumber: "+15550100199", agentId: this.#agentId };
    while (!this.#abandoned) {
      const answer = await this.#send("POST", "/api/calls/outbound", body, { "idempotency-key": key });
      if (answer?.status !== 200) continue;
      this.calls.set(key, answer.headers.get("location") ?? "");
      return;
    }
  }

  async #reassign(id: number, turn: number): Promise<void> {
    const known = this.activities.get(id) ?? { assignedToId: "", changes: 0 };
    const assignedToId = this.#users[turn % 2] ?? "";
    const answer = await this.#send("PUT", `/api/crm/activities/${id}`, { assignedToId });
    // Without an answer it may have happened or not; the activity itself says which.
    const now = answer?.status === 200 ? assignedToId : await this.#assigneeOf(id);
    if (now !== known.assignedToId) this.activities.set(id, { assignedToId: now, changes: known.changes + 1 });
  }

  async #assigneeOf(id: number): Promise<string> {
    while (!this.#abandoned) {
      const answer = await this.#send("GET", `/api/crm/activities/${id}`);
      if (answer?.status === 200) return String(answer.body.assignedToId);
    }
    return "";
  }

  /** Undefined when nobody answered. */
  async #send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse | undefined> {
    try {
      const answer = await this.#api.request(method, path, { body, headers, undocumented: true, timeoutMs: 30_000 });
      if (answer.status >= 500 && answer.status !== 503)
        this.faults.push(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      if (answer.status >= 400) await sleep(20);
      return answer;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await sleep(20);
      return undefined;
    }
  }
}

function isConnectionLost(error: unknown): boolean {
  // fetch says "fetch failed" or "terminated" of a connection that was refused or reset.
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}
