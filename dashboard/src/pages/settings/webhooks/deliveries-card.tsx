import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { DeliveryItem } from "../../../app/delivery-item.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Select } from "../../../ui/field.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { DeliverySheet } from "./delivery-sheet.tsx";
import { endpointsQuery } from "./endpoints-card.tsx";

const route = getRouteApi("/shell/settings/$section");
const pageSize = 25;
const statuses = [
  { value: "", label: "Any state" },
  { value: "failed", label: "Failed" },
  { value: "pending", label: "Pending" },
  { value: "delivered", label: "Delivered" },
];

export function DeliveriesCard() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<string>();
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  const status = statuses.find(({ value }) => value === search.status)?.value ?? "";
  const endpointId = search.endpointId ?? "";
  const query = { page: String(page), pageSize: String(pageSize), status: status as "failed", endpointId };
  const deliveries = useQuery({
    queryKey: keys.deliveries.list(query),
    queryFn: ({ signal }) => api.webhooks.listWebhookDeliveries(query, { signal }),
    placeholderData: keepPreviousData,
    // What is on its way changes by itself.
    refetchInterval: ({ state }) => (state.data?.deliveries.some((each) => each.status === "pending") ? 5_000 : false),
  });
  const endpoints = useQuery(endpointsQuery);
  const set = (values: Record<string, string>) =>
    void navigate({ search: (old) => ({ ...old, page: "", ...values }), replace: true, resetScroll: false });
  const { data } = deliveries;
  const endpointOptions = (endpoints.data ?? []).map(({ id, url }) => ({ value: id, label: url }));
  return (
    <Card title="Deliveries of the last 30 days" flush>
      <div className="flex flex-wrap gap-2 border-b px-4 py-2.5">
        <Select
          label="State"
          hideLabel
          className="w-36"
          options={statuses}
          value={status}
          onChange={(event) => set({ status: event.target.value })}
        />
        <Select
          label="Endpoint"
          hideLabel
          className="w-60 max-w-full"
          options={[{ value: "", label: "Any address" }, ...endpointOptions]}
          value={endpointId}
          onChange={(event) => set({ endpointId: event.target.value })}
        />
      </div>
      {deliveries.isPending && (
        <Loading>
          <Skeleton className="m-4 h-40" />
        </Loading>
      )}
      {deliveries.isError && !data && <ErrorState error={deliveries.error} onRetry={() => void deliveries.refetch()} />}
      {data?.pagination.total === 0 && (
        <p className="px-4 py-6 text-center text-sm text-ink-2">
          {status || endpointId ? "No delivery matches." : "Nothing has been sent yet."}
        </p>
      )}
      <ul aria-label="Deliveries" className="divide-y divide-line">
        {data?.deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery}>
            <Button
              size="sm"
              look="ghost"
              aria-label={`Attempts of ${delivery.event} to ${delivery.url}`}
              onClick={() => setOpened(delivery.id)}
            >
              Attempts
            </Button>
          </DeliveryItem>
        ))}
      </ul>
      {data && data.pagination.totalPages > 1 && (
        <div className="border-t px-4">
          <Pagination
            page={page}
            totalPages={data.pagination.totalPages}
            total={data.pagination.total}
            pageSize={pageSize}
            onPage={(next) => set({ page: String(next) })}
          />
        </div>
      )}
      {opened && <DeliverySheet id={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
