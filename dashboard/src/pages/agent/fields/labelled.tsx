import type { ReactNode } from "react";
import type { SettingFieldProps } from "./field-props.ts";

/** The frame of a control that consists of several, with the look of the simple ones. */
export function Labelled({
  label,
  name,
  help,
  error,
  children,
}: Pick<SettingFieldProps, "label" | "name" | "help" | "error"> & { children: ReactNode }) {
  return (
    <fieldset aria-label={name} className="flex min-w-0 flex-col gap-1">
      <div className="text-sm font-medium text-ink-2">{label}</div>
      {children}
      <p className="text-xs text-ink-3">{help}</p>
      {error && <p className="text-xs font-medium text-bad">{error}</p>}
    </fieldset>
  );
}
