import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, notFound } from "@tanstack/react-router";
import { ChevronLeft, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/use-me.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { Moment } from "../../ui/time.tsx";
import { ContactCallsCard } from "./contact-calls-card.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FieldValue } from "./field-value.tsx";
import { kindOf } from "./kinds.ts";
import type { CrmRecord, RecordKind } from "./record-kind.ts";
import { textOf } from "./record-kind.ts";
import { RelatedCard } from "./related-card.tsx";
import { useChangeRecord } from "./use-change-record.ts";
import { recordQuery } from "./use-records.ts";

const route = getRouteApi("/shell/crm/$tab/$recordId");

export function RecordPage() {
  const { tab, recordId } = route.useParams();
  const kind = kindOf(tab);
  const id = Number(recordId);
  if (!kind || !Number.isSafeInteger(id) || id < 1) throw notFound();
  return <KnownRecord key={`${tab} ${id}`} kind={kind} id={id} />;
}

function KnownRecord({ kind, id }: { kind: RecordKind; id: number }) {
  const { data: record } = useSuspenseQuery(recordQuery(kind, id));
  const navigate = route.useNavigate();
  const fixed = !useMay("member");
  const [isDeleting, setIsDeleting] = useState(false);
  const column = textOf(record[kind.board?.field ?? "type"]);
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
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
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
          onDeleted={() => void navigate({ to: "/crm/$tab", params: { tab: kind.tab } })}
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
            <dd className="min-w-0">
              <FieldValue
                field={field}
                record={record}
                of={kind.titleOf(record)}
                fixed={fixed}
                onSave={(value) => mutate({ record, change: { [field.name]: value } })}
              />
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
      return (
        <>
          {(["contactId", "companyId", "dealId"] as const).map((name) => (
            <RelatedLink key={name} name={name} id={textOf(record[name])} />
          ))}
        </>
      );
  }
}

const targets = { contactId: "contacts", companyId: "companies", dealId: "deals" } as const;

/** The way from an activity to what it is about. */
function RelatedLink({ name, id }: { name: keyof typeof targets; id: string }) {
  if (id === "") return null;
  const kind = kindOf(targets[name]);
  return (
    <Link
      to="/crm/$tab/$recordId"
      params={{ tab: targets[name], recordId: id }}
      className="rounded-lg border bg-surface px-4 py-3 text-sm shadow-card hover:bg-hover"
    >
      Open the {kind?.one}
    </Link>
  );
}
