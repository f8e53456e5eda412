import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { ApiKey } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState, ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { RelativeTime } from "../../../ui/time.tsx";
import { toast } from "../../../ui/toast.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

export function KeysSection() {
  const queries = useQueryClient();
  const [isNew, setIsNew] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  const [withRevoked, setWithRevoked] = useState(false);
  const list = useQuery({
    queryKey: keys.apiKeys.list(),
    queryFn: ({ signal }) => api.apiKeys.listApiKeys({ signal }),
  });
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => api.apiKeys.revokeApiKey(key.id),
    onMutate: (key) => {
      const before = queries.getQueryData<ApiKey[]>(keys.apiKeys.list());
      const revokedAt = new Date().toISOString();
      queries.setQueryData<ApiKey[]>(keys.apiKeys.list(), (all) =>
        all?.map((each) => (each.id === key.id ? { ...each, revokedAt } : each)),
      );
      setRevoked(undefined);
      return { before };
    },
    onError: (_error, _key, shown) => queries.setQueryData(keys.apiKeys.list(), shown?.before),
    onSuccess: (_nothing, key) => toast.done(`${key.name} was revoked`),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.apiKeys.all }),
  });
  const shown = list.data?.filter(({ revokedAt }) => withRevoked || revokedAt === null);
  const hasRevoked = list.data?.some(({ revokedAt }) => revokedAt !== null);
  const newButton = (
    <Button size="sm" look="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setIsNew(true)}>
      New key
    </Button>
  );
  return (
    <>
      <Card title="API keys" flush actions={newButton}>
        <div className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2.5 text-sm text-ink-2">
          <p>A key may do over the API what the role of its maker allows. It is sent in the x-api-key header.</p>
          {hasRevoked && <Checkbox label="Show revoked keys" checked={withRevoked} onChange={setWithRevoked} />}
        </div>
        {list.isPending && (
          <Loading>
            <Skeleton className="m-4 h-10" />
          </Loading>
        )}
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {shown?.length === 0 && (
          <EmptyState icon={<KeyRound aria-hidden />} title="No API keys">
            Create one for each program that uses the API, so that each can be revoked alone.
          </EmptyState>
        )}
        <ul aria-label="API keys" className="divide-y divide-line">
          {shown?.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      </Card>
      {isNew && <NewKeyDialog onClose={() => setIsNew(false)} />}
      {revoked && (
        <ConfirmDialog
          open
          title={`Revoke ${revoked.name}?`}
          action="Revoke key"
          onConfirm={() => revoke.mutate(revoked)}
          onClose={() => setRevoked(undefined)}
        >
          Programs that use it are refused at once. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, createdAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
      <span className="min-w-40 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <code className="font-mono text-xs text-ink-2">{prefix}…</code>
      </span>
      <span className="w-52 text-xs text-ink-2">
        <span className="block">
          Created <RelativeTime at={createdAt} />
        </span>
        <span className="block">
          {lastUsedAt ? (
            <>
              Last used <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            "Never used"
          )}
        </span>
      </span>
      {revokedAt ? (
        <Badge tone="bad">revoked</Badge>
      ) : (
        <Button size="sm" look="ghost" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
