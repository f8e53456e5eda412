import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { api } from "../../api/api.ts";
import type { LedgerEntry } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Stat } from "../../ui/card.tsx";
import { count } from "../../ui/format.ts";
import { EmptyState, ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { Moment, PhoneNumber } from "../../ui/time.tsx";

const route = getRouteApi("/shell/settings/$section");
const pageSize = 25;

export function MinutesSection() {
  const minutes = useQuery({
    queryKey: keys.minutes.all,
    queryFn: ({ signal }) => api.organization.getMinutes({ signal }),
  });
  if (minutes.isError) return <ErrorState error={minutes.error} onRetry={() => void minutes.refetch()} />;
  const { data } = minutes;
  return (
    <>
      {data ? (
        <div className="grid gap-3 sm:grid-cols-3">
          <Stat
            label="Subscription"
            value={data.subscription === "active" ? "Active" : "Inactive"}
            note={data.subscription === "active" ? "Calls are placed and taken" : "Calls are neither placed nor taken"}
          />
          <Stat label="Minutes left" value={count(data.available)} note="Those of running calls are taken already" />
          <Stat label="Used this month" value={count(data.usedThisMonth)} note={`${data.month}, in UTC`} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-22 w-full rounded-lg" />
        </Loading>
      )}
      <LedgerCard />
    </>
  );
}

const kinds: Record<LedgerEntry["kind"], { label: string; tone: Tone }> = {
  grant: { label: "granted", tone: "good" },
  adjust: { label: "adjusted", tone: "info" },
  reserve: { label: "reserved", tone: "neutral" },
  release: { label: "released", tone: "accent" },
  charge: { label: "charged", tone: "neutral" },
};

function LedgerCard() {
  const page = Math.max(1, Math.floor(Number(route.useSearch().page)) || 1);
  const navigate = route.useNavigate();
  const ledger = useQuery({
    queryKey: keys.minutes.list({ page }),
    queryFn: ({ signal }) =>
      api.organization.listLedger({ page: String(page), pageSize: String(pageSize) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const goTo = (next: number) =>
    void navigate({ search: { page: next === 1 ? "" : String(next) }, resetScroll: false });
  if (ledger.isError && !ledger.data) {
    return <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />;
  }
  if (ledger.data?.entries.length === 0 && page === 1) {
    return (
      <Card title="Ledger">
        <EmptyState title="No changes yet">Every minute that is granted or used is written down here.</EmptyState>
      </Card>
    );
  }
  return (
    <section aria-label="Ledger" className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Ledger of minutes</h2>
      <Table label="Ledger of minutes" aria-label="Ledger of minutes" className="max-sm:[&_[data-wide]]:hidden">
        <thead>
          <tr>
            <HeadCell className="pl-3">When</HeadCell>
            <HeadCell data-wide>What</HeadCell>
            <HeadCell>Call</HeadCell>
            <HeadCell numeric className="pr-3">
              Minutes
            </HeadCell>
          </tr>
        </thead>
        <tbody>{ledger.data ? ledger.data.entries.map(LedgerRow) : <LedgerSkeleton />}</tbody>
      </Table>
      <nav aria-label="Pages" className="flex items-center justify-end gap-2 text-sm text-ink-2">
        <Button
          size="sm"
          icon={<ChevronLeft className="size-4" aria-hidden />}
          disabled={page === 1}
          onClick={() => goTo(page - 1)}
        >
          Newer
        </Button>
        <span aria-live="polite">Page {page}</span>
        <Button size="sm" disabled={!ledger.data?.hasMore} onClick={() => goTo(page + 1)}>
          Older
          <ChevronRight className="size-4" aria-hidden />
        </Button>
      </nav>
    </section>
  );
}

function LedgerRow({ id, createdAt, kind, minutes, call }: LedgerEntry) {
  return (
    <Row key={id}>
      <Cell className="pl-3">
        <Moment at={createdAt} />
        {/* A phone has no room for a column of it. */}
        <span className="block text-xs text-ink-2 sm:hidden">{kinds[kind].label}</span>
      </Cell>
      <Cell data-wide>
        <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
      </Cell>
      <Cell>
        {(call as LedgerEntry["call"] | null) && (
          <span className="flex flex-wrap gap-x-2">
            <Link
              to="/calls/$callId"
              params={{ callId: call.id }}
              className="font-medium hover:text-accent hover:underline"
            >
              {call.number}
            </Link>
            <span className="text-ink-2">{call.agentName}</span>
            <span className="text-ink-2">
              <PhoneNumber value={call.phone} />
            </span>
          </span>
        )}
      </Cell>
      <Cell numeric className={minutes > 0 ? "pr-3 font-medium text-good" : "pr-3"}>
        {minutes > 0 ? `+${count(minutes)}` : count(minutes).replace("-", "−")}
      </Cell>
    </Row>
  );
}

function LedgerSkeleton() {
  return Array.from({ length: 10 }, (_, row) => (
    <Row key={String(row)}>
      <Cell colSpan={4}>
        <Skeleton className="h-4 w-full" />
      </Cell>
    </Row>
  ));
}
