import { useQuery } from "@tanstack/react-query";
import { DeliveryItem } from "../../app/delivery-item.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { deliveriesQuery } from "./queries.ts";

export function DeliveriesCard({ callId }: { callId: string }) {
  const deliveries = useQuery(deliveriesQuery(callId));
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
          <DeliveryItem key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Card>
  );
}
