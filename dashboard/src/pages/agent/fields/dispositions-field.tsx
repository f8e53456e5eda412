import { ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Input } from "../../../ui/field.tsx";
import type { SettingFieldProps } from "./field-props.ts";
import { Labelled } from "./labelled.tsx";

const nameFields = ["name", "label", "title", "disposition", "value", "text", "id"];

/** The outcomes of a call. Those that are objects keep what else they say. */
export function DispositionsField({ value, onChange, disabled, ...field }: SettingFieldProps) {
  const [text, setText] = useState("");
  const list: unknown[] = Array.isArray(value) ? value : [];
  const names = list.map(nameOf);
  const add = () => {
    const name = text.trim();
    if (name !== "" && !names.includes(name)) onChange([...list, name]);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  const move = (from: number, to: number) => {
    const next = [...list];
    const [moved] = next.splice(from, 1);
    next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <Labelled {...field}>
      <div className="rounded-md border">
        <ol>
          {names.map((name, index) => (
            <li key={name} className="flex items-center gap-1 border-b py-0.5 pr-1.5 pl-3">
              <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
              <IconButton
                size="sm"
                label={`Move ${name} up`}
                disabled={disabled || index === 0}
                icon={<ChevronUp className="size-4" />}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="sm"
                label={`Move ${name} down`}
                disabled={disabled || index === names.length - 1}
                icon={<ChevronDown className="size-4" />}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                size="sm"
                label={`Remove ${name}`}
                disabled={disabled}
                icon={<X className="size-4" />}
                onClick={() => onChange(list.filter((_each, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
        <div className="flex gap-2 p-1.5">
          <Input
            label={`New one of ${field.name}`}
            hideLabel
            placeholder={names.length > 0 ? "Another outcome…" : "Appointment booked"}
            className="flex-1"
            disabled={disabled}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => setText(event.target.value)}
          />
          <Button icon={<Plus className="size-4" />} disabled={disabled || text.trim() === ""} onClick={add}>
            Add
          </Button>
        </div>
      </div>
    </Labelled>
  );
}

function nameOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const record = item as Record<string, unknown>;
  const found = nameFields.map((name) => record[name]).find((text) => typeof text === "string" && text !== "");
  return typeof found === "string" ? found : JSON.stringify(item);
}
