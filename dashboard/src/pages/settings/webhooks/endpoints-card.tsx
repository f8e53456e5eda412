import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { WebhookEndpoint } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Switch } from "../../../ui/choice.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DropdownMenu, MenuItem } from "../../../ui/menu.tsx";
import { EmptyState, ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";

export const endpointsQuery = queryOptions({
  queryKey: keys.webhooks.list(),
  queryFn: ({ signal }) => api.webhooks.listWebhookEndpoints({ signal }),
});

type Doing = { what: "edit" | "rotate" | "delete"; endpoint: WebhookEndpoint } | { what: "new" };

export function EndpointsCard({ isAdmin }: { isAdmin: boolean }) {
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const endpoints = useQuery(endpointsQuery);
  const show = (id: string, change: Partial<WebhookEndpoint> | null) =>
    queries.setQueryData(endpointsQuery.queryKey, (list) =>
      list?.flatMap((each) => (each.id !== id ? [each] : change ? [{ ...each, ...change }] : [])),
    );
  const common = {
    onError: (_error: unknown, _variables: unknown, shown: { before: WebhookEndpoint[] | undefined } | undefined) =>
      queries.setQueryData(endpointsQuery.queryKey, shown?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.webhooks.all }),
  };
  const enable = useMutation({
    ...common,
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      api.webhooks.updateWebhookEndpoint(id, { enabled }),
    onMutate: ({ id, enabled }) => {
      const before = queries.getQueryData(endpointsQuery.queryKey);
      show(id, { enabled, disabledReason: "" });
      return { before };
    },
  });
  const remove = useMutation({
    ...common,
    mutationFn: (id: string) => api.webhooks.deleteWebhookEndpoint(id),
    onMutate: (id) => {
      const before = queries.getQueryData(endpointsQuery.queryKey);
      show(id, null);
      close();
      return { before };
    },
    onSuccess: () => toast.done("The endpoint was deleted"),
  });
  return (
    <Card
      title="Endpoints"
      flush
      actions={
        isAdmin && (
          <Button
            size="sm"
            look="primary"
            icon={<Plus className="size-4" aria-hidden />}
            onClick={() => setDoing({ what: "new" })}
          >
            New endpoint
          </Button>
        )
      }
    >
      {endpoints.isPending && (
        <Loading>
          <Skeleton className="m-4 h-10" />
        </Loading>
      )}
      {endpoints.isError && !endpoints.data && (
        <ErrorState error={endpoints.error} onRetry={() => void endpoints.refetch()} />
      )}
      {endpoints.data?.length === 0 && (
        <EmptyState icon={<Webhook aria-hidden />} title="No endpoints">
          An endpoint is told of all calls as they happen. An agent can also have an after-call address of its own.
        </EmptyState>
      )}
      <ul aria-label="Endpoints" className="divide-y divide-line">
        {endpoints.data?.map((endpoint) => (
          <EndpointRow
            key={endpoint.id}
            endpoint={endpoint}
            isAdmin={isAdmin}
            onEnable={(enabled) => enable.mutate({ id: endpoint.id, enabled })}
            onDo={(what) => setDoing({ what, endpoint })}
          />
        ))}
      </ul>
      {doing?.what === "new" && <EndpointDialog onClose={close} />}
      {doing?.what === "edit" && <EndpointDialog endpoint={doing.endpoint} onClose={close} />}
      {doing?.what === "rotate" && (
        <RotateDialog
          of={doing.endpoint.url}
          rotate={() => api.webhooks.rotateWebhookSecret(doing.endpoint.id)}
          onClose={close}
        />
      )}
      {doing?.what === "delete" && (
        <ConfirmDialog
          open
          title="Delete this endpoint?"
          action="Delete endpoint"
          onConfirm={() => remove.mutate(doing.endpoint.id)}
          onClose={close}
        >
          Nothing more is sent to {doing.endpoint.url}. This cannot be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface EndpointRowProps {
  endpoint: WebhookEndpoint;
  isAdmin: boolean;
  onEnable: (enabled: boolean) => void;
  onDo: (what: "edit" | "rotate" | "delete") => void;
}

function EndpointRow({ endpoint, isAdmin, onEnable, onDo }: EndpointRowProps) {
  const { url, description, events, enabled, disabledReason } = endpoint;
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-all">{url}</p>
        {description && <p className="text-ink-2">{description}</p>}
        <p className="mt-1 flex flex-wrap gap-1">
          {events.map((event) => (
            <Badge key={event}>{event}</Badge>
          ))}
        </p>
        {disabledReason && <p className="mt-1 text-xs text-bad">Switched off: {disabledReason}</p>}
      </div>
      {isAdmin ? (
        <>
          <span className="pt-1.5">
            <Switch label={`Send to ${url}`} hideLabel checked={enabled} onChange={onEnable} />
          </span>
          <DropdownMenu
            align="end"
            trigger={<IconButton label={`More for ${url}`} icon={<Ellipsis className="size-4" aria-hidden />} />}
          >
            <MenuItem onSelect={() => onDo("edit")}>Edit</MenuItem>
            <MenuItem onSelect={() => onDo("rotate")}>Rotate the secret</MenuItem>
            <MenuItem danger onSelect={() => onDo("delete")}>
              Delete
            </MenuItem>
          </DropdownMenu>
        </>
      ) : (
        <Badge tone={enabled ? "good" : "neutral"}>{enabled ? "on" : "off"}</Badge>
      )}
    </li>
  );
}
