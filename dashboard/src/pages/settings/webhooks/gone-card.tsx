import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RelativeTime } from "../../../ui/time.tsx";
import { toast } from "../../../ui/toast.tsx";

/** After-call addresses that answered 410: nothing is sent there until they are taken off this list. */
export function GoneCard({ isAdmin }: { isAdmin: boolean }) {
  const queries = useQueryClient();
  const gone = useQuery({
    queryKey: [...keys.webhooks.all, "gone"],
    queryFn: ({ signal }) => api.webhooks.listGoneAddresses({ signal }),
  });
  const forget = useMutation({
    mutationFn: (id: string) => api.webhooks.forgetGoneAddress(id),
    onSuccess: () => toast.done("The address is told of calls again"),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.webhooks.all }),
  });
  if (!gone.data || gone.data.length === 0) return null;
  return (
    <Card title="After-call addresses that want nothing more" flush>
      <ul aria-label="Gone addresses" className="divide-y divide-line">
        {gone.data.map(({ id, url, goneAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2 text-sm">
            <span className="min-w-40 flex-1 break-all">{url}</span>
            <span className="text-xs text-ink-2">
              Answered 410 <RelativeTime at={goneAt} />
            </span>
            {isAdmin && (
              <Button
                size="sm"
                aria-label={`Send to ${url} again`}
                busy={forget.isPending && forget.variables === id}
                onClick={() => forget.mutate(id)}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
