import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { Moment } from "../../../ui/time.tsx";

/** Every attempt of one delivery, with what was answered. */
export function DeliverySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const delivery = useQuery({
    queryKey: keys.deliveries.one(id),
    queryFn: ({ signal }) => api.webhooks.getWebhookDelivery(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? 5_000 : false),
  });
  const { data } = delivery;
  return (
    <Sheet open onClose={onClose} title={data?.event ?? "Delivery"} description={data?.url}>
      {delivery.isPending && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {delivery.isError && !data && <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />}
      {data && (
        <div className="flex flex-col gap-4 text-sm">
          <dl className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-y-1">
            <dt className="text-ink-2">webhook-id</dt>
            <dd className="flex items-center gap-1">
              <span className="truncate font-mono text-xs">{data.id}</span>
              <CopyButton text={data.id} label="Copy webhook-id" />
            </dd>
            <dt className="text-ink-2">Call</dt>
            <dd>
              <Link to="/calls/$callId" params={{ callId: data.callId }} className="text-accent hover:underline">
                Open the call
              </Link>
            </dd>
            {data.nextAttemptAt && (
              <>
                <dt className="text-ink-2">Next attempt</dt>
                <dd>
                  <Moment at={data.nextAttemptAt} />
                </dd>
              </>
            )}
          </dl>
          {data.attempts.length === 0 && <p className="text-ink-2">No attempt yet.</p>}
          <ol aria-label="Attempts" className="flex flex-col gap-2">
            {data.attempts.map(({ number, status, error, response, startedAt, durationMs }) => (
              <li key={number} className="rounded-md border p-3">
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone={error === "" ? "good" : "bad"}>{status ?? "no answer"}</Badge>
                  <span>
                    <Moment at={startedAt} />
                  </span>
                  <span className="text-ink-2">{Math.round(durationMs)} ms</span>
                </div>
                {error && <p className="mt-1 text-bad">{error}</p>}
                {response && (
                  <pre className="mt-2 max-h-40 overflow-auto rounded-sm bg-sunken p-2 font-mono text-xs break-all whitespace-pre-wrap">
                    {response}
                  </pre>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  );
}
