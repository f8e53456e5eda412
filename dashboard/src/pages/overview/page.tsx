import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { PhoneCall } from "lucide-react";
import type { Overview } from "../../api/generated.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { Page } from "../../ui/page.tsx";
import { EmptyState, ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { CallsChart } from "./chart/calls-chart.tsx";
import { DispositionsCard } from "./dispositions-card.tsx";
import { type Period, readPeriod } from "./period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { Stats } from "./stats.tsx";
import { useOverview } from "./use-overview.ts";
import { WebhooksCard } from "./webhooks-card.tsx";

const route = getRouteApi("/shell/");

export function OverviewPage() {
  const period = readPeriod(route.useSearch());
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useOverview(period);
  return (
    <Page
      title="Overview"
      actions={
        <PeriodPicker period={period} onChange={(search) => navigate({ to: "/", search, resetScroll: false })} />
      }
    >
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={() => refetch()} />
        </Card>
      )}
      {!data && !error && <OverviewSkeleton />}
      {data && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx("flex flex-col gap-4 transition-opacity", isPlaceholderData && "opacity-60")}
        >
          <Numbers overview={data} period={period} />
        </div>
      )}
    </Page>
  );
}

function Numbers({ overview, period }: { overview: Overview; period: Period }) {
  return (
    <>
      <Stats overview={overview} period={period} />
      {overview.calls.total === 0 ? <NoCalls period={period} /> : <CallsChart overview={overview} period={period} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <DispositionsCard overview={overview} period={period} />
        <WebhooksCard overview={overview} />
      </div>
    </>
  );
}

function NoCalls({ period }: { period: Period }) {
  return (
    <Card title="Calls per day">
      <div className="flex h-73 items-center justify-center">
        <EmptyState
          icon={<PhoneCall aria-hidden />}
          title="No calls in this period"
          actions={
            <>
              <Link to="/getting-started" className={buttonLook("primary")}>
                Make a first call
              </Link>
              {period.preset !== "90d" && (
                <Link to="/" search={{ period: "90d" }} className={buttonLook()}>
                  Look at 90 days
                </Link>
              )}
            </>
          }
        >
          Calls appear here as soon as an agent picks up or dials.
        </EmptyState>
      </div>
    </Card>
  );
}

const tiles = ["calls", "rate", "duration", "latency", "minutes", "running"];

/** As large as what will stand there. */
function OverviewSkeleton() {
  return (
    <Loading label="Loading the overview">
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          {tiles.map((tile) => (
            <Skeleton key={tile} className="h-23 rounded-lg!" />
          ))}
        </div>
        <Skeleton className="h-92 rounded-lg!" />
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-72 rounded-lg!" />
          <Skeleton className="h-72 rounded-lg!" />
        </div>
      </div>
    </Loading>
  );
}
