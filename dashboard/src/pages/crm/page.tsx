import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useMay } from "../../api/use-me.ts";
import { NotFoundPage } from "../../app/error-page.tsx";
import { useShortcuts } from "../../app/shortcuts.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Board } from "./board.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { kindOf, kinds } from "./kinds.ts";
import { NewRecordDialog } from "./new-record-dialog.tsx";
import type { Change, CrmRecord, ListParameters, RecordKind } from "./record-kind.ts";
import { RecordTable } from "./record-table.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useChangeRecord } from "./use-change-record.ts";
import { pageSize, useRecords } from "./use-records.ts";

const route = getRouteApi("/shell/crm/$tab");
const tabs = Object.values(kinds).map(({ tab, many }) => ({ value: tab, label: many }));

export function CrmPage() {
  const { tab } = route.useParams();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const fixed = !useMay("member");
  const [given, setGiven] = useState<Record<string, string>>();
  const kind = kindOf(tab);
  useShortcuts([
    { keys: "n", label: "New record", run: () => !fixed && setGiven({}) },
    {
      keys: "/",
      label: "Search the CRM",
      run: () => document.querySelector<HTMLInputElement>("input[name=search]")?.focus(),
    },
  ]);
  if (!kind) return <NotFoundPage />;
  const { page: _page, view, ...rest } = search;
  const filters: ListParameters = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name === "search" || kind.filters.some((filter) => filter.name === name)),
  );
  const isBoard = kind.board !== undefined && view === "board";
  const set = (values: Record<string, string>) =>
    void navigate({ search: (old) => ({ ...old, page: "", ...values }), replace: true, resetScroll: false });
  const openNew = (column?: string) => {
    const { search: _text, ...known } = filters;
    setGiven({ ...(known as Record<string, string>), ...(kind.board && column && { [kind.board.field]: column }) });
  };
  return (
    <Page
      title="CRM"
      actions={
        !fixed && (
          <Button look="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => openNew()}>
            New {kind.one}
          </Button>
        )
      }
    >
      <Tabs
        label="Kinds of records"
        tabs={tabs}
        value={tab}
        onChange={(next) => void navigate({ to: "/crm/$tab", params: { tab: next }, search: {} })}
      >
        <div className="flex flex-col gap-3 pt-3">
          <Toolbar key={kind.tab} kind={kind} search={search} isBoard={isBoard} onChange={set} />
          {isBoard ? (
            <ChangingBoard kind={kind} parameters={filters} fixed={fixed} onNew={openNew} />
          ) : (
            <RecordList kind={kind} filters={filters} fixed={fixed} onNew={() => openNew()} onSearch={set} />
          )}
        </div>
      </Tabs>
      {given && <NewRecordDialog key={kind.tab} kind={kind} given={given} onClose={() => setGiven(undefined)} />}
    </Page>
  );
}

function ChangingBoard(props: {
  kind: RecordKind;
  parameters: ListParameters;
  fixed: boolean;
  onNew: (column: string) => void;
}) {
  const { mutate } = useChangeRecord(props.kind);
  return <Board key={props.kind.tab} {...props} onChange={(record, change) => mutate({ record, change })} />;
}

interface RecordListProps {
  kind: RecordKind;
  filters: ListParameters;
  fixed: boolean;
  onNew: () => void;
  onSearch: (values: Record<string, string>) => void;
}

function RecordList({ kind, filters, fixed, onNew, onSearch }: RecordListProps) {
  const { page: pageText } = route.useSearch();
  const page = Math.max(1, Math.floor(Number(pageText)) || 1);
  const [deleted, setDeleted] = useState<CrmRecord>();
  const { data, error, isPlaceholderData, refetch } = useRecords(kind, {
    ...filters,
    page: String(page),
    pageSize: String(pageSize),
  });
  const { mutate } = useChangeRecord(kind);
  const change = useCallback((record: CrmRecord, values: Change) => mutate({ record, change: values }), [mutate]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.pagination.total === 0) {
    if (Object.keys(filters).length > 0) {
      return (
        <EmptyState
          title={`No ${kind.one} matches`}
          actions={
            <Button onClick={() => onSearch(Object.fromEntries(Object.keys(filters).map((name) => [name, ""])))}>
              Clear search and filters
            </Button>
          }
        />
      );
    }
    return (
      <EmptyState
        title={`No ${kind.tab} yet`}
        actions={
          !fixed && (
            <Button look="primary" onClick={onNew}>
              New {kind.one}
            </Button>
          )
        }
      >
        {kind.emptyHint}
      </EmptyState>
    );
  }
  if (data && data.records.length === 0) {
    return (
      <EmptyState
        title="This page is empty"
        actions={<Button onClick={() => onSearch({ page: "" })}>Go to the first page</Button>}
      />
    );
  }
  return (
    <div className={cx("flex flex-col", isPlaceholderData && "opacity-60")}>
      <RecordTable kind={kind} records={data?.records} fixed={fixed} onChange={change} onDelete={setDeleted} />
      {data && (
        <Pagination
          page={page}
          totalPages={data.pagination.totalPages}
          total={data.pagination.total}
          pageSize={pageSize}
          onPage={(next) => onSearch({ page: next === 1 ? "" : String(next) })}
        />
      )}
      {deleted && <DeleteDialog kind={kind} record={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}
