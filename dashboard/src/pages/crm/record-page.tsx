import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowUpRight, ChevronLeft, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/use-me.ts";
import { NotFoundPage } from "../../app/error-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { Page } from "../../ui/page.tsx";
import { Moment } from "../../ui/time.tsx";
import { ContactCallsCard } from "./contact-calls-card.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FieldValue } from "./field-value.tsx";
import { kindOf } from "./kinds.ts";
import type { CrmRecord, FieldSpec, RecordKind } from "./record-kind.ts";
import { textOf } from "./record-kind.ts";
import { RelatedCard } from "./related-card.tsx";
import { useChangeRecord } from "./use-change-record.ts";
import { recordQuery } from "./use-records.ts";

const route = getRouteApi("/shell/crm/$tab/$recordId");

export function RecordPage() {
  const { tab, recordId } = route.useParams();
  const kind = kindOf(tab);
  const id = Number(recordId);
  if (!kind || !Number.isSafeInteger(id) || id < 1) return <NotFoundPage />;
  return <KnownRecord key={`${tab} ${id}`} kind={kind} id={id} />;
}

function KnownRecord({ kind, id }: { kind: RecordKind; id: number }) {
  const { data: record } = useSuspenseQuery(recordQuery(kind, id));
  const navigate = route.useNavigate();
  const fixed = !useMay("member");
  const [isDeleting, setIsDeleting] = useState(false);
  const column = textOf(record[kind.board?.field ?? "type"]);
  const isAlone = kind.tab === "activities";
  const number = textOf(record.activityNumber);
  return (
    <Page
      title={kind.titleOf(record)}
      note={
        <>
          {number && <span className="text-sm text-ink-2">{number}</span>}
          {column && <Badge tone="accent">{column}</Badge>}
        </>
      }
      back={
        <Link to="/crm/$tab" params={{ tab: kind.tab }} className="inline-flex items-center gap-1 hover:text-ink">
          <ChevronLeft className="size-4" aria-hidden />
          {kind.many}
        </Link>
      }
      actions={
        !fixed && (
          <Button icon={<Trash2 className="size-4" aria-hidden />} onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <div className={cx("grid items-start gap-4", isAlone ? "max-w-3xl" : "lg:grid-cols-[minmax(20rem,2fr)_3fr]")}>
        <Details kind={kind} record={record} fixed={fixed} />
        <div className="flex min-w-0 flex-col gap-4">
          <Related kind={kind} record={record} fixed={fixed} />
        </div>
      </div>
      {isDeleting && (
        <DeleteDialog
          kind={kind}
          record={record}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => navigate({ to: "/crm/$tab", params: { tab: kind.tab } })}
        />
      )}
    </Page>
  );
}

function Details({ kind, record, fixed }: { kind: RecordKind; record: CrmRecord; fixed: boolean }) {
  const { mutate } = useChangeRecord(kind);
  return (
    <Card title="Details">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm">
        {kind.fields.map((field) => (
          <div key={field.name} className="contents">
            <dt className="py-1 text-ink-2">{field.label}</dt>
            <dd className="flex min-w-0 items-center gap-2 *:min-w-0 *:first:flex-1">
              <FieldValue
                field={field}
                record={record}
                of={kind.titleOf(record)}
                fixed={fixed}
                onSave={(value) => mutate({ record, change: { [field.name]: value } })}
              />
              <OpenReference field={field} id={textOf(record[field.name])} />
            </dd>
          </div>
        ))}
        {["createdAt", "updatedAt", "resolvedAt", "closedAt"].map(
          (name) =>
            record[name] !== null &&
            record[name] !== undefined && (
              <div key={name} className="contents">
                <dt className="py-1 text-ink-2">{times[name]}</dt>
                <dd>
                  <Moment at={textOf(record[name])} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

const times: Record<string, string> = {
  createdAt: "Created",
  updatedAt: "Changed",
  resolvedAt: "Resolved",
  closedAt: "Closed",
};

/** What hangs on a record: the calls of a contact first. */
function Related({ kind, record, fixed }: { kind: RecordKind; record: CrmRecord; fixed: boolean }) {
  const of = (name: string) => ({ filter: { [name]: String(record.id) }, fixed });
  switch (kind.tab) {
    case "companies":
      return (
        <>
          <RelatedCard tab="contacts" {...of("companyId")} />
          <RelatedCard tab="deals" {...of("companyId")} />
          <RelatedCard tab="activities" {...of("companyId")} />
        </>
      );
    case "contacts":
      return (
        <>
          <ContactCallsCard contactId={record.id} phone={textOf(record.phone)} />
          <RelatedCard tab="deals" {...of("contactId")} />
          <RelatedCard tab="activities" {...of("contactId")} />
        </>
      );
    case "deals":
      return <RelatedCard tab="activities" {...of("dealId")} />;
    case "activities":
      return null;
  }
}

/** The way to what a field refers to, where that has a page. */
function OpenReference({ field, id }: { field: FieldSpec; id: string }) {
  const target = kindOf(field.refersTo ?? "");
  if (!target || id === "") return null;
  return (
    <Link
      to="/crm/$tab/$recordId"
      params={{ tab: target.tab, recordId: id }}
      aria-label={`Open the ${target.one}`}
      className="rounded-sm p-1 text-ink-3 hover:text-accent"
    >
      <ArrowUpRight className="size-4" aria-hidden />
    </Link>
  );
}
