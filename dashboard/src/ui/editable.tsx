import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import type { Option } from "./field.tsx";

export interface EditableProps {
  /** What it is, for screen readers: "Disposition of C-12". */
  label: string;
  value: string;
  /** How the value reads, where that differs from how it is typed. */
  shown?: string;
  /** Called only with another value than before, without blanks at its ends. */
  onSave: (value: string) => void;
  /** Shown, faintly, when there is nothing. */
  placeholder?: string;
  multiline?: boolean;
  /** Suggestions; any other text is taken too. */
  options?: readonly Option[];
  /** What the keyboard of a phone offers. */
  inputMode?: "text" | "decimal" | "tel" | "email" | "url";
  /** Says what is wrong with a value, which is then not saved. */
  check?: (value: string) => string | undefined;
  disabled?: boolean;
  className?: string;
}

const plain =
  "-mx-1.5 block h-7 max-w-[calc(100%+0.75rem)] min-w-8 truncate rounded-sm border border-transparent px-1.5 text-left text-sm leading-6.5";
const field =
  "-mx-1.5 w-[calc(100%+0.75rem)] rounded-sm border border-accent bg-surface px-1.5 text-sm text-ink outline-none";

/** A text that becomes a field when it is clicked. Enter or leaving the field saves, Escape does not. */
export function Editable(props: EditableProps) {
  const { label, value, shown = value, placeholder = "–", disabled, className } = props;
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closedByKey = useRef(false);
  // Whoever works by keyboard goes on from where they were.
  useEffect(() => {
    if (!editing && closedByKey.current) button.current?.focus();
    closedByKey.current = false;
  }, [editing]);
  const close = (byKey: boolean) => {
    closedByKey.current = byKey;
    setEditing(false);
  };
  if (disabled) {
    return (
      <span title={shown} className={cx(plain, value === "" && "text-ink-3", className)}>
        {shown || placeholder}
      </span>
    );
  }
  if (editing) return <Editor {...props} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${label}: ${shown || "empty"}. Edit`}
      title={shown}
      onClick={(event) => {
        event.stopPropagation();
        setEditing(true);
      }}
      className={cx(plain, "hover:border-line-strong", value === "" && "text-ink-3", className)}
    >
      {shown || placeholder}
    </button>
  );
}

function Editor({
  label,
  value,
  onSave,
  multiline,
  options,
  inputMode,
  check,
  onClose,
}: EditableProps & { onClose: (byKey: boolean) => void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string>();
  const save = (byKey: boolean) => {
    const next = text.trim();
    const wrong = check?.(next);
    if (wrong !== undefined) return setFault(wrong);
    if (next !== value) onSave(next);
    onClose(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      onClose(true);
    }
    if (event.key === "Enter" && !(multiline && event.shiftKey)) {
      event.preventDefault();
      save(true);
    }
  };
  const common = {
    "aria-label": label,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault === undefined ? undefined : `${id}-fault`,
    value: text,
    autoFocus: true,
    onKeyDown,
    onBlur: () => save(false),
    onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
  };
  return (
    <span className="relative block">
      {multiline ? (
        <textarea
          {...common}
          rows={3}
          onChange={(event) => setText(event.target.value)}
          className={cx(field, "block py-1")}
        />
      ) : (
        <input
          {...common}
          {...(inputMode && { inputMode })}
          {...(options && { list: `${id}-list` })}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          className={cx(field, "h-7")}
        />
      )}
      {options && (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
      {fault && (
        <span
          id={`${id}-fault`}
          role="alert"
          className="absolute top-full left-0 z-10 rounded-sm bg-bad-soft px-1.5 text-xs text-bad"
        >
          {fault}
        </span>
      )}
    </span>
  );
}
