import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Hash, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { useShortcuts } from "../../app/shortcuts.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { count } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { EmptyState, ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { useDebouncedText } from "../../ui/use-debounced.ts";
import { allAgentsQuery } from "../agents/queries.ts";
import { useCanAdminister } from "../agents/use-can-edit.ts";
import { AfterHoursHint } from "./after-hours-hint.tsx";
import { NumberSheet } from "./number-sheet.tsx";
import { NumberTable } from "./number-table.tsx";
import { numbersQuery } from "./queries.ts";

const route = getRouteApi("/shell/numbers");

export function NumbersPage() {
  const canEdit = useCanAdminister();
  const numbers = useQuery(numbersQuery);
  const [adding, setAdding] = useState(false);
  const open = () => setAdding(true);
  useShortcuts(canEdit ? [{ keys: "n", label: "Add number", run: open }] : []);
  return (
    <Page
      title="Phone numbers"
      note={numbers.data && <span className="text-sm text-ink-3">{count(numbers.data.length)}</span>}
      actions={
        canEdit && (
          <Button look="primary" icon={<Plus className="size-4" />} onClick={open}>
            Add number
          </Button>
        )
      }
    >
      <NumberList onAdd={open} />
      {adding && <NumberSheet onClose={() => setAdding(false)} />}
    </Page>
  );
}

function NumberList({ onAdd }: { onAdd: () => void }) {
  const { q = "", number: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const canEdit = useCanAdminister();
  const numbers = useQuery(numbersQuery);
  const agents = useQuery(allAgentsQuery);
  const change = (part: { q?: string; number?: string }) =>
    navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const search = useDebouncedText(q, (next) => change({ q: next }), 150);
  if (numbers.isError) return <ErrorState error={numbers.error} onRetry={() => numbers.refetch()} />;
  if (numbers.isPending) {
    return (
      <Loading label="Loading the numbers">
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    );
  }
  if (numbers.data.length === 0) {
    return (
      <EmptyState
        icon={<Hash />}
        title="No phone numbers yet"
        actions={
          canEdit && (
            <Button look="primary" icon={<Plus className="size-4" />} onClick={onAdd}>
              Add number
            </Button>
          )
        }
      >
        A number is how people reach an agent, and what they see when it calls them. One of the simulator costs nothing.
      </EmptyState>
    );
  }
  const words = q.trim().toLowerCase();
  const digits = words.replaceAll(/\D/g, "");
  const found = numbers.data.filter(
    ({ phoneNumber, friendlyName, agent }) =>
      `${friendlyName}\n${agent?.name ?? ""}`.toLowerCase().includes(words) ||
      (digits !== "" && phoneNumber.includes(digits)),
  );
  const opened = numbers.data.find(({ id }) => id === openId);
  return (
    <div className="flex flex-col gap-3">
      <Input
        label="Search numbers"
        hideLabel
        type="search"
        placeholder="Search by number, name or agent"
        className="w-72 max-sm:w-full"
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
      />
      {found.length > 0 ? (
        <NumberTable
          numbers={found}
          agents={agents.data ?? []}
          canEdit={canEdit}
          onOpen={({ id }) => change({ number: id })}
        />
      ) : (
        <EmptyState icon={<SearchX />} title="No number is like that" />
      )}
      <AfterHoursHint agents={agents.data} />
      {opened && <NumberSheet key={opened.id} number={opened} onClose={() => change({ number: "" })} />}
    </div>
  );
}
