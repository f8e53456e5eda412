import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Overview } from "../../api/generated.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { count } from "../../ui/format.ts";
import { EmptyState } from "../../ui/states.tsx";
import { RelativeTime } from "../../ui/time.tsx";

/** Receivers that did not get what was meant for them. */
export function WebhooksCard({ overview: { webhooks } }: { overview: Overview }) {
  const { failed, retrying, disabledEndpoints, failing } = webhooks;
  const isWell = failed === 0 && retrying === 0 && disabledEndpoints === 0;
  return (
    <Card
      title="Failing webhooks"
      flush
      actions={
        <Link to="/settings/$section" params={{ section: "webhooks" }} className={buttonLook("ghost", "sm")}>
          Deliveries
        </Link>
      }
    >
      {isWell ? (
        <EmptyState icon={<CircleCheck className="text-good" aria-hidden />} title="No webhook is failing">
          Everything that was sent in this period has arrived.
        </EmptyState>
      ) : (
        <>
          <p className="flex flex-wrap gap-2 border-b px-4 py-2.5">
            <ToDeliveries search={{ status: "failed" }} className="rounded-full">
              <Badge tone={failed > 0 ? "bad" : "neutral"}>{count(failed)} given up</Badge>
            </ToDeliveries>
            <ToDeliveries search={{ status: "pending" }} className="rounded-full">
              <Badge tone={retrying > 0 ? "warn" : "neutral"}>{count(retrying)} being tried again</Badge>
            </ToDeliveries>
            {disabledEndpoints > 0 && <Badge tone="bad">{count(disabledEndpoints)} switched off</Badge>}
          </p>
          <ul className="flex flex-col p-2">
            {failing.map(({ url, endpointId, failed: times, lastError, lastFailedAt }) => (
              <li key={`${url} ${endpointId}`}>
                <ToDeliveries
                  search={{ status: "failed", ...(endpointId && { endpointId }) }}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
                >
                  <span className="truncate font-mono text-xs leading-5" title={url}>
                    {url}
                  </span>
                  <span className="text-right font-medium text-bad">{count(times)}×</span>
                  <span className="truncate text-xs text-ink-2" title={lastError}>
                    {lastError}
                  </span>
                  <span className="text-right text-xs text-ink-3">
                    <RelativeTime at={lastFailedAt} />
                  </span>
                </ToDeliveries>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface ToDeliveriesProps {
  search: { status: string; endpointId?: string };
  className: string;
  children: ReactNode;
}

function ToDeliveries({ search, className, children }: ToDeliveriesProps) {
  return (
    <Link to="/settings/$section" params={{ section: "webhooks" }} search={search} className={className}>
      {children}
    </Link>
  );
}
