import { useEffect, useRef } from "react";
import type { CallTurn } from "../../api/generated.ts";
import { cx } from "../../ui/class-names.ts";
import { clock } from "../../ui/format.ts";

export interface LiveTranscriptProps {
  turns: readonly CallTurn[];
  /** What was asked to be said and has not been heard yet. */
  pending?: readonly string[];
  /** Said while there is nothing. */
  empty: string;
  className?: string;
}

const nearPx = 80;

/** What is said, as it is said. It follows the end unless somebody scrolls back to read. */
export function LiveTranscript({ turns, pending = [], empty, className }: LiveTranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const length = turns.length + pending.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows whenever there is more
  useEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  const onScroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = box.current ?? document.body;
    atEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
  };
  return (
    <div
      ref={box}
      role="log"
      aria-label="Transcript"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
      className={cx("flex flex-col gap-2 overflow-y-auto p-4", className)}
    >
      {length === 0 && <p className="m-auto text-sm text-ink-3">{empty}</p>}
      {turns.map((turn) => (
        <Line key={turn.seq} who={turn.role} text={turn.text} note={noteOf(turn)} />
      ))}
      {pending.map((text) => (
        <Line key={text} who="agent" text={text} note="is said next" faint />
      ))}
    </div>
  );
}

function Line({ who, text, note, faint }: { who: CallTurn["role"]; text: string; note: string; faint?: boolean }) {
  const isAgent = who === "agent";
  return (
    <div className={cx("flex max-w-[85%] flex-col gap-0.5", isAgent ? "items-start" : "items-end self-end")}>
      <span className="px-1 text-xs text-ink-2">
        <span className={cx("font-medium", isAgent ? "text-accent" : "text-caller")}>
          {isAgent ? "Agent" : "Caller"}
        </span>{" "}
        {note}
      </span>
      <p
        className={cx(
          "rounded-lg px-3 py-1.5 text-base break-words",
          isAgent ? "rounded-tl-sm bg-accent-soft" : "rounded-tr-sm bg-caller-soft",
          faint && "border border-dashed border-accent bg-transparent!",
        )}
      >
        {text}
      </p>
    </div>
  );
}

function noteOf({ startedMs, interrupted, latencies }: CallTurn): string {
  const parts = [clock(startedMs / 1000)];
  if (latencies.totalMs !== undefined) parts.push(`after ${Math.round(latencies.totalMs)} ms`);
  if (interrupted) parts.push("interrupted");
  return parts.join(" · ");
}
