import type { ApiClient, ApiResponse } from "./api-client.ts";

export interface SignedIn {
  cookie: string;
  setCookie: string;
  request(method: string, path: string, headers?: Record<string, string>, body?: unknown): Promise<ApiResponse>;
  createKey(name: string): Promise<{ id: string; apiKey: string }>;
}

/** Signs in as the dashboard does and keeps the cookie. */
export async function signIn({
  api,
  email,
  password,
}: {
  api: ApiClient;
  email: string;
  password: string;
}): Promise<SignedIn> {
  const keyless = api.as(undefined);
  const { status, headers } = await keyless.post("/api/session", { email, password });
  const setCookie = headers.get("set-cookie") ?? "";
  if (status !== 204) throw new Error(`signing in answered ${status}`);
  const [cookie = ""] = setCookie.split(";");
  const request: SignedIn["request"] = async (method, path, more = {}, body) =>
    await keyless.request(method, path, { headers: { cookie, "sec-fetch-site": "same-origin", ...more }, body });
  return {
    cookie,
    setCookie,
    request,
    async createKey(name) {
      const answer = await request("POST", "/api/keys", {}, { name });
      if (answer.status !== 201) throw new Error(`creating a key answered ${answer.status}`);
      return answer.body as { id: string; apiKey: string };
    },
  };
}
