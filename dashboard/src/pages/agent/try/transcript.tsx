import { useEffect, useRef } from "react";
import { cx } from "../../../ui/class-names.ts";

export interface TranscriptProps {
  turns: readonly { seq: number; role: "agent" | "caller"; text: string; interrupted: boolean }[];
  /** Who the other party is: "You", "Called party". */
  caller: string;
}

/** What is said, as it is said; the newest stays in sight. */
export function Transcript({ turns, caller }: TranscriptProps) {
  const list = useRef<HTMLElement>(null);
  const last = turns.length;
  useEffect(() => {
    if (last > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <section
      ref={list}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="max-h-80 min-h-40 overflow-y-auto rounded-md bg-sunken p-3"
    >
      {turns.length === 0 && <p className="text-sm text-ink-3">What is said appears here.</p>}
      <ol aria-label="Transcript" aria-live="polite" className="flex flex-col gap-2">
        {turns.map(({ seq, role, text, interrupted }) => (
          <li key={seq} className={cx("flex max-w-[88%] flex-col", role === "caller" && "self-end text-right")}>
            <span className="text-xs text-ink-3">{role === "agent" ? "Agent" : caller}</span>
            <span
              className={cx(
                "rounded-md px-2.5 py-1.5 text-left text-sm",
                role === "agent" ? "border bg-surface" : "bg-caller-soft",
              )}
            >
              {text}
              {interrupted && <span className="text-ink-3"> …</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
