import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, memo, useCallback } from "react";
import type { CallListItem, UpdateCallInput } from "../../api/generated.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { cx } from "../../ui/class-names.ts";
import type { Option } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { Cell, HeadCell, Row } from "../../ui/table.tsx";
import type { Column } from "./columns.tsx";
import type { Selection } from "./use-selection.ts";

export interface CallsTableProps {
  /** Undefined until the first page is there. */
  calls: CallListItem[] | undefined;
  /** Rows to keep room for meanwhile. */
  expected: number;
  columns: readonly Column[];
  dispositions: readonly Option[];
  selection: Selection;
  sort: { field: string; descending: boolean };
  onSort: (field: string) => void;
  /** Undefined for those who only look. */
  onChange: ((id: string, change: UpdateCallInput) => void) | undefined;
}

const selectWidth = 2.25;

export function CallsTable({
  calls,
  expected,
  columns,
  dispositions,
  selection,
  sort,
  onSort,
  onChange,
}: CallsTableProps) {
  const width = columns.reduce((sum, column) => sum + column.width, selectWidth);
  const navigate = useNavigate();
  const open = useCallback((callId: string) => void navigate({ to: "/calls/$callId", params: { callId } }), [navigate]);
  return (
    <table
      aria-label="Calls"
      className="w-full table-fixed border-collapse text-sm"
      style={{ minWidth: `${width}rem` }}
    >
      <colgroup>
        <col style={{ width: `${selectWidth}rem` }} />
        {columns.map((column) => (
          <col key={column.id} style={{ width: `${column.width}rem` }} />
        ))}
      </colgroup>
      <thead className="sticky top-0 z-10">
        <tr>
          <HeadCell className="pr-0">
            <Checkbox
              label="Select all calls on this page"
              hideLabel
              checked={selection.stateOf(calls ?? [])}
              onChange={(checked) => selection.setAll(calls ?? [], checked)}
            />
          </HeadCell>
          {columns.map(({ id, label, sort: field, numeric }) => (
            <HeadCell
              key={id}
              {...(numeric && { numeric })}
              {...(field && { sorted: sortedBy(sort, field), onSort: () => onSort(field) })}
            >
              {id === "favorite" ? <span className="sr-only">{label}</span> : label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls
          ? calls.map((call, place) => (
              // The next page takes over the rows of this one: changing what a row says costs half of making one.
              <CallRow
                key={keyOf(place)}
                {...{ call, columns, dispositions, onChange }}
                selected={selection.has(call.id)}
                onSelect={selection.toggle}
                onOpen={open}
              />
            ))
          : range(expected).map((row) => <SkeletonRow key={row} columns={columns} />)}
      </tbody>
    </table>
  );
}

function keyOf(place: number): string {
  return `row ${place}`;
}

function sortedBy({ field, descending }: { field: string; descending: boolean }, own: string): "asc" | "desc" | "none" {
  if (field !== own) return "none";
  return descending ? "desc" : "asc";
}

interface CallRowProps {
  call: CallListItem;
  columns: readonly Column[];
  dispositions: readonly Option[];
  selected: boolean;
  onSelect: (call: CallListItem, checked: boolean, range: boolean) => void;
  onChange: CallsTableProps["onChange"];
  onOpen: (id: string) => void;
}

/** Drawn again only when its own call changes: paging and selecting stay quick with hundreds of them. */
const CallRow = memo(function CallRow({
  call,
  columns,
  dispositions,
  selected,
  onSelect,
  onChange,
  onOpen,
}: CallRowProps) {
  const change = onChange && ((values: UpdateCallInput) => onChange(call.id, values));
  const open = (event: MouseEvent) => {
    const control = controlOf(event.target);
    const isLink = control instanceof HTMLAnchorElement;
    if (event.defaultPrevented || (control && !isLink) || (!isLink && getSelection()?.toString())) return;
    // A new tab or window is the browser's business.
    if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    onOpen(call.id);
  };
  return (
    <Row selected={selected} onClick={open} className="cursor-pointer">
      <Cell className="pr-0">
        <span onClickCapture={(event) => event.shiftKey && instead(event, () => onSelect(call, !selected, true))}>
          <Checkbox
            label={`Select C-${call.number}`}
            hideLabel
            checked={selected}
            onChange={(checked) => onSelect(call, checked, false)}
          />
        </span>
      </Cell>
      {columns.map(({ id, numeric, cell }) => (
        <Cell key={id} {...(numeric && { numeric })} className={cx("overflow-hidden", id === "favorite" && "px-0")}>
          {cell(call, change, dispositions)}
        </Cell>
      ))}
    </Row>
  );
});

function instead(event: MouseEvent, run: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  run();
}

function controlOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest("a, button, input, textarea, select, label") : null;
}

function range(length: number): number[] {
  return [...Array(length).keys()];
}

function SkeletonRow({ columns }: { columns: readonly Column[] }) {
  return (
    <tr className="border-b last:border-b-0">
      <Cell />
      {columns.map(({ id }) => (
        <Cell key={id}>
          <Skeleton className="h-3.5 w-3/4" />
        </Cell>
      ))}
    </tr>
  );
}
