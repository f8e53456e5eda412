import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { count } from "../../ui/format.ts";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { shownOf } from "./field-value.tsx";
import { kinds } from "./kinds.ts";
import { NewRecordDialog } from "./new-record-dialog.tsx";
import type { CrmRecord, RecordKind, TabName } from "./record-kind.ts";
import { listQuery } from "./use-records.ts";

export interface RelatedCardProps {
  tab: Exclude<TabName, "companies">;
  filter: Record<string, string>;
  fixed: boolean;
}

const shownMax = "20";
const facts = {
  contacts: ["jobTitle", "phone", "email"],
  deals: ["stage", "amount", "expectedCloseDate"],
  activities: ["status", "priority", "dueBy"],
};

/** Records that belong to the one that is open. */
export function RelatedCard({ tab, filter, fixed }: RelatedCardProps) {
  const kind = kinds[tab];
  const [isNew, setIsNew] = useState(false);
  const list = useQuery(listQuery(kind, { ...filter, pageSize: shownMax }));
  const total = list.data?.pagination.total;
  return (
    <Card
      title={
        <>
          {kind.many} {total !== undefined && <span className="font-normal text-ink-2">{count(total)}</span>}
        </>
      }
      flush
      actions={
        !fixed && (
          <Button size="sm" look="ghost" icon={<Plus className="size-4" aria-hidden />} onClick={() => setIsNew(true)}>
            New {kind.one}
          </Button>
        )
      }
    >
      {list.isPending && (
        <Loading>
          <Skeleton className="m-4 h-5" />
        </Loading>
      )}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {total === 0 && <p className="px-4 py-3 text-sm text-ink-2">No {kind.tab} yet.</p>}
      <ul className="divide-y divide-line">
        {list.data?.records.map((record) => (
          <RelatedRow key={record.id} kind={kind} record={record} names={facts[tab]} />
        ))}
      </ul>
      {isNew && <NewRecordDialog kind={kind} given={filter} onClose={() => setIsNew(false)} />}
    </Card>
  );
}

function RelatedRow({ kind, record, names }: { kind: RecordKind; record: CrmRecord; names: string[] }) {
  const texts = names.flatMap((name) => {
    const field = kind.fields.find((each) => each.name === name);
    const text = field ? shownOf(field, record) : "";
    return text ? [text] : [];
  });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 text-sm">
      <Link
        to="/crm/$tab/$recordId"
        params={{ tab: kind.tab, recordId: String(record.id) }}
        className="min-w-0 font-medium wrap-anywhere hover:text-accent hover:underline"
      >
        {kind.titleOf(record)}
      </Link>
      <span className="text-ink-2">{texts.join(" · ")}</span>
    </li>
  );
}
