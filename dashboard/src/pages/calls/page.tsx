import { Link } from "@tanstack/react-router";
import { Columns3, Download, Phone } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { UpdateCallInput } from "../../api/generated.ts";
import { useMay } from "../../api/use-me.ts";
import { useUpdateCall } from "../../api/use-update-call.ts";
import { useShortcuts } from "../../app/shortcuts.tsx";
import { Button, buttonLook, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Select } from "../../ui/field.tsx";
import { DropdownMenu, MenuCheckbox, MenuItem, MenuLabel, MenuSeparator } from "../../ui/menu.tsx";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useStored } from "../../ui/use-stored.ts";
import { CallCards } from "./call-cards.tsx";
import { CallsTable } from "./calls-table.tsx";
import { columns, standardColumns } from "./columns.tsx";
import { DirectionTabs } from "./direction-tabs.tsx";
import { ExportDialog, type ExportDialogProps } from "./export-dialog.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { countFilters, filterNames, pageSizes, readPage, readPageSize, rememberSearch } from "./search.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useCalls } from "./use-calls.ts";
import { useCallsSearch } from "./use-calls-search.ts";
import { useDispositions } from "./use-dispositions.ts";
import { useSelection } from "./use-selection.ts";

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}

export function CallsPage() {
  const [search, set] = useCallsSearch();
  const isPhone = useMedia("(max-width: 639px)");
  const [shownColumns, setShownColumns] = useStored("calls.columns", standardColumns, isNames);
  const [clearings, setClearings] = useState(0);
  const [exported, setExported] = useState<ExportDialogProps["what"]>();
  const { data, error, isPlaceholderData, refetch, prefetch } = useCalls(search);
  const selection = useSelection(data?.calls ?? []);
  const dispositions = useDispositions(data?.calls);
  const { mutate } = useUpdateCall();
  const mayChange = useMay("member");
  const change = useCallback((id: string, values: UpdateCallInput) => mutate({ id, change: values }), [mutate]);

  useEffect(() => rememberSearch(search), [search]);
  const [page, pageSize] = [readPage(search), readPageSize(search)];
  const goTo = (next: number) => set({ page: next === 1 ? "" : String(next) });
  const sort = { field: search.sortField ?? "startTime", descending: search.sortDirection !== "asc" };
  const onSort = (field: string) =>
    set({ sortField: field, sortDirection: sort.field === field && sort.descending ? "asc" : "desc" });
  const pagination = data?.pagination;
  /** The tab stays. New fields take the place of the old ones, in which something may just be typed. */
  const clear = () => {
    setClearings(clearings + 1);
    set(Object.fromEntries(filterNames.filter((name) => name !== "direction").map((name) => [name, ""])));
  };
  useShortcuts([
    {
      keys: "/",
      label: "Search calls",
      run: () => document.querySelector<HTMLInputElement>("input[name=searchTerm]")?.focus(),
    },
    { keys: "]", label: "Next page", run: () => pagination?.hasMore && goTo(page + 1) },
    { keys: "[", label: "Previous page", run: () => page > 1 && goTo(page - 1) },
  ]);
  const chosen = useMemo(() => columns.filter(({ id }) => shownColumns.includes(id)), [shownColumns]);
  const calls = data?.calls;

  const table = (
    <div
      className={cx(
        "min-h-0 flex-1 overflow-auto rounded-lg border bg-surface shadow-card",
        isPlaceholderData && "opacity-60",
      )}
    >
      {isPhone ? (
        <CallCards calls={calls} selection={selection} onChange={mayChange ? change : undefined} />
      ) : (
        <CallsTable
          calls={calls}
          expected={pageSize}
          columns={chosen}
          sort={sort}
          {...{ dispositions, selection, onSort }}
          onChange={mayChange ? change : undefined}
        />
      )}
      {data?.calls.length === 0 && <NoCalls filtered={countFilters(search) > 0} onClear={clear} />}
    </div>
  );

  return (
    <div className="lg:flex lg:h-dvh lg:flex-col lg:*:min-h-0 lg:*:flex-1">
      <Page
        title="Calls"
        fill
        actions={
          <>
            <Button
              icon={<Download className="size-4" aria-hidden />}
              disabled={!pagination || pagination.total === 0}
              onClick={() => pagination && setExported({ search, total: pagination.total })}
            >
              Export all matches
            </Button>
            <DropdownMenu
              align="end"
              trigger={
                <IconButton label="Columns" look="secondary" icon={<Columns3 className="size-4" aria-hidden />} />
              }
            >
              <MenuLabel>Columns</MenuLabel>
              {columns.map(({ id, label }) => (
                <MenuCheckbox
                  key={id}
                  checked={shownColumns.includes(id)}
                  onChange={(on) =>
                    setShownColumns(on ? [...shownColumns, id] : shownColumns.filter((name) => name !== id))
                  }
                >
                  {label}
                </MenuCheckbox>
              ))}
              <MenuSeparator />
              <MenuItem onSelect={() => setShownColumns(standardColumns)}>As they were at first</MenuItem>
            </DropdownMenu>
          </>
        }
      >
        <FilterBar
          key={clearings}
          search={search}
          onChange={(values) => set(values, true)}
          onClear={clear}
          dispositions={dispositions}
        />
        <DirectionTabs
          direction={search.direction ?? ""}
          totals={pagination}
          onChange={(direction) => set({ direction })}
        >
          <div className="flex min-h-0 flex-1 flex-col gap-2 pt-3">
            {selection.calls.length > 0 && (
              <SelectionBar
                selection={selection}
                dispositions={dispositions}
                fixed={!mayChange}
                onExport={() => setExported({ calls: selection.calls })}
              />
            )}
            {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : table}
            {pagination && (
              <Pagination
                page={page}
                totalPages={pagination.totalPages}
                total={pagination.total}
                pageSize={pageSize}
                onPage={goTo}
                onNear={(near) => prefetch({ page: String(near) })}
              >
                <Select
                  label="Calls on a page"
                  hideLabel
                  className="w-28"
                  options={pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }))}
                  value={String(pageSize)}
                  onChange={(event) => set({ pageSize: event.target.value })}
                />
              </Pagination>
            )}
          </div>
        </DirectionTabs>
      </Page>
      {exported && <ExportDialog what={exported} onClose={() => setExported(undefined)} />}
    </div>
  );
}

function NoCalls({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) {
    return (
      <EmptyState title="No call matches" actions={<Button onClick={onClear}>Clear the filters</Button>}>
        Nothing in the list fits all filters at once.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Phone aria-hidden />}
      title="No calls yet"
      actions={
        <Link to="/getting-started" className={buttonLook("primary")}>
          Make a first call
        </Link>
      }
    >
      Calls appear here as soon as an agent answers or places one.
    </EmptyState>
  );
}
