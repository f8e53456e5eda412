import { Link } from "@tanstack/react-router";
import { ChartColumn, Table2 } from "lucide-react";
import { useState } from "react";
import type { Overview } from "../../../api/generated.ts";
import { callTypes } from "../../../app/call-badges.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/class-names.ts";
import { count } from "../../../ui/format.ts";
import { useMedia } from "../../../ui/use-media.ts";
import type { Period } from "../period.ts";
import { Bars } from "./bars.tsx";
import { DaysTable } from "./days-table.tsx";
import { groupDays, stackedTypes, typeColours, unitOf } from "./group-days.ts";

const names = { day: "Day", week: "Week", month: "Month" };

/** Calls over time by type. The legend counts the period, or the bar that is pointed at. */
export function CallsChart({ overview, period }: { overview: Overview; period: Period }) {
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const isNarrow = useMedia("(max-width: 639px)");
  const unit = unitOf(overview.days.length, isNarrow ? "narrow" : "wide");
  const groups = groupDays(overview.days, unit);
  const title = `Calls per ${unit}`;
  const group = pointed === undefined ? undefined : groups[pointed];
  const totals = group?.types ?? overview.calls;
  return (
    <Card
      title={title}
      actions={
        <IconButton
          label={asTable ? "Show as a chart" : "Show as a table"}
          icon={asTable ? <ChartColumn className="size-4" aria-hidden /> : <Table2 className="size-4" aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span className="min-w-44 font-medium max-sm:w-full">
          {group?.label ?? period.label} · {count(group?.calls ?? overview.calls.total)}
        </span>
        {stackedTypes.map((type) => (
          <Link
            key={type}
            to="/calls"
            search={{ startDate: group?.from ?? period.from, endDate: group?.to ?? period.to, direction: type }}
            preload={false}
            className="flex items-baseline gap-1.5 rounded-sm text-ink-2 hover:text-ink hover:underline"
          >
            <span aria-hidden className={cx("size-2.5 rounded-[3px]", typeColours[type])} />
            {callTypes[type].label}
            <span className="min-w-6 font-medium text-ink">{count(totals[type])}</span>
          </Link>
        ))}
      </div>
      {asTable ? (
        <DaysTable label={title} unit={names[unit]} groups={groups} />
      ) : (
        <Bars key={`${overview.from}${overview.to}${unit}`} label={title} groups={groups} onPoint={setPointed} />
      )}
    </Card>
  );
}
