import type { DataField } from "../voice/port.ts";

export function parseCallData(callData: Record<string, unknown>): DataField[] {
  return Object.entries(callData).map(([name, value]) => {
    const { label = name } = (value ?? {}) as { label?: string };
    return { name, label, type: "text", question: "", required: true, options: [] };
  });
}

export function parseDispositions(dispositions: (string | object)[]): string[] {
  return dispositions.flatMap((entry) =>
    typeof entry === "string" ? entry : String((entry as { name?: string }).name),
  );
}
