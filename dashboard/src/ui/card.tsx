import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface CardProps {
  title?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** No padding, for tables and lists. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, actions, flush, className, children }: CardProps) {
  return (
    <section className={cx("rounded-lg border bg-surface shadow-card", className)}>
      {(title || actions) && (
        <div className="flex min-h-11 items-center justify-between gap-2 border-b px-4 py-1.5">
          <h2 className="text-sm font-semibold">{title}</h2>
          {actions && <div className="flex items-center gap-1.5">{actions}</div>}
        </div>
      )}
      <div className={flush ? "" : "p-4"}>{children}</div>
    </section>
  );
}

export interface StatProps {
  label: string;
  value: ReactNode;
  /** Below: a comparison, a unit, a hint. */
  note?: ReactNode;
}

/** One number of an overview. Wrap it in a Link to lead to what is behind it. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="flex flex-col gap-0.5 rounded-lg border bg-surface px-4 py-3 shadow-card">
      <span className="text-xs text-ink-2">{label}</span>
      <span className="text-2xl leading-tight font-semibold">{value}</span>
      {note && <span className="text-xs text-ink-3">{note}</span>}
    </div>
  );
}
