import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

const control =
  "w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm text-ink shadow-card transition-colors hover:border-ink-3 focus:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad";

export interface FieldProps {
  label: ReactNode;
  /** Below the control: what it is for. */
  help?: ReactNode;
  /** What is wrong with the value; the server's words fit. */
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string | undefined;
}

/** Label, control, help and error in one, tied together for screen readers. */
export function Field({
  label,
  help,
  error,
  hideLabel,
  className,
  children,
}: FieldProps & { children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode }) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink-2"}>
        {label}
      </label>
      {children({
        id,
        ...(described && { "aria-describedby": described }),
        ...(error !== undefined && { "aria-invalid": true as const }),
      })}
      {help && (
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

type Labelled<Tag extends "input" | "textarea" | "select"> = Omit<ComponentProps<Tag>, "className" | "id"> & FieldProps;

export function Input({ label, help, error, hideLabel, className, ...rest }: Labelled<"input">) {
  return (
    <Field {...fieldOf({ label, help, error, hideLabel, className })}>
      {(ids) => <input {...rest} {...ids} className={cx(control, "h-8")} />}
    </Field>
  );
}

export function Textarea({ label, help, error, hideLabel, className, rows = 4, ...rest }: Labelled<"textarea">) {
  return (
    <Field {...fieldOf({ label, help, error, hideLabel, className })}>
      {(ids) => <textarea {...rest} {...ids} rows={rows} className={cx(control, "resize-y py-1.5 leading-normal")} />}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** The system's own list: quick, usable by keyboard and on a phone. For many options take Combobox. */
export function Select({
  label,
  help,
  error,
  hideLabel,
  className,
  options,
  ...rest
}: Omit<Labelled<"select">, "children"> & { options: readonly Option[] }) {
  return (
    <Field {...fieldOf({ label, help, error, hideLabel, className })}>
      {(ids) => (
        <select {...rest} {...ids} className={cx(control, "select-arrow h-8 appearance-none pr-7")}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function fieldOf({
  label,
  help,
  error,
  hideLabel,
  className,
}: { [Name in keyof FieldProps]: FieldProps[Name] | undefined }) {
  return { label, help, error, className, ...(hideLabel !== undefined && { hideLabel }) };
}
