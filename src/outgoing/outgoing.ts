export interface OutgoingRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** For all of it, redirects and the last byte of the answer included. */
  timeoutMs: number;
  maxResponseBytes: number;
  /** How many redirects are followed, each checked like the first address; none when not set. */
  maxRedirects?: number;
  signal?: AbortSignal | undefined;
}

export interface OutgoingResponse {
  status: number;
  /** Names in lower case; several of a name are joined by a comma. */
  headers: Record<string, string>;
  body: string;
  /** Whether there was more than `maxResponseBytes`; the rest was not read. */
  truncated: boolean;
}

/** HTTP requests to addresses that customers chose. */
export interface Outgoing {
  /** Throws an OutgoingError when there is no answer, and only that. Every status is an answer. */
  request(request: OutgoingRequest): Promise<OutgoingResponse>;
  /** What can be said about an address before it is used; throws an OutgoingError. */
  assertAllowedUrl(url: string): void;
}
