import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { messageOf } from "../api/problem.ts";
import { cx } from "./class-names.ts";

interface Shown {
  id: number;
  kind: "good" | "bad";
  text: string;
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

const goodMs = 4_000;
const badMs = 9_000;
let shown: Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(kind: Shown["kind"], text: string, action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  change([...shown.filter((other) => other.text !== text), { id, kind, text, ...(action && { action }) }].slice(-4));
  setTimeout(() => dismiss(id), kind === "good" ? goodMs : badMs);
}

function dismiss(id: number): void {
  if (shown.some((other) => other.id === id)) change(shown.filter((other) => other.id !== id));
}

/** Short messages in the corner: `toast.done("Saved")`, `toast.failed(error)`. */
export const toast = {
  done: (text: string, action?: ToastAction) => show("good", text, action),
  failed: (error: unknown, action?: ToastAction) => show("bad", messageOf(error), action),
};

export function Toasts() {
  const present = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-60 flex flex-col items-end gap-2"
    >
      {present.map(({ id, kind, text, action }) => (
        <div
          key={id}
          role={kind === "bad" ? "alert" : undefined}
          className="pointer-events-auto flex max-w-md animate-appear items-start gap-2 rounded-md border bg-raised py-2 pr-2 pl-3 text-sm shadow-pop"
        >
          {kind === "good" ? (
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
          ) : (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
          )}
          <span className="min-w-0 break-words">{text}</span>
          {action && (
            <button
              type="button"
              className={cx("shrink-0 font-medium text-accent hover:underline")}
              onClick={() => {
                action.run();
                dismiss(id);
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            className="shrink-0 rounded-sm p-0.5 text-ink-3 hover:text-ink"
            onClick={() => dismiss(id)}
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      ))}
    </section>
  );
}
