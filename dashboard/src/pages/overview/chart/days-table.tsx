import { Link } from "@tanstack/react-router";
import { callTypes } from "../../../app/call-badges.tsx";
import { count } from "../../../ui/format.ts";
import { Cell, HeadCell, Row } from "../../../ui/table.tsx";
import { type Group, stackedTypes } from "./group-days.ts";

/** The same numbers for those who read them, the latest first. Every one leads to its calls. */
export function DaysTable({ label, unit, groups }: { label: string; unit: string; groups: readonly Group[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="h-64 overflow-auto">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead className="sticky top-0">
          <tr>
            <HeadCell>{unit}</HeadCell>
            <HeadCell numeric>All</HeadCell>
            {stackedTypes.map((type) => (
              <HeadCell key={type} numeric>
                {callTypes[type].label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.toReversed().map(({ from, to, label: name, calls, types }) => {
            const days = { startDate: from, endDate: to };
            return (
              <Row key={from}>
                <th scope="row" className="px-2 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                <Cell numeric>
                  <CallCount value={calls} search={days} />
                </Cell>
                {stackedTypes.map((type) => (
                  <Cell key={type} numeric>
                    <CallCount value={types[type]} search={{ ...days, direction: type }} />
                  </Cell>
                ))}
              </Row>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function CallCount({ value, search }: { value: number; search: Record<string, string> }) {
  if (value === 0) return <span className="text-ink-3">0</span>;
  return (
    <Link to="/calls" search={search} preload={false} className="font-medium text-accent hover:underline">
      {count(value)}
    </Link>
  );
}
