import { randomBytes } from "node:crypto";
import { newId } from "../../src/ids.ts";
import { apiKeyPrefix, hashSecret, makeApiKey } from "../../src/organizations/api-key-format.ts";
import type { ApiClient, ApiResponse } from "./api-client.ts";
import type { Arranging } from "./arrange.ts";

export interface Person {
  userId: string;
  email: string;
  keyId: string;
  /** With a key of this user. */
  api: ApiClient;
  /** With a session of this user, as a page of the dashboard asks. */
  request<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<ApiResponse<Body>>;
}

/** A user with a key and a session, and no password: hashing one takes longer than most tests. */
export async function addPerson(
  { sql, organizationId }: Pick<Arranging, "sql" | "organizationId">,
  api: ApiClient,
  role: string,
): Promise<Person> {
  const [userId, keyId, apiKey] = [newId(), newId(), makeApiKey()];
  const email = `${role}-${userId}@example.com`;
  await sql(
    `with u as (insert into users (organization_id, id, email, first_name, last_name, role)
       values ($1, $2, $3, 'Sam', 'Osei', $4) returning organization_id, id)
     insert into api_keys (organization_id, id, user_id, name, prefix, key_hash) select organization_id, $5, id, 'Key', $6, $7 from u`,
    [organizationId, userId, email, role, keyId, apiKeyPrefix(apiKey), hashSecret(apiKey)],
  );
  const person = { userId, organizationId };
  return {
    userId,
    email,
    keyId,
    api: api.as(apiKey),
    async request(method, path, body) {
      const cookie = await addSession(sql, person);
      return await api
        .as(undefined)
        .request(method, path, { headers: { cookie, "sec-fetch-site": "same-origin" }, body });
    },
  };
}

/** A session of its own for every request: some requests end the one they come with. */
async function addSession(
  sql: Arranging["sql"],
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `insert into sessions (token_hash, organization_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [hashSecret(token), organizationId, userId],
  );
  return `switchboard_session=${token}`;
}
