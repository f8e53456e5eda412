import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { BoardColumn } from "./board-column.tsx";
import type { Change, CrmRecord, ListParameters, RecordKind } from "./record-kind.ts";
import { countsQuery } from "./use-records.ts";

export interface BoardProps {
  kind: RecordKind;
  parameters: ListParameters;
  fixed: boolean;
  onChange: (record: CrmRecord, change: Change) => void;
  onNew: (column: string) => void;
}

/** Records in columns by status. They are dragged, or moved by the menu of each: that works by keyboard and on a phone. */
export function Board({ kind, parameters, fixed, onChange, onNew }: BoardProps) {
  const counts = useQuery({ ...countsQuery(kind, parameters), placeholderData: (before) => before });
  const [dragged, setDragged] = useState<CrmRecord>();
  const field = kind.board?.field ?? "";
  const columns = useMemo(() => {
    const usual = kind.board?.columns ?? [];
    const others = (counts.data ?? []).map(({ value }) => value).filter((value) => !usual.includes(value));
    return [...usual, ...others];
  }, [kind, counts.data]);
  if (counts.isError && !counts.data) {
    return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />;
  }
  if (!counts.data) {
    return (
      <Loading>
        <div className="flex gap-3">
          {columns.map((column) => (
            <Skeleton key={column} className="h-96 min-w-60 flex-1 rounded-lg" />
          ))}
        </div>
      </Loading>
    );
  }
  const move = (record: CrmRecord, column: string) => {
    setDragged(undefined);
    if (record[field] !== column) onChange(record, { [field]: column });
  };
  return (
    <section
      aria-label={`${kind.many} by ${field}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 snap-x gap-3 overflow-x-auto pb-2"
    >
      {columns.map((column) => (
        <BoardColumn
          key={column}
          column={column}
          total={counts.data.find(({ value }) => value === column)?.count ?? 0}
          {...{ kind, parameters, columns, fixed, dragged, onNew }}
          onMove={move}
          onDrag={setDragged}
        />
      ))}
    </section>
  );
}
