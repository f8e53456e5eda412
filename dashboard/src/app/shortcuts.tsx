import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { KeyboardHint } from "../ui/keyboard-hint.tsx";
import { places } from "./navigation.ts";

export interface Shortcut {
  /** One key, or two after each other: "g c". */
  keys: string;
  label: string;
  run: () => void;
}

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  shortcuts = next;
  for (const listener of listeners) listener();
}

/** Shortcuts of a page, in force and listed under "?" while it is shown. */
export function useShortcuts(own: readonly Shortcut[]): void {
  const latest = useRef(own);
  latest.current = own;
  const names = own.map(({ keys, label }) => `${keys}=${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they do is read when they are pressed
  useEffect(() => {
    const added = latest.current.map(({ keys, label }) => ({
      keys,
      label,
      run: () => latest.current.find((shortcut) => shortcut.keys === keys)?.run(),
    }));
    change([...shortcuts, ...added]);
    return () => change(shortcuts.filter((shortcut) => !added.includes(shortcut)));
  }, [names]);
}

const chordMs = 1_500;

/** Listens for keys that nobody is typing into a field, and shows the list of them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [helpOpen, setHelpOpen] = useState(false);
  const present = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shortcuts,
  );
  const going = places.map(({ key, label, to }) => ({
    keys: `g ${key}`,
    label: `Go to ${label}`,
    run: () => navigate({ to }),
  }));
  const all: Shortcut[] = [...present, ...going, { keys: "?", label: "Show this list", run: () => setHelpOpen(true) }];
  const latest = useRef(all);
  latest.current = all;

  useEffect(() => {
    let before = "";
    let beforeAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      const chord = event.timeStamp - beforeAt < chordMs ? `${before} ${event.key}` : event.key;
      const found =
        latest.current.find(({ keys }) => keys === chord) ?? latest.current.find(({ keys }) => keys === event.key);
      before = event.key;
      beforeAt = event.timeStamp;
      if (!found) return;
      event.preventDefault();
      before = "";
      found.run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <Dialog open={helpOpen} onClose={() => setHelpOpen(false)} title="Keyboard shortcuts" size="sm">
      <dl className="flex flex-col gap-2 text-sm">
        {all.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <KeyboardHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
