import { useEffect, useRef, useState } from "react";
import type { CallTurn } from "../../api/generated.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/choice.tsx";
import { cx } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { clock } from "../../ui/format.ts";
import { EmptyState } from "../../ui/states.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { describeLatencies, type Line, linesOf, summarizeTurns } from "./lines.ts";

export interface TranscriptCardProps {
  turns: readonly CallTurn[];
  /** For calls whose turns were not kept. */
  transcript: string;
  /** Which turn is being heard. */
  active: number | undefined;
  /** Undefined without a recording to jump in. */
  onJump: ((seconds: number) => void) | undefined;
  running?: boolean;
}

export function TranscriptCard({ turns, transcript, active, onJump, running }: TranscriptCardProps) {
  const lines = linesOf(turns, transcript);
  const [follow, setFollow] = useState(true);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!follow || active === undefined) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-seq="${active}"]`);
    if (line && list.current) bringToMiddle(list.current, line);
  }, [active, follow]);
  const text = lines.map((line) => `${line.role === "agent" ? "Agent" : "Caller"}: ${line.text}`).join("\n");
  return (
    <Card
      title={running ? "Transcript, as it is spoken" : "Transcript"}
      actions={
        lines.length > 0 && (
          <>
            {onJump && <Switch label="Follow" checked={follow} onChange={setFollow} />}
            <CopyButton text={text} label="Copy the transcript" />
          </>
        )
      }
      flush
    >
      {turns.length > 0 && <p className="border-b px-4 py-2 text-xs text-ink-2">{summarizeTurns(turns)}</p>}
      {lines.length === 0 ? (
        <EmptyState title={running ? "Nothing has been said yet" : "No transcript"}>
          {running ? "" : "Nobody spoke, or the transcript of this call was not kept."}
        </EmptyState>
      ) : (
        <ol ref={list} aria-label="Transcript" className="flex max-h-[32rem] flex-col gap-0.5 overflow-y-auto p-2">
          {lines.map((line) => (
            <TranscriptLine key={line.seq} line={line} active={line.seq === active} onJump={onJump} />
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Only the list moves: the page, with the player on it, stays where it is. */
function bringToMiddle(list: HTMLElement, line: HTMLElement): void {
  const top = line.offsetTop - list.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  list.scrollTo({ top, behavior: "smooth" });
}

interface TranscriptLineProps {
  line: Line;
  active: boolean;
  onJump: ((seconds: number) => void) | undefined;
}

function TranscriptLine({ line, active, onJump }: TranscriptLineProps) {
  const { role, text, turn } = line;
  const isAgent = role === "agent";
  const content = (
    <>
      <span className="flex w-14 shrink-0 flex-col text-left text-xs">
        <span className={cx("font-medium", isAgent ? "text-accent" : "text-caller")}>
          {isAgent ? "Agent" : "Caller"}
        </span>
        {turn && <span className="text-ink-3">{clock(turn.startedMs / 1000)}</span>}
      </span>
      <span className="min-w-0 flex-1 text-left leading-normal break-words">{text}</span>
    </>
  );
  const row = cx("flex w-full items-start gap-2 rounded-md px-2 py-1.5", active && "bg-accent-soft");
  return (
    <li data-seq={line.seq} aria-current={active || undefined} className="flex items-start gap-x-1 max-sm:flex-wrap">
      {turn && onJump ? (
        <button
          type="button"
          onClick={() => onJump(turn.startedMs / 1000)}
          className={cx(row, !active && "hover:bg-hover")}
        >
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
      {turn && (
        // On a phone the words need the width: what there is to note stands below them.
        <span className="flex shrink-0 gap-x-2 gap-y-0.5 pr-1 max-sm:w-full max-sm:pl-18 sm:w-24 sm:flex-col sm:items-end sm:py-1.5">
          {turn.latencies.totalMs !== undefined && (
            <Tooltip text={describeLatencies(turn.latencies)}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip has to be reachable by keyboard */}
              <span tabIndex={0} className="rounded-sm text-xs whitespace-nowrap text-ink-2">
                {Math.round(turn.latencies.totalMs)} ms
              </span>
            </Tooltip>
          )}
          {turn.interrupted && <Badge tone="warn">interrupted</Badge>}
        </span>
      )}
    </li>
  );
}
