import { cx } from "./class-names.ts";

/** Keys as they are pressed, such as "g c" or "?". */
export function KeyboardHint({ keys, inverted }: { keys: string; inverted?: boolean }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd
          key={key}
          className={cx(
            "min-w-5 rounded-sm border px-1 text-center font-mono text-xs leading-4.5",
            inverted ? "border-bg/40 text-bg" : "border-line-strong bg-sunken text-ink-2",
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
