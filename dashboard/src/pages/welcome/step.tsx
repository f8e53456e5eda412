import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../ui/class-names.ts";

export interface StepProps {
  number: number;
  title: string;
  /** One sentence: what it is good for. */
  note: ReactNode;
  done: boolean;
  children: ReactNode;
}

/** One step of the path. None waits for another: whoever knows their way skips. */
export function Step({ number, title, note, done, children }: StepProps) {
  return (
    <li className="flex gap-3 sm:gap-4">
      <span
        aria-hidden
        className={cx(
          "mt-3 flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold",
          done ? "border-transparent bg-good-soft text-good" : "border-line-strong bg-surface text-ink-2",
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <section className="min-w-0 flex-1 rounded-lg border bg-surface p-4 shadow-card">
        <h2 className="text-base font-semibold">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </h2>
        <p className="mt-0.5 mb-3 text-sm text-ink-2">{note}</p>
        {children}
      </section>
    </li>
  );
}
