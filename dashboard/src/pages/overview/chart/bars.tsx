import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import { callTypes } from "../../../app/call-badges.tsx";
import { cx } from "../../../ui/class-names.ts";
import { count } from "../../../ui/format.ts";
import { type Group, scaleOf, stackedTypes, typeColours } from "./group-days.ts";

export interface BarsProps {
  label: string;
  groups: readonly Group[];
  /** Which bar is pointed at. */
  onPoint: (index: number | undefined) => void;
}

const ticksMax = 6;

/** Stacked bars, each a link to its calls. One stop for Tab; arrows go from bar to bar. */
export function Bars({ label, groups, onPoint }: BarsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(groups.length - 1);
  const { max, lines } = scaleOf(groups);
  const every = Math.ceil(groups.length / ticksMax);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = groups.length - 1;
    const steps: Record<string, number> = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(wanted, 0), last);
    setStop(next);
    row.current?.querySelectorAll("a")[next]?.focus();
  };
  return (
    <div className="flex h-64 flex-col">
      <div className="relative ml-10 flex-1">
        {lines.map((line) => (
          <div
            key={line}
            aria-hidden
            className={cx("absolute inset-x-0 border-t", line === 0 ? "border-line-strong" : "border-dashed")}
            style={{ bottom: `${(line / max) * 100}%` }}
          >
            <span className="absolute -top-2 right-full w-10 pr-2 text-right text-xs text-ink-3">{count(line)}</span>
          </div>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div
          ref={row}
          role="group"
          aria-label={label}
          className="absolute inset-0 flex"
          onKeyDown={onKeyDown}
          onPointerLeave={() => onPoint(undefined)}
          onBlur={() => onPoint(undefined)}
        >
          {groups.map((group, index) => (
            <Link
              key={group.from}
              to="/calls"
              search={{ startDate: group.from, endDate: group.to }}
              preload={false}
              tabIndex={index === Math.min(stop, groups.length - 1) ? 0 : -1}
              aria-label={describe(group)}
              onPointerEnter={() => onPoint(index)}
              onFocus={() => {
                setStop(index);
                onPoint(index);
              }}
              className="group flex min-w-0 flex-1 items-end justify-center rounded-sm -outline-offset-2 hover:bg-hover"
            >
              <span
                className="flex w-4/5 max-w-12 flex-col-reverse overflow-hidden rounded-t-[2px] bg-surface group-hover:brightness-110"
                style={{ height: `${(group.calls / max) * 100}%` }}
              >
                {stackedTypes.map((type) => (
                  <span
                    key={type}
                    className={typeColours[type]}
                    style={{ height: `${(group.types[type] / Math.max(1, group.calls)) * 100}%` }}
                  />
                ))}
              </span>
            </Link>
          ))}
        </div>
      </div>
      <div aria-hidden className="ml-10 flex h-6 items-end text-xs text-ink-3">
        {groups.map(({ from, tick }, index) => (
          <span key={from} className="relative h-4 min-w-0 flex-1">
            {index % every === 0 && (
              <span className={cx("absolute whitespace-nowrap", groups.length < 15 && "left-1/2 -translate-x-1/2")}>
                {tick}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

function describe({ label, calls, types }: Group): string {
  const parts = stackedTypes
    .filter((type) => types[type] > 0)
    .map((type) => `${count(types[type])} ${callTypes[type].label.toLowerCase()}`);
  return [`${label}: ${count(calls)} ${calls === 1 ? "call" : "calls"}`, ...parts].join(", ");
}
