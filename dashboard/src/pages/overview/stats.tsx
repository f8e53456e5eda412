import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Overview } from "../../api/generated.ts";
import { Stat } from "../../ui/card.tsx";
import { clock, count } from "../../ui/format.ts";
import type { Period } from "./period.ts";

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const none = "–";

/** The period in numbers; each leads to the calls behind it. */
export function Stats({ overview, period }: { overview: Overview; period: Period }) {
  const { calls, minutes, latency, live } = overview;
  const days = { startDate: period.from, endDate: period.to };
  const answered = { ...days, answered: "true" };
  const byLength = { ...answered, sortField: "duration", sortDirection: "desc" };
  const running = live.inProgress + live.ringing + live.queued;
  return (
    <section aria-label="Numbers of the period" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <ToCalls search={days}>
        <Stat label="Calls" value={count(calls.total)} note={`${count(calls.ended)} ended`} />
      </ToCalls>
      <ToCalls search={answered}>
        <Stat
          label="Answer rate"
          value={calls.answerRate === null ? none : percent.format(calls.answerRate)}
          note={`${count(calls.answered)} of ${count(calls.ended)} ended`}
        />
      </ToCalls>
      <ToCalls search={byLength}>
        <Stat
          label="Average duration"
          value={calls.averageSeconds === null ? none : clock(calls.averageSeconds)}
          note={`${clock(calls.talkSeconds)} of talk`}
        />
      </ToCalls>
      <ToCalls search={answered}>
        <Stat
          label="Reply latency, median"
          value={seconds(latency.p50Ms)}
          note={`p95 ${seconds(latency.p95Ms)} · ${count(latency.turns)} replies`}
        />
      </ToCalls>
      <Link to="/settings/$section" params={{ section: "minutes" }} className={tile}>
        <Stat
          label="Minutes left"
          value={<span className={minutes.available <= 0 ? "text-bad" : ""}>{count(minutes.available)}</span>}
          note={`${count(minutes.used)} used in the period`}
        />
      </Link>
      <Link to="/live" className={tile}>
        <Stat
          label="Running now"
          value={count(running)}
          note={`${count(live.queued)} queued · ${count(live.ringing)} ringing`}
        />
      </Link>
    </section>
  );
}

const tile = "rounded-lg [&>div]:h-full [&>div]:transition-colors hover:[&>div]:border-accent";

function ToCalls({ search, children }: { search: Record<string, string>; children: ReactNode }) {
  return (
    <Link to="/calls" search={search} preload={false} className={tile}>
      {children}
    </Link>
  );
}

function seconds(ms: number | null): string {
  if (ms === null) return none;
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(2)} s`;
}
