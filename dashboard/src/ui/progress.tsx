import { count } from "./format.ts";

/** How far something is. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-sm text-ink-2" aria-live="polite">
        {count(done)} of {count(total)}
      </p>
    </div>
  );
}
