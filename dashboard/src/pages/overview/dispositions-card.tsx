import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Overview } from "../../api/generated.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { count } from "../../ui/format.ts";
import { EmptyState } from "../../ui/states.tsx";
import type { Period } from "./period.ts";

const shownFirst = 7;

export function DispositionsCard({ overview, period }: { overview: Overview; period: Period }) {
  const [all, setAll] = useState(false);
  const { dispositions } = overview;
  const most = Math.max(1, ...dispositions.map(({ calls }) => calls));
  const shown = all ? dispositions : dispositions.slice(0, shownFirst);
  const rest = dispositions.length - shownFirst;
  return (
    <Card title="Dispositions" flush>
      {dispositions.length === 0 ? (
        <EmptyState title="No dispositions in this period">
          Agents set them at the end of a call, people on the page of a call.
        </EmptyState>
      ) : (
        <ul className="flex flex-col p-2">
          {shown.map(({ disposition, calls }) => (
            <li key={disposition}>
              <Link
                to="/calls"
                search={{ startDate: period.from, endDate: period.to, disposition }}
                preload={false}
                className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_3.5rem] items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
              >
                <span className="truncate" title={disposition}>
                  {disposition}
                </span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full rounded-full bg-accent" style={{ width: `${(calls / most) * 100}%` }} />
                </span>
                <span className="text-right font-medium">
                  {count(calls)}
                  <span className="sr-only"> {calls === 1 ? "call" : "calls"}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <div className="border-t px-2 py-1">
          <Button look="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Show fewer" : `Show ${rest} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}
