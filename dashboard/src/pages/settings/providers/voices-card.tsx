import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { ListenButton } from "../../../app/listen-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Input } from "../../../ui/field.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";

/** What agents can speak with, to be heard; the id goes into an agent's voice. Providers' voices are found by their id. */
export function VoicesCard() {
  const [search, setSearch] = useState("");
  const voices = useQuery({ queryKey: keys.voices.list(), queryFn: ({ signal }) => api.agents.listVoices({ signal }) });
  const wanted = search.trim().toLowerCase();
  const shown = voices.data?.filter(({ id, name, language, gender }) =>
    `${id} ${name} ${language} ${gender}`.toLowerCase().includes(wanted),
  );
  const other = shown?.length === 0 && /^[a-z][a-z0-9-]*:\S/.test(search.trim()) ? search.trim() : undefined;
  return (
    <Card title="Voices" flush>
      <div className="border-b px-4 py-2.5">
        <Input
          label="Search voices"
          hideLabel
          type="search"
          placeholder="Search voices, or provider:voice…"
          className="max-w-xs"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {voices.isPending && (
        <Loading>
          <Skeleton className="m-4 h-40" />
        </Loading>
      )}
      {voices.isError && !voices.data && <ErrorState error={voices.error} onRetry={() => void voices.refetch()} />}
      {shown?.length === 0 && !other && (
        <p className="px-4 py-6 text-center text-sm text-ink-2">
          No voice matches. One of a provider is heard by its full name, such as <code>openai:alloy</code>.
        </p>
      )}
      <ul aria-label="Voices" className="divide-y divide-line">
        {shown?.map(({ id, name, provider, language, gender, sampleRate }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
            <span className="w-32 font-medium">{name}</span>
            <span className="min-w-40 flex-1 text-ink-2">
              {gender}, {language}, {provider}, {sampleRate / 1000} kHz
            </span>
            <VoiceId id={id} />
          </li>
        ))}
        {other && (
          <li className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
            <span className="min-w-40 flex-1 text-ink-2">A voice of {other.slice(0, other.indexOf(":"))}</span>
            <VoiceId id={other} />
          </li>
        )}
      </ul>
    </Card>
  );
}

function VoiceId({ id }: { id: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="mr-2 font-mono text-xs text-ink-2">{id}</code>
      <CopyButton text={id} label={`Copy ${id}`} />
      <ListenButton voiceId={id} />
    </span>
  );
}
