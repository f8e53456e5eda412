import { Switch as RadixSwitch } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

export interface CheckboxProps {
  checked: boolean | "indeterminate";
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
}

/** The system's own box: a table of hundreds costs nothing. */
export function Checkbox({ checked, onChange, label, hideLabel, disabled }: CheckboxProps) {
  const id = useId();
  const box = (
    <input
      id={id}
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = checked === "indeterminate";
      }}
      {...(hideLabel && typeof label === "string" && { "aria-label": label })}
      checked={checked === true}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.checked)}
      className="block size-4 shrink-0 accent-accent disabled:opacity-55"
    />
  );
  if (hideLabel && typeof label === "string") return box;
  return (
    <label htmlFor={id} className={cx("flex w-fit items-center gap-2 text-sm", disabled && "text-ink-3")}>
      {box}
      <span className={hideLabel ? "sr-only" : ""}>{label}</span>
    </label>
  );
}

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
}

export function Switch({ checked, onChange, label, help, hideLabel, disabled }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex items-start gap-2.5">
      <RadixSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled ?? false}
        onCheckedChange={onChange}
        {...(help ? { "aria-describedby": `${id}-help` } : {})}
        className="mt-px flex h-4.5 w-8 shrink-0 items-center rounded-full border border-line-strong bg-sunken transition-colors disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="ml-0.5 block size-3 rounded-full bg-ink-3 transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-accent-ink" />
      </RadixSwitch.Root>
      <span className={hideLabel ? "sr-only" : "flex flex-col"}>
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        {help && (
          <span id={`${id}-help`} className="text-xs text-ink-3">
            {help}
          </span>
        )}
      </span>
    </span>
  );
}
