import { Button } from "../../ui/button.tsx";

export interface SaveBarProps {
  changes: number;
  faults: number;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays in sight at the bottom while something is not saved. */
export function SaveBar({ changes, faults, busy, onSave, onDiscard }: SaveBarProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-2 rounded-lg border bg-raised px-4 py-2.5 shadow-pop"
    >
      <p className="text-sm" role="status">
        {faults > 0 ? (
          <span className="font-medium text-bad">
            {faults === 1 ? "One setting is not right" : `${faults} settings are not right`}, nothing was saved.
          </span>
        ) : (
          <span>{changes === 1 ? "1 unsaved change" : `${changes} unsaved changes`}</span>
        )}
      </p>
      <div className="flex gap-2">
        <Button disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
        <Button look="primary" busy={busy} onClick={onSave}>
          Save
        </Button>
      </div>
    </section>
  );
}
