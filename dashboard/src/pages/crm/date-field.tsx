import { useState } from "react";
import { cx } from "../../ui/class-names.ts";
import type { FieldSpec } from "./record-kind.ts";

export interface DateFieldProps {
  field: FieldSpec;
  label: string;
  /** As the field of the browser takes it. */
  value: string;
  /** As people read it. */
  shown: string;
  onSave: (value: string) => void;
}

/** A day, or a day with a time, that becomes a field when it is clicked. Leaving it saves, Escape does not. */
export function DateField({ field, label, value, shown, onSave }: DateFieldProps) {
  const [text, setText] = useState<string>();
  if (text === undefined) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${shown || "empty"}. Edit`}
        onClick={() => setText(value)}
        className={cx(
          "-mx-1.5 block h-7 min-w-8 rounded-sm border border-transparent px-1.5 text-left text-sm whitespace-nowrap hover:border-line-strong",
          shown === "" && "text-ink-3",
        )}
      >
        {shown || "–"}
      </button>
    );
  }
  const close = (save: boolean) => {
    if (save) onSave(text);
    setText(undefined);
  };
  return (
    <input
      type={field.type === "day" ? "date" : "datetime-local"}
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter" || event.key === "Escape") close(event.key === "Enter");
      }}
      className="-mx-1.5 h-7 rounded-sm border border-accent bg-surface px-1.5 text-sm text-ink outline-none"
    />
  );
}
