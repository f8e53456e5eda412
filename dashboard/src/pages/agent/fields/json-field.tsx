import { useEffect, useState } from "react";
import { Textarea } from "../../../ui/field.tsx";
import { isSame } from "../draft.ts";
import type { SettingFieldProps } from "./field-props.ts";

/** A value of any shape. What is no JSON is kept as text, as the server does. */
export function JsonField({ value, onChange, name: _name, faults: _f, direction: _d, ...field }: SettingFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  useEffect(() => {
    setText((present) => (isSame(parse(present), value ?? null) ? present : textOf(value)));
  }, [value]);
  const isPlain = typeof parse(text) === "string";
  return (
    <Textarea
      {...field}
      help={
        <>
          {field.help}
          {isPlain && <span className="text-warn"> This is no JSON: it is kept as text.</span>}
        </>
      }
      rows={3}
      spellCheck={false}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parse(event.target.value));
      }}
    />
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function parse(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" ? parsed : text;
  } catch {
    return text;
  }
}
