import { Check, ChevronsUpDown } from "lucide-react";
import { Popover as Radix } from "radix-ui";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import type { Option } from "./field.tsx";

export interface ComboboxProps {
  label: string;
  hideLabel?: boolean;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Shown when nothing is chosen, and offered as the first option. */
  placeholder?: string;
  /** Lets a text that is not among the options be chosen as it is. */
  allowOther?: boolean;
  /** Nothing cannot be chosen. */
  required?: boolean;
  /** Told of what is searched for, from the opening on: the options are then found elsewhere, and shown as they come. */
  onSearch?: (text: string) => void;
  /** Looks like text until it is pointed at, for tables. */
  bare?: boolean;
  disabled?: boolean;
  className?: string;
}

const boxed =
  "h-8 rounded-md border-line-strong bg-surface px-2.5 shadow-card hover:border-ink-3 disabled:bg-sunken disabled:text-ink-3";
const plain =
  "group -mx-1.5 h-7 w-[calc(100%+0.75rem)]! rounded-sm border-transparent px-1.5 enabled:hover:border-line-strong";

/** A choice among many, with a field to search in. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, options, value, onChange, placeholder = "Any", allowOther, disabled, className } = props;
  const { required, onSearch, bare } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    const wanted = onSearch ? "" : text.trim().toLowerCase();
    const found = options.filter((option) => option.label.toLowerCase().includes(wanted));
    const other = text.trim();
    const isNew =
      allowOther && other !== "" && !options.some((option) => option.label.toLowerCase() === other.toLowerCase());
    return [
      ...(text === "" && !required ? [{ value: "", label: placeholder }] : []),
      ...found.slice(0, 200),
      ...(isNew ? [{ value: other, label: `“${other}”` }] : []),
    ];
  }, [options, text, allowOther, placeholder, required, onSearch]);
  const chosen = options.find((option) => option.value === value)?.label ?? value;

  const choose = (option: Option | undefined) => {
    if (!option) return;
    onChange(option.value);
    setOpen(false);
  };
  const move = (by: number) => {
    const next = Math.min(Math.max(active + by, 0), shown.length - 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(shown[active]),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <span id={`${id}-label`} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink-2"}>
        {label}
      </span>
      <Radix.Root
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setText("");
          setActive(0);
          if (next) onSearch?.("");
        }}
      >
        <Radix.Trigger asChild>
          <button
            type="button"
            id={`${id}-trigger`}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}-trigger`}
            className={cx(
              "flex w-full items-center justify-between gap-2 border text-left text-sm",
              bare ? plain : boxed,
            )}
          >
            <span className={cx("truncate", chosen === "" && "text-ink-3")}>{chosen || placeholder}</span>
            <ChevronsUpDown
              className={cx("size-3.5 shrink-0 text-ink-3", bare && "opacity-0 group-hover:opacity-100")}
              aria-hidden
            />
          </button>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            aria-label={label}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 w-(--radix-popover-trigger-width) min-w-52 animate-appear rounded-md border bg-raised p-1 shadow-pop"
          >
            <input
              role="combobox"
              aria-label={`Search ${label.toLowerCase()}`}
              aria-expanded
              aria-controls={`${id}-list`}
              aria-activedescendant={`${id}-${active}`}
              value={text}
              placeholder="Search…"
              onChange={(event) => {
                setText(event.target.value);
                setActive(0);
                onSearch?.(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className="mb-1 h-8 w-full border-b bg-transparent px-2 text-sm outline-none"
            />
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto">
              {shown.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys
                <div
                  key={option.value}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  onClick={() => choose(option)}
                  onPointerMove={() => setActive(index)}
                  className={cx(
                    "flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm",
                    index === active && "bg-hover",
                  )}
                >
                  <Check
                    className={cx("size-4 shrink-0 text-accent", option.value !== value && "invisible")}
                    aria-hidden
                  />
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                </div>
              ))}
              {shown.length === 0 && <p className="px-2 py-1.5 text-sm text-ink-3">Nothing found</p>}
            </div>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  );
}
