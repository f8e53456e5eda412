import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { count } from "../../ui/format.ts";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { BoardCard } from "./board-card.tsx";
import { money } from "./field-values.ts";
import type { CrmRecord, ListParameters, RecordKind } from "./record-kind.ts";
import { listQuery, pageSize } from "./use-records.ts";

export interface BoardColumnProps {
  kind: RecordKind;
  column: string;
  columns: readonly string[];
  parameters: ListParameters;
  total: number;
  fixed: boolean;
  dragged: CrmRecord | undefined;
  onDrag: (record: CrmRecord | undefined) => void;
  onMove: (record: CrmRecord, column: string) => void;
  onNew: (column: string) => void;
}

const shownMax = 500;

export function BoardColumn(props: BoardColumnProps) {
  const { kind, column, columns, parameters, fixed, dragged, onDrag, onMove, onNew } = props;
  const [shown, setShown] = useState(pageSize);
  const [isOver, setIsOver] = useState(false);
  const field = kind.board?.field ?? "";
  const list = useQuery({
    ...listQuery(kind, { ...parameters, [field]: column, pageSize: String(shown) }),
    placeholderData: (before) => before,
  });
  const records = list.data?.records;
  const total = list.data?.pagination.total ?? props.total;
  const takes = dragged !== undefined && dragged[field] !== column;
  return (
    <section
      aria-label={`${column}, ${count(total)}`}
      className={cx(
        "flex min-h-64 w-72 min-w-60 shrink-0 snap-start flex-col rounded-lg border bg-sunken lg:w-auto lg:min-w-52 lg:flex-1",
        takes && isOver && "border-accent bg-accent-soft",
      )}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (dragged) onMove(dragged, column);
      }}
    >
      <div className="flex min-h-10 items-center gap-2 px-3 py-1">
        <h2 className="truncate text-sm font-semibold first-letter:uppercase">{column}</h2>
        <span className="text-xs text-ink-2">{count(total)}</span>
        <span className="flex-1" />
        {!fixed && (
          <IconButton
            label={`New ${kind.one} in ${column}`}
            size="sm"
            icon={<Plus className="size-4" aria-hidden />}
            onClick={() => onNew(column)}
          />
        )}
      </div>
      {kind.tab === "deals" && <Sum records={records} complete={records?.length === total} />}
      {list.isError && !records && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <Loading>
          <div className="flex flex-col gap-2 px-2">
            {Array.from({ length: Math.min(props.total, 4) }, (_, row) => (
              <Skeleton key={String(row)} className="h-20 w-full rounded-md" />
            ))}
          </div>
        </Loading>
      )}
      <ul className="flex flex-col gap-2 px-2 pb-2">
        {records?.map((record) => (
          <BoardCard key={record.id} {...{ kind, record, columns, fixed, onDrag, onMove }} />
        ))}
      </ul>
      {records && records.length < total && shown < shownMax && (
        <Button
          look="ghost"
          className="mx-2 mb-2"
          busy={list.isPlaceholderData}
          onClick={() => setShown(Math.min(shown + 100, shownMax))}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

/** Money of different currencies does not add up, and what is not loaded is not counted: then there is no sum. */
function Sum({ records, complete }: { records: CrmRecord[] | undefined; complete: boolean }) {
  const currencies = new Set((records ?? []).map(({ currency }) => currency));
  const sum = (records ?? []).reduce((all, { amount }) => all + Number(amount ?? 0), 0);
  const text = complete && currencies.size === 1 ? money(sum, [...currencies][0]) : "";
  return <p className="-mt-2 h-6 px-3 text-xs text-ink-2">{text}</p>;
}
