import { parseMoment } from "../../moment.ts";
import type { ExportedCall } from "./export-schema.ts";

type Column = [header: string, cell: (call: ExportedCall) => string];

const columns: Column[] = [
  ["ID", (call) => defused(call.id)],
  ["AgentID", (call) => defused(call.agentId)],
  ["Call number", (call) => (typeof call.number === "number" ? `C-${call.number}` : "")],
  ["Agent", (call) => defused(call.agentName)],
  ["Outgoing", (call) => phone(call.outgoingPhone)],
  ["Incoming", (call) => phone(call.incomingPhone)],
  ["Disposition", (call) => defused(call.disposition)],
  ["Start Time", (call) => time(call.startTime)],
  ["End Time", (call) => time(call.endTime)],
  ["Duration", (call) => duration(call.duration)],
  ["Status", (call) => defused(call.status)],
  ["Summary", (call) => defused(call.summary)],
  ["Transcript", (call) => defused(call.transcript)],
  ["Data", (call) => (call.data ? JSON.stringify(call.data) : "")],
  ["Error", (call) => defused(call.error)],
];

const chunkLength = 64 * 1024;

/** CSV as RFC 4180 has it, a piece at a time: the reader sets the pace. */
export function* exportCalls(calls: ExportedCall[]): Generator<string> {
  let chunk = `${columns.map(([header]) => header).join(",")}\r\n`;
  for (const call of calls) {
    chunk += rowOf(call);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

function rowOf(call: ExportedCall): string {
  let row = "";
  for (const [, cell] of columns) row += `${row === "" ? "" : ","}"${quoted(cell(call))}"`;
  return `${row}\r\n`;
}

function quoted(text: string): string {
  return text.includes('"') ? text.replaceAll('"', '""') : text;
}

/** A spreadsheet runs a cell that starts like this; an apostrophe makes it text. */
function defused(text: string | null | undefined): string {
  if (!text) return "";
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function phone(text: string | null | undefined): string {
  return text && /^\+?[\d\s().-]*$/.test(text) ? text : defused(text);
}

const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** The input is checked by now, so that a time as this server writes it needs no reading. */
function time(text: string | null | undefined): string {
  if (text && utc.test(text)) return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
  const moment = text ? parseMoment(text) : undefined;
  return moment ? new Date(moment.ms).toISOString().slice(0, 19).replace("T", " ") : "";
}

function duration(seconds: number | null | undefined): string {
  if (typeof seconds !== "number") return "";
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
