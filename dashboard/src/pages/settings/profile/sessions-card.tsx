import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { LogOut, Monitor } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { Session } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { noteSignedOut } from "../../../api/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { RelativeTime } from "../../../ui/time.tsx";

/** Where one is signed in: one device is signed out, or all of them. */
export function SessionsCard() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = useQuery({
    queryKey: keys.sessions.list(),
    queryFn: ({ signal }) => api.session.listSessions({ signal }),
  });
  const end = useMutation({
    mutationFn: (id: string) => api.session.endSession(id),
    onMutate: (id) => {
      const before = queries.getQueryData<Session[]>(keys.sessions.list());
      queries.setQueryData<Session[]>(keys.sessions.list(), (list) => list?.filter((each) => each.id !== id));
      return { before };
    },
    onError: (_error, _id, shown) => queries.setQueryData(keys.sessions.list(), shown?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions.all }),
  });
  const endAll = useMutation({
    mutationFn: () => api.session.signOutEverywhere(),
    onSuccess: async () => {
      noteSignedOut();
      await navigate({ to: "/sign-in" });
      queries.clear();
    },
  });
  return (
    <Card
      title="Where you are signed in"
      flush
      actions={
        <Button size="sm" icon={<LogOut className="size-4" aria-hidden />} onClick={() => setIsAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {sessions.isPending && (
        <Loading>
          <Skeleton className="m-4 h-10" />
        </Loading>
      )}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <ul aria-label="Sessions" className="divide-y divide-line">
        {sessions.data?.map(({ id, device, current, lastUsedAt }) => (
          <li key={id} className="flex min-h-13 items-center gap-3 px-4 py-2 text-sm">
            <Monitor className="size-4 shrink-0 text-ink-3" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{device || "Unknown device"}</span>
              <span className="text-xs text-ink-2">
                Last used <RelativeTime at={lastUsedAt} />
              </span>
            </span>
            {current ? (
              <Badge tone="good">This one</Badge>
            ) : (
              <Button
                size="sm"
                look="ghost"
                aria-label={`Sign out ${device || "unknown device"}`}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        look="primary"
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate()}
        onClose={() => setIsAsking(false)}
      >
        Every device is signed out, this one too. API keys keep working.
      </ConfirmDialog>
    </Card>
  );
}
