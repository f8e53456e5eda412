import { useEffect, useRef, useState } from "react";
import type { CallListItem } from "../../api/generated.ts";
import { messageOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { count } from "../../ui/format.ts";
import { Progress } from "../../ui/progress.tsx";
import { toast } from "../../ui/toast.tsx";
import { download, exportMatches, exportSelection } from "./export-calls.ts";
import type { CallsSearch } from "./search.ts";

export interface ExportDialogProps {
  /** These, or every match of the search. */
  what: { calls: readonly CallListItem[] } | { search: CallsSearch; total: number };
  onClose: () => void;
}

/** Works as long as it is open; closing it stops. */
export function ExportDialog({ what, onClose }: ExportDialogProps) {
  const total = "calls" in what ? what.calls.length : what.total;
  const [progress, setProgress] = useState({ done: 0, total });
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(what);
  const close = useRef(onClose);
  close.current = onClose;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const work =
      "calls" in asked.current
        ? exportSelection(asked.current.calls, signal)
        : exportMatches(asked.current.search, signal, setProgress);
    work.then(
      (blob) => {
        if (signal.aborted) return;
        download(blob, `calls-${new Date().toISOString().slice(0, 10)}.csv`);
        toast.done("The CSV file is in your downloads");
        close.current();
      },
      (fault: unknown) => !signal.aborted && setError(fault),
    );
    return () => stop.abort();
  }, [attempt]);

  const again = () => {
    setError(undefined);
    setProgress({ done: 0, total });
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Export as CSV"
      description={`${count(total)} ${total === 1 ? "call" : "calls"}, times in UTC`}
      footer={
        <>
          {error !== undefined && (
            <Button look="primary" onClick={again}>
              Try again
            </Button>
          )}
          <Button onClick={onClose}>{error === undefined ? "Cancel" : "Close"}</Button>
        </>
      }
    >
      {error === undefined ? (
        <Progress label="Export" {...progress} />
      ) : (
        <p role="alert" className="text-sm text-bad">
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  );
}
