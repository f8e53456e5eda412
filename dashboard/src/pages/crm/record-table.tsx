import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/states.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { FieldValue, shownOf } from "./field-value.tsx";
import type { Change, CrmRecord, FieldSpec, RecordKind } from "./record-kind.ts";
import { textOf } from "./record-kind.ts";
import { ReferenceText } from "./reference-field.tsx";

export interface RecordTableProps {
  kind: RecordKind;
  /** Missing while they are loaded. */
  records: CrmRecord[] | undefined;
  fixed: boolean;
  onChange: (record: CrmRecord, change: Change) => void;
  onDelete: (record: CrmRecord) => void;
}

const skeletonRows = 12;
const titleRem = 14;
const columnRem = 8;
/** Other columns share what is left. */
const widths: Partial<Record<FieldSpec["type"], string>> = { email: "w-58", reference: "w-40", choice: "w-28" };

export function RecordTable(props: RecordTableProps) {
  const isPhone = useMedia("(max-width: 639px)");
  return isPhone ? <RecordCards {...props} /> : <WideTable {...props} />;
}

function WideTable({ kind, records, fixed, onChange, onDelete }: RecordTableProps) {
  const columns = kind.fields.filter(({ column }) => column);
  return (
    // Columns of a width of their own: what is loaded, and the names it refers to, would push them about.
    <Table
      label={kind.many}
      aria-label={kind.many}
      aria-busy={records === undefined || undefined}
      className="table-fixed"
      style={{ minWidth: `${titleRem + columns.length * columnRem}rem` }}
    >
      <thead>
        <tr>
          <HeadCell className="w-56 pl-3">{kind.tab === "activities" ? "Subject" : "Name"}</HeadCell>
          {columns.map(({ name, label, type }) => (
            <HeadCell key={name} numeric={type === "amount"} className={cx(widths[type])}>
              {label}
            </HeadCell>
          ))}
          {!fixed && (
            <HeadCell className="w-9">
              <span className="sr-only">Delete</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {records === undefined &&
          Array.from({ length: skeletonRows }, (_, row) => (
            <Row key={String(row)}>
              {Array.from({ length: columns.length + (fixed ? 1 : 2) }, (_, cell) => (
                <Cell key={String(cell)}>
                  <Skeleton className="h-4 w-full" />
                </Cell>
              ))}
            </Row>
          ))}
        {records?.map((record) => (
          <Row key={record.id} className="group">
            <Cell className="pl-3 font-medium">
              <TitleLink kind={kind} record={record} />
            </Cell>
            {columns.map((field) => (
              <Cell key={field.name} numeric={field.type === "amount"}>
                <FieldValue
                  field={field}
                  record={record}
                  of={kind.titleOf(record)}
                  fixed={fixed}
                  column
                  onSave={(value) => onChange(record, { [field.name]: value })}
                />
              </Cell>
            ))}
            {!fixed && (
              <Cell>
                <IconButton
                  label={`Delete ${kind.titleOf(record)}`}
                  size="sm"
                  icon={<Trash2 className="size-4" aria-hidden />}
                  onClick={() => onDelete(record)}
                />
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function TitleLink({ kind, record }: { kind: RecordKind; record: CrmRecord }) {
  return (
    <Link
      to="/crm/$tab/$recordId"
      params={{ tab: kind.tab, recordId: String(record.id) }}
      className="block truncate hover:text-accent hover:underline"
      title={kind.titleOf(record)}
    >
      {kind.titleOf(record)}
    </Link>
  );
}

/** On a phone: who or what, with two lines of what matters. Everything is edited on the record's own page. */
function RecordCards({ kind, records }: RecordTableProps) {
  if (!records) return <Skeleton className="h-96 w-full rounded-lg" />;
  return (
    <ul aria-label={kind.many} className="divide-y divide-line rounded-lg border bg-surface shadow-card">
      {records.map((record) => (
        <li key={record.id} className="flex flex-col gap-0.5 px-3 py-2.5">
          <span className="font-medium">
            <TitleLink kind={kind} record={record} />
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            {kind.fields
              .filter(({ column, name }) => column && textOf(record[name]) !== "")
              .slice(0, 4)
              .map((field) =>
                field.type === "reference" && field.refersTo ? (
                  <ReferenceText key={field.name} name={field.refersTo} id={textOf(record[field.name])} />
                ) : (
                  <span key={field.name}>{shownOf(field, record)}</span>
                ),
              )}
          </span>
        </li>
      ))}
    </ul>
  );
}
