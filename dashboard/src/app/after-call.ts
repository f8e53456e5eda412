import type { Call } from "../api/generated.ts";

const afterwardsMs = 60_000;

/** Ended a moment ago: recording and summary are still being made. */
export function isBeingFinished({ status, recordingUrl, summary, endTime }: Call): boolean {
  const isNew = Date.now() - Date.parse(endTime ?? "") < afterwardsMs;
  return status === "completed" && isNew && (recordingUrl === "" || summary === "");
}

/** The server may be known by another name than the one in its links; its own recordings are always at this address too. */
export function ownAddress(link: string): string {
  const url = new URL(link, location.href);
  return url.pathname.startsWith("/recordings/") ? url.pathname + url.search : link;
}
