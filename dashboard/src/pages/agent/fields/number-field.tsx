import { useEffect, useState } from "react";
import { Input } from "../../../ui/field.tsx";
import type { Control } from "../setting.ts";
import type { SettingFieldProps } from "./field-props.ts";

/** Keeps what is typed as it is; "" is null, which the server takes where a setting can be without a value. */
export function NumberField({
  control,
  value,
  onChange,
  name: _name,
  faults: _faults,
  direction,
  ...field
}: SettingFieldProps & { control: Extract<Control, { kind: "number" }> }) {
  const shown = typeof value === "number" ? String(value) : "";
  const [text, setText] = useState(shown);
  useEffect(() => {
    setText((present) => (Number(present) === value && present !== "" ? present : shown));
  }, [value, shown]);
  const { min, max, step, unit, nullText } = control;
  return (
    <Input
      {...field}
      label={
        <>
          {field.label}
          {unit && <span className="font-normal text-ink-3">, {unit}</span>}
        </>
      }
      type="number"
      inputMode="decimal"
      placeholder={direction === "outbound" ? nullText : undefined}
      min={min}
      max={max}
      step={step ?? "any"}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value === "" ? null : Number(event.target.value));
      }}
    />
  );
}
