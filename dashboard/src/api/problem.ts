/** An answer that is an error, as the server put it (RFC 9457), or the lack of any answer. */
export class ApiError extends Error {
  /** 0 when there was no answer. */
  readonly status: number;
  /** One of the server's closed set of codes; "network" when there was no answer. */
  readonly code: string;
  readonly requestId: string | undefined;
  /** What is wrong with which field of the input; paths such as "outbound.temperature". */
  readonly faults: { path: string; message: string }[];

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { requestId?: string; faults?: ApiError["faults"] } = {},
  ) {
    super(detail);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.requestId = more.requestId;
    this.faults = more.faults ?? [];
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** The fault of one field, for showing beside it. */
  faultOf(path: string): string | undefined {
    return this.faults.find((fault) => fault.path === path)?.message;
  }
}

interface ProblemBody {
  detail?: string;
  title?: string;
  code?: string;
  requestId?: string;
  errors?: ApiError["faults"];
}

export async function readProblem(response: Response): Promise<ApiError> {
  const body: ProblemBody = await response.json().catch(() => ({}));
  const detail = body.detail ?? body.title ?? `The server answered ${response.status}.`;
  return new ApiError(response.status, body.code ?? "unknown", detail, {
    ...(body.requestId && { requestId: body.requestId }),
    ...(body.errors && { faults: body.errors }),
  });
}

/** Something to show, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
