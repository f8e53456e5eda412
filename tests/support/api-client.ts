import { type OpenApi, ResponseChecker } from "./check-response.ts";

export interface ApiResponse<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** Parsed JSON, text, or bytes, by the content type; undefined when there is none. */
  body: Body;
}

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Sends a string or bytes as they are, for bodies that are not JSON. */
  raw?: boolean;
  /** For addresses that /openapi.json leaves out and answers of a server in trouble; an error is a problem all the same. */
  undocumented?: boolean;
  timeoutMs?: number;
}

type SentHeaders = Record<string, string>;

export interface ApiClient {
  request<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<ApiResponse<Body>>;
  get<Body = Record<string, unknown>>(path: string, headers?: SentHeaders): Promise<ApiResponse<Body>>;
  post<Body = Record<string, unknown>>(path: string, body?: unknown, headers?: SentHeaders): Promise<ApiResponse<Body>>;
  put<Body = Record<string, unknown>>(path: string, body?: unknown, headers?: SentHeaders): Promise<ApiResponse<Body>>;
  patch<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: SentHeaders,
  ): Promise<ApiResponse<Body>>;
  delete<Body = Record<string, unknown>>(path: string, headers?: SentHeaders): Promise<ApiResponse<Body>>;
  /** The same server with another key, or with none. */
  as(apiKey: string | undefined): ApiClient;
  openApi(): Promise<OpenApi>;
}

const patienceMs = 30_000;

/** A client that holds every answer against the server's own description. The address may change when the server restarts. */
export function makeApiClient(baseUrl: () => string, apiKey: string | undefined): ApiClient {
  let checker: Promise<ResponseChecker> | undefined;
  const getChecker = () => {
    checker ??= loadChecker(baseUrl());
    return checker;
  };
  return clientWith(baseUrl, apiKey, getChecker);
}

function clientWith(
  baseUrl: () => string,
  apiKey: string | undefined,
  getChecker: () => Promise<ResponseChecker>,
): ApiClient {
  async function request<Body>(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse<Body>> {
    const checker = await getChecker();
    const response = await fetch(`${baseUrl()}${path}`, {
      method,
      headers: headersOf(apiKey, options),
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeoutMs ?? patienceMs),
      ...(options.body !== undefined && { body: bodyOf(options) }),
    });
    const answer = { status: response.status, headers: response.headers, body: await readBody(response) };
    if (!options.undocumented) checker.check(method, path, answer);
    else if (answer.status >= 400) checker.checkProblem(`${method} ${path} answered ${answer.status}`, method, answer);
    return answer as ApiResponse<Body>;
  }
  return {
    request,
    get: (path, headers) => request("GET", path, { headers }),
    post: (path, body, headers) => request("POST", path, { body, headers }),
    put: (path, body, headers) => request("PUT", path, { body, headers }),
    patch: (path, body, headers) => request("PATCH", path, { body, headers }),
    delete: (path, headers) => request("DELETE", path, { headers }),
    as: (otherKey) => clientWith(baseUrl, otherKey, getChecker),
    openApi: async () => (await getChecker()).document,
  };
}

async function loadChecker(url: string): Promise<ResponseChecker> {
  const response = await fetch(`${url}/openapi.json`);
  if (response.status !== 200) throw new Error(`/openapi.json answered ${response.status}: ${await response.text()}`);
  return new ResponseChecker((await response.json()) as OpenApi);
}

function headersOf(apiKey: string | undefined, options: RequestOptions): SentHeaders {
  return {
    ...(apiKey !== undefined && { "x-api-key": apiKey }),
    ...(options.body !== undefined && { "content-type": "application/json" }),
    ...options.headers,
  };
}

function bodyOf({ body, raw }: RequestOptions): string | Uint8Array<ArrayBuffer> {
  return raw ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) return undefined;
  if (/^application\/(?:[\w.+-]+\+)?json\b/.test(type)) return JSON.parse(bytes.toString());
  return /^text\/|charset=/.test(type) ? bytes.toString() : bytes;
}
