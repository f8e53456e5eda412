export interface Finding {
  check: string;
  status: "ok" | "warn" | "fail";
  detail: string;
  /** What to do about it. */
  advice?: string;
}

export function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
