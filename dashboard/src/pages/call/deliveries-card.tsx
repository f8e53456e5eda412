import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { api } from "../../api/api.ts";
import type { WebhookDeliveryItem } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { useMay } from "../../api/use-me.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { toast } from "../../ui/toast.tsx";
import { deliveriesQuery } from "./queries.ts";

const tones: Record<WebhookDeliveryItem["status"], Tone> = { pending: "info", delivered: "good", failed: "bad" };

export function DeliveriesCard({ callId }: { callId: string }) {
  const queries = useQueryClient();
  const mayReplay = useMay("admin");
  const deliveries = useQuery(deliveriesQuery(callId));
  const replay = useMutation({
    mutationFn: (id: string) => api.webhooks.replayWebhookDelivery(id),
    onSuccess: () => {
      toast.done("It is being sent again");
      return queries.invalidateQueries({ queryKey: keys.deliveries.all });
    },
  });
  const items = deliveries.data?.deliveries ?? [];
  return (
    <Card title="Webhook deliveries" flush>
      {deliveries.isPending && (
        <Loading>
          <Skeleton className="m-4 h-8" />
        </Loading>
      )}
      {deliveries.isError && <ErrorState error={deliveries.error} onRetry={() => void deliveries.refetch()} />}
      {deliveries.isSuccess && items.length === 0 && (
        <p className="p-4 text-sm text-ink-2">Nobody was told of this call: no webhook was set up for it.</p>
      )}
      <ul className="divide-y divide-line">
        {items.map((delivery) => (
          <li key={delivery.id} className="flex items-start gap-2 px-4 py-2 text-sm">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{delivery.event}</span>
                <Badge tone={tones[delivery.status]}>{delivery.status}</Badge>
                <span className="text-xs text-ink-2">
                  <RelativeTime at={delivery.createdAt} />
                </span>
              </div>
              <p className="truncate text-xs text-ink-2" title={delivery.url}>
                {delivery.url}
              </p>
              {delivery.error && <p className="text-xs text-bad">{delivery.error}</p>}
            </div>
            {mayReplay && (
              <IconButton
                label={`Send ${delivery.event} again`}
                size="sm"
                icon={<RotateCw className="size-4" aria-hidden />}
                disabled={replay.isPending}
                onClick={() => replay.mutate(delivery.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
