import { parseMoment } from "../moment.ts";

/** Formats of ours beside the standard ones; used in request schemas, so that all faults of a body are found in one pass. */
export const formats: Record<string, { validate: (text: string) => boolean; message: string }> = {
  "not-blank": { validate: (text) => /\S/.test(text), message: "must not be blank" },
  "moment-or-empty": {
    validate: (text) => text === "" || parseMoment(text) !== undefined,
    message: "must be an ISO 8601 timestamp such as 2026-01-05T09:00:00.000Z",
  },
  "time-zone": { validate: isTimeZone, message: "must be an IANA time zone such as America/New_York" },
  "http-url": { validate: isHttpUrl, message: "must be an http or https address" },
  e164: {
    validate: (text) => /^\+[1-9][0-9]{1,14}$/.test(text),
    message: "must be a phone number in international format such as +15551234567",
  },
  capabilities: {
    validate: isCapabilities,
    message: "must be an object with the booleans voice and sms, or its JSON text",
  },
  "dial-target": {
    validate: (text) => /^(\+[1-9][0-9]{1,14}|[0-9]{2,6})$/.test(text),
    message: "must be a phone number in international format or an extension of 2 to 6 digits",
  },
};

/** Intl also takes bare offsets such as +02:00, which are no zones. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

function isCapabilities(text: string): boolean {
  try {
    if (!/^\s*\{/.test(text)) return false;
    const { voice = true, sms = false } = JSON.parse(text) as Record<string, unknown>;
    return typeof voice === "boolean" && typeof sms === "boolean";
  } catch {
    return false;
  }
}
