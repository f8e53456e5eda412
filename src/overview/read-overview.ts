import type { Static } from "typebox";
import type { Db } from "../db/database.ts";
import type { Period } from "./period.ts";
import {
  countLive,
  sumCalls,
  sumDispositions,
  sumLatencies,
  sumMinutes,
  sumWebhooks,
  type TypeSums,
} from "./queries.ts";
import type { Overview } from "./schema.ts";

type Types = Pick<
  Static<typeof Overview>["calls"],
  "inbound" | "outbound" | "web" | "voicemail" | "no-answer" | "softphone"
>;

/** All that a period comes to. The parts are read at the same time. */
export async function readOverview(db: Db, organizationId: string, period: Period): Promise<Static<typeof Overview>> {
  const { from, to, timezone, boundsMs } = period;
  const span = { fromMs: boundsMs[0] ?? 0, untilMs: boundsMs.at(-1) ?? 0 };
  const [sums, dispositions, latency, minutes, webhooks, live] = await Promise.all([
    sumCalls(db, organizationId, boundsMs),
    sumDispositions(db, organizationId, span),
    sumLatencies(db, organizationId, span),
    sumMinutes(db, organizationId, span),
    sumWebhooks(db, organizationId, span),
    countLive(db, organizationId),
  ]);
  const days = daysOf(period, sums);
  return { from, to, timezone, days, calls: totalsOf(sums), minutes, dispositions, latency, webhooks, live };
}

function daysOf({ dates, boundsMs }: Period, sums: TypeSums[]): Static<typeof Overview>["days"] {
  const byDay = Map.groupBy(sums, ({ day }) => day);
  return dates.map((date, day) => {
    const those = byDay.get(day) ?? [];
    return {
      date,
      startDate: new Date(boundsMs[day] ?? 0).toISOString(),
      endDate: new Date((boundsMs[day + 1] ?? 0) - 1).toISOString(),
      calls: total(those, "calls"),
      ...typesOf(those),
    };
  });
}

function totalsOf(sums: TypeSums[]): Static<typeof Overview>["calls"] {
  const [ended, answered, talkSeconds] = [total(sums, "ended"), total(sums, "answered"), total(sums, "seconds")];
  return {
    total: total(sums, "calls"),
    ...typesOf(sums),
    ended,
    answered,
    answerRate: ended === 0 ? null : round(answered / ended, 4),
    averageSeconds: answered === 0 ? null : round(talkSeconds / answered, 1),
    talkSeconds,
  };
}

function typesOf(sums: TypeSums[]): Types {
  const of = (type: string) =>
    total(
      sums.filter((sum) => sum.type === type),
      "calls",
    );
  return {
    inbound: of("inbound"),
    outbound: of("outbound"),
    web: of("web"),
    voicemail: of("voicemail"),
    "no-answer": of("no-answer"),
    softphone: of("softphone"),
  };
}

function total(sums: TypeSums[], field: "calls" | "ended" | "answered" | "seconds"): number {
  return sums.reduce((all, sum) => all + sum[field], 0);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
