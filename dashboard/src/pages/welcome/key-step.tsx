import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api.ts";
import type { CreatedApiKey } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { useMe } from "../../api/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Input } from "../../ui/field.tsx";

export interface KeyStepProps {
  created: CreatedApiKey | undefined;
  onCreated: (key: CreatedApiKey) => void;
  /** The step before is done: this one comes next. */
  isNext: boolean;
}

export function KeyStep({ created, onCreated, isNext }: KeyStepProps) {
  const { role } = useMe().user;
  const queries = useQueryClient();
  const [name, setName] = useState("My first key");
  const create = useMutation({
    mutationFn: () => api.apiKeys.createApiKey({ name: name.trim() }),
    onSuccess: (key) => {
      onCreated(key);
      void queries.invalidateQueries({ queryKey: keys.apiKeys.all });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (role !== "admin" && role !== "owner") {
    return <p className="text-sm text-ink-2">Keys are made by admins: ask one of them for yours.</p>;
  }
  if (created) {
    return (
      <div className="flex flex-col gap-2">
        <div className="flex items-center gap-2 rounded-md border bg-sunken py-1 pr-1 pl-3">
          <code data-key className="min-w-0 flex-1 truncate font-mono text-sm">
            {created.apiKey}
          </code>
          <CopyButton text={created.apiKey} label="Copy API key" />
        </div>
        <p className="text-sm text-ink-2">
          It is shown only now: keep it where your secrets are. Revoke it under{" "}
          <Link to="/settings/$section" params={{ section: "keys" }} className="text-accent underline">
            Settings, API keys
          </Link>
          .
        </p>
      </div>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Input
        label="Name of the key"
        required
        maxLength={200}
        className="w-64 max-sm:w-full"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        type="submit"
        look={isNext ? "primary" : "secondary"}
        busy={create.isPending}
        disabled={name.trim() === ""}
        icon={<KeyRound className="size-4" aria-hidden />}
      >
        Create the key
      </Button>
    </form>
  );
}

const askEveryMs = 2_000;

/** Whether a key has been used; asked for until it has. */
export function useKeyUsed(keyId: string | undefined): boolean {
  const { data } = useQuery({
    queryKey: keys.apiKeys.list(),
    queryFn: ({ signal }) => api.apiKeys.listApiKeys({ signal }),
    enabled: keyId !== undefined,
    refetchInterval: ({ state }) => (state.data && isUsed(state.data, keyId) ? false : askEveryMs),
  });
  return data !== undefined && isUsed(data, keyId);
}

function isUsed(all: readonly { id: string; lastUsedAt: string | null }[], keyId: string | undefined): boolean {
  return all.some(({ id, lastUsedAt }) => id === keyId && lastUsedAt !== null);
}
