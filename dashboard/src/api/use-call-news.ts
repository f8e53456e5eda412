import { useEffect, useRef } from "react";

/** However much happens, it is told of no more often. */
const pauseMs = 1_000;

/**
 * Tells when a call of the organization begins, changes or ends, by server-sent events. A page in the background is told
 * nothing, and told once when it comes back: a browser has few connections to one server.
 */
export function useCallNews(enabled: boolean, onNews: () => void): void {
  const tell = useRef(onNews);
  tell.current = onNews;
  useEffect(() => {
    if (!enabled) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    const note = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tell.current();
      }, pauseMs);
    };
    const open = () => {
      source = new EventSource("/api/events");
      // The calls that run are told first; they are news only to a page that was away.
      source.addEventListener("ready", () => {
        if (wasAway) note();
        wasAway = true;
        source?.addEventListener("call", note);
      });
      source.onerror = () => source?.removeEventListener("call", note);
    };
    const close = () => {
      source?.close();
      source = undefined;
    };
    const look = () => {
      if (document.hidden) close();
      else if (!source) open();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(timer);
      close();
    };
  }, [enabled]);
}
