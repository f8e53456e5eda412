import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { Provider } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { useMay } from "../../../api/use-me.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { kindLabels, ProviderDialog } from "./provider-dialog.tsx";
import { VoicesCard } from "./voices-card.tsx";

export function ProvidersSection() {
  return (
    <>
      {useMay("admin") && <ProvidersCard />}
      <VoicesCard />
    </>
  );
}

const roles = { llm: "thinks", stt: "listens", tts: "speaks" } as const;

function ProvidersCard() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Provider | "new">();
  const [removed, setRemoved] = useState<Provider>();
  const list = useQuery({
    queryKey: keys.providers.list(),
    queryFn: ({ signal }) => api.providers.listProviders({ signal }),
  });
  const remove = useMutation({
    mutationFn: (name: string) => api.providers.deleteProvider(name),
    onSuccess: (_nothing, name) => toast.done(`${name} was deleted`),
    onSettled: async () => {
      setRemoved(undefined);
      await queries.invalidateQueries({ queryKey: keys.providers.all });
      await queries.invalidateQueries({ queryKey: keys.voices.all });
    },
  });
  return (
    <Card
      title="Providers of models"
      flush
      actions={
        <Button
          size="sm"
          look="primary"
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => setEdited("new")}
        >
          Add provider
        </Button>
      }
    >
      <p className="border-b px-4 py-2.5 text-sm text-ink-2">
        Calls use them in this order; when one fails, the next takes over. The embedded models come last and need
        nothing.
      </p>
      {list.isPending && (
        <Loading>
          <Skeleton className="m-4 h-10" />
        </Loading>
      )}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <ol aria-label="Providers" className="divide-y divide-line">
        {list.data?.map((provider) => (
          <ProviderRow
            key={`${provider.source} ${provider.name}`}
            provider={provider}
            onEdit={() => setEdited(provider)}
            onRemove={() => setRemoved(provider)}
          />
        ))}
        {list.data && (
          <li className="flex flex-wrap items-center gap-x-3 px-4 py-3 text-sm">
            <span className="flex-1 font-medium">Embedded models</span>
            <span className="text-ink-2">flite speaks, Moonshine listens, scripts think; English only</span>
          </li>
        )}
      </ol>
      {edited && (
        <ProviderDialog
          {...(edited !== "new" && { provider: edited })}
          taken={(list.data ?? []).filter(({ source }) => source === "settings").map(({ name }) => name)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          title={`Delete ${removed.name}?`}
          action="Delete provider"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed.name)}
          onClose={() => setRemoved(undefined)}
        >
          Its key is deleted with it. Agents that name it fall back to the next provider.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function ProviderRow({ provider, onEdit, onRemove }: { provider: Provider; onEdit: () => void; onRemove: () => void }) {
  const { name, kind, models, baseUrl, hasApiKey, source } = provider;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <span className="text-ink-2">{kindLabels[kind]}</span>
          {source === "environment" && <Badge>set by the operator</Badge>}
          {!hasApiKey && <Badge tone="warn">no key</Badge>}
        </p>
        <p className="text-xs text-ink-2">
          {(["llm", "stt", "tts"] as const)
            .filter((role) => models[role])
            .map((role) => `${roles[role]} with ${models[role]}`)
            .join(" · ")}
        </p>
        {baseUrl && <p className="text-xs break-all text-ink-2">{baseUrl}</p>}
      </div>
      {source === "settings" && (
        <>
          <Button size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" look="ghost" aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </Button>
        </>
      )}
    </li>
  );
}
