import type { ByteRange } from "../blobs/port.ts";

/**
 * The part that a Range header asks for (RFC 9110, section 14). Undefined means all of it: a header of another unit, with
 * several ranges or malformed is ignored, as the RFC allows.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start < sizeBytes ? { start, end } : "unsatisfiable";
}

function lastBytes(count: number, sizeBytes: number): ByteRange | "unsatisfiable" {
  if (count === 0 || sizeBytes === 0) return "unsatisfiable";
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}
