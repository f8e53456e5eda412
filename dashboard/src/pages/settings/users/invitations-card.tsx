import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import type { Invitation } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { RelativeTime } from "../../../ui/time.tsx";

/** Invitations that nobody has accepted yet; not there when there are none. */
export function InvitationsCard() {
  const queries = useQueryClient();
  const invitations = useQuery({
    queryKey: keys.invitations.list(),
    queryFn: ({ signal }) => api.invitations.listInvitations({ signal }),
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => api.invitations.withdrawInvitation(id),
    onMutate: (id) => {
      const before = queries.getQueryData<Invitation[]>(keys.invitations.list());
      queries.setQueryData<Invitation[]>(keys.invitations.list(), (list) => list?.filter((each) => each.id !== id));
      return { before };
    },
    onError: (_error, _id, shown) => queries.setQueryData(keys.invitations.list(), shown?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.invitations.all }),
  });
  if (invitations.isError) {
    return <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} />;
  }
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <Card title="Open invitations" flush>
      <ul aria-label="Invitations" className="divide-y divide-line">
        {invitations.data.map(({ id, email, role, expired, expiresAt }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate font-medium">{email}</span>
            <Badge>{role}</Badge>
            {expired ? (
              <Badge tone="warn">expired</Badge>
            ) : (
              <span className="text-xs text-ink-2">
                Expires <RelativeTime at={expiresAt} />
              </span>
            )}
            <Button size="sm" look="ghost" aria-label={`Withdraw ${email}`} onClick={() => withdraw.mutate(id)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
