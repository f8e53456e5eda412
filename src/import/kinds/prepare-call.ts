import { audioExtensions, extensionOf } from "../../blobs/content-types.ts";
import { phoneKey } from "../../phone.ts";
import { withoutNulls } from "../fields.ts";
import type { Data, LineContext } from "../kind.ts";

interface Turn {
  role: "agent" | "caller";
  text: string;
}

const lastMs = Date.parse("9999-12-31T23:59:59.999Z");
const open = ["queued", "ringing", "in-progress"];

/** Fills in what follows from other fields. The shape has been checked. */
export function prepareCall(given: Data, { fault }: Pick<LineContext, "fault">): Data {
  const call = withoutNulls(given);
  const status = call.status ?? statusOfType[String(call.call_type)] ?? "completed";
  checkRecordingFile(call, fault);
  return {
    ...call,
    status,
    ...readTimes(call, open.includes(String(status)), fault),
    ...readDispositions(call),
    ...readTexts(call),
    softphone: call.softphone ?? call.call_type === "softphone",
    agentNameRaw: call.agentNameRaw || call.agentName,
    incomingKey: keyOf(call.incomingPhone),
    outgoingKey: keyOf(call.outgoingPhone),
    data: readCollected(call.data as Data | undefined),
  };
}

const statusOfType: Record<string, string> = { "no-answer": "no-answer" };

/** Of start, end and duration two make the third; a call that has ended has an end. */
function readTimes(call: Data, isOpen: boolean, fault: (path: string, message: string) => void): Data {
  const startMs = Date.parse(String(call.startTime));
  const endMs = call.endTime === undefined ? undefined : Date.parse(String(call.endTime));
  if (endMs !== undefined && endMs < startMs) fault("endTime", "must not be before startTime");
  const duration = (call.duration as number | undefined) ?? Math.round(((endMs ?? startMs) - startMs) / 1000);
  const end = endMs ?? (isOpen ? undefined : startMs + duration * 1000);
  if (end !== undefined && end > lastMs) fault("duration", "leads beyond the year 9999");
  return { duration, ...(end !== undefined && { endTime: new Date(end).toISOString() }) };
}

function readDispositions(call: Data): Data {
  const list = call.dispositions as string[] | undefined;
  const disposition = (call.disposition as string | undefined) ?? list?.[0] ?? "";
  return { disposition, dispositions: list ?? (disposition === "" ? [] : [disposition]) };
}

function readTexts(call: Data): Data {
  const turns = (call.turns ?? []) as Turn[];
  const spoken = turns.map(({ role, text }) => `${role === "agent" ? "Agent" : "Caller"}: ${text}`).join("\n");
  return { transcript: call.transcript || spoken || undefined, summary: call.summary || undefined };
}

function checkRecordingFile(call: Data, fault: (path: string, message: string) => void): void {
  const file = call.recordingFile;
  if (typeof file === "string" && !audioExtensions.includes(extensionOf(file)))
    fault("recordingFile", `must name a file that ends with one of ${audioExtensions.join(", ")}`);
}

/** A bare value is its own label's; values are text wherever they came from. */
function readCollected(data: Data | undefined): Data {
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, field]) => {
      const { label, value } = typeof field === "object" && field !== null ? (field as Data) : { value: field };
      return [name, { label: label ?? name, value: value === null || value === undefined ? "" : String(value) }];
    }),
  );
}

/** What contacts are matched on. Numbers in international format, which is nearly all, need no parser. */
function keyOf(phone: unknown): string {
  const text = typeof phone === "string" ? phone : "";
  return /^\+[1-9][0-9]{6,14}$/.test(text) ? text.slice(1) : phoneKey(text);
}
