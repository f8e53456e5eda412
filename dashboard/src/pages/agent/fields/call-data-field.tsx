import { ChevronDown, ChevronRight, ChevronUp, Plus, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Input, Select } from "../../../ui/field.tsx";
import { isSame } from "../draft.ts";
import { type DataField, fieldTypes, nameFromLabel, newField, readCallData, writeCallData } from "./call-data.ts";
import type { SettingFieldProps } from "./field-props.ts";
import { Labelled } from "./labelled.tsx";

/** What to collect in a call, in the order it is asked. */
export function CallDataField({ value, onChange, disabled, ...field }: SettingFieldProps) {
  const [fields, setFields] = useState(() => readCallData(value));
  const [openId, setOpenId] = useState<string>();
  const told = useRef(value);
  // Something else set it: the other direction was copied, or the changes were discarded.
  useEffect(() => {
    if (isSame(told.current, value)) return;
    told.current = value;
    setFields(readCallData(value));
  }, [value]);
  const change = (next: DataField[]) => {
    setFields(next);
    told.current = writeCallData(next);
    onChange(told.current);
  };
  const edit = (id: string, part: Partial<DataField>) =>
    change(fields.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const move = (from: number, to: number) => {
    const next = [...fields];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    change(next);
  };
  const add = () => {
    const added = newField();
    setFields([...fields, added]);
    setOpenId(added.id);
  };
  return (
    <Labelled {...field}>
      <div className="rounded-md border">
        {fields.length === 0 && <p className="px-3 py-2.5 text-sm text-ink-3">Nothing is asked for.</p>}
        <ol>
          {fields.map((each, index) => (
            <li key={each.id} className="border-b">
              <div className="flex items-center gap-1 pr-1.5">
                <FieldSummary
                  field={each}
                  isOpen={openId === each.id}
                  onToggle={() => setOpenId(openId === each.id ? undefined : each.id)}
                />
                <IconButton
                  size="sm"
                  label={`Move ${titleOf(each)} up`}
                  disabled={disabled || index === 0}
                  icon={<ChevronUp className="size-4" />}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  size="sm"
                  label={`Move ${titleOf(each)} down`}
                  disabled={disabled || index === fields.length - 1}
                  icon={<ChevronDown className="size-4" />}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  size="sm"
                  label={`Remove ${titleOf(each)}`}
                  disabled={disabled}
                  icon={<X className="size-4" />}
                  onClick={() => change(fields.filter(({ id }) => id !== each.id))}
                />
              </div>
              {openId === each.id && (
                <FieldEditor field={each} disabled={disabled} onChange={(part) => edit(each.id, part)} />
              )}
            </li>
          ))}
        </ol>
        <div className="p-1.5">
          <Button size="sm" look="ghost" disabled={disabled} icon={<Plus className="size-4" />} onClick={add}>
            Add field
          </Button>
        </div>
      </div>
    </Labelled>
  );
}

function titleOf({ label, name }: DataField): string {
  return label || name || "new field";
}

function FieldSummary({ field, isOpen, onToggle }: { field: DataField; isOpen: boolean; onToggle: () => void }) {
  const type = fieldTypes.find(({ value }) => value === field.type)?.label;
  const about = [
    field.options.length > 0 ? field.options.join(" / ") : field.type && type,
    !field.required && "optional",
    field.question && `“${field.question}”`,
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-w-0 flex-1 items-center gap-2 px-2.5 py-2 text-left hover:bg-hover"
    >
      <ChevronRight className={isOpen ? "size-4 shrink-0 rotate-90" : "size-4 shrink-0"} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{titleOf(field)}</span>
        <span className="block truncate text-xs text-ink-3">{about.join(" · ") || "asked by its label"}</span>
      </span>
    </button>
  );
}

function FieldEditor({
  field,
  disabled,
  onChange,
}: {
  field: DataField;
  disabled: boolean;
  onChange: (part: Partial<DataField>) => void;
}) {
  const id = useId();
  const [options, setOptions] = useState(field.options.join(", "));
  return (
    <div className="grid gap-3 px-3 pt-1 pb-3 sm:grid-cols-2" id={id}>
      <Input
        label="Label"
        autoFocus={field.name === ""}
        disabled={disabled}
        value={field.label}
        onChange={({ target }) => {
          // The name follows the label until somebody gives it one of its own.
          const follows = field.name === "" || field.name === nameFromLabel(field.label);
          onChange({ label: target.value, ...(follows && { name: nameFromLabel(target.value) }) });
        }}
      />
      <Input
        label="Field name"
        disabled={disabled}
        value={field.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Input
        label="Question"
        className="sm:col-span-2"
        placeholder="Made from the label"
        disabled={disabled}
        value={field.question}
        onChange={(event) => onChange({ question: event.target.value })}
      />
      <Select
        label="Kind"
        options={fieldTypes}
        disabled={disabled}
        value={field.type}
        onChange={(event) => onChange({ type: event.target.value })}
      />
      <Input
        label="Options"
        placeholder="Basic, Plus"
        disabled={disabled}
        value={options}
        onChange={(event) => {
          setOptions(event.target.value);
          const parts = event.target.value.split(",").map((part) => part.trim());
          onChange({ options: parts.filter((part) => part !== "") });
        }}
      />
      <span className="sm:col-span-2">
        <Checkbox
          label="Required: a call without it is not complete"
          disabled={disabled}
          checked={field.required}
          onChange={(required) => onChange({ required })}
        />
      </span>
    </div>
  );
}
