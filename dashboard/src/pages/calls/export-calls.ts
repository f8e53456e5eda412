import { api } from "../../api/api.ts";
import type { CallListItem, ExportCallsInput } from "../../api/generated.ts";
import { type CallsSearch, queryOf } from "./search.ts";

const pageSize = 500;

export interface ExportProgress {
  done: number;
  total: number;
}

/** The CSV of these calls, as the server writes it. */
export async function exportSelection(calls: readonly CallListItem[], signal: AbortSignal): Promise<Blob> {
  return toBlob([await toCsv(calls, signal)]);
}

/** The CSV of every match, read page by page. What comes in meanwhile is left out, so that no page shifts under it. */
export async function exportMatches(
  search: CallsSearch,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const now = new Date().toISOString();
  const query = { endDate: now, ...queryOf(search), pageSize: String(pageSize) };
  const parts: string[] = [];
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { calls, pagination } = await api.calls.listCalls({ ...query, page: String(page) }, { signal });
    const fresh = calls.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (fresh.length > 0) {
      const csv = await toCsv(fresh, signal);
      parts.push(parts.length === 0 ? csv : csv.slice(csv.indexOf("\r\n") + 2));
    }
    onProgress({ done: seen.size, total: pagination.total });
    if (!pagination.hasMore) return toBlob(parts);
  }
}

async function toCsv(calls: readonly CallListItem[], signal: AbortSignal): Promise<string> {
  return await api.calls.exportCalls({ calls } as unknown as ExportCallsInput, { format: "text", signal });
}

/** Spreadsheets take a text for UTF-8 only with its mark at the beginning. */
function toBlob(parts: string[]): Blob {
  return new Blob(["\uFEFF", ...parts], { type: "text/csv;charset=utf-8" });
}

export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
