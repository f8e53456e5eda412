import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { noteConnection, useConnectionLost } from "../api/connection.ts";
import { Button } from "../ui/button.tsx";

const againMs = 2_000;

/** While the server cannot be reached it says so, asks again, and brings everything up to date afterwards. */
export function ConnectionBanner() {
  const lost = useConnectionLost();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);

  const ask = useCallback(async () => {
    setAsking(true);
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    setAsking(false);
    if (!answer) return;
    noteConnection(false);
    await queries.invalidateQueries();
  }, [queries]);

  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(ask, againMs);
    return () => clearInterval(timer);
  }, [lost, ask]);

  useEffect(() => {
    const onOffline = () => noteConnection(true);
    addEventListener("offline", onOffline);
    addEventListener("online", ask);
    return () => {
      removeEventListener("offline", onOffline);
      removeEventListener("online", ask);
    };
  }, [ask]);

  if (!lost) return null;
  return (
    <div
      role="alert"
      className="sticky top-0 z-30 flex items-center gap-3 border-b bg-warn-soft px-4 py-2 text-sm text-warn"
    >
      <WifiOff className="size-4 shrink-0" aria-hidden />
      <span className="flex-1">The server cannot be reached. Trying again; nothing you typed is lost.</span>
      <Button size="sm" busy={asking} onClick={ask}>
        Try now
      </Button>
    </div>
  );
}
