import { Combobox } from "../../ui/combobox.tsx";
import { Editable } from "../../ui/editable.tsx";
import { moment, phone } from "../../ui/format.ts";
import { DateField } from "./date-field.tsx";
import { day, faultOf, money, parseField, typedOf } from "./field-values.ts";
import type { CrmRecord, FieldSpec } from "./record-kind.ts";
import { textOf } from "./record-kind.ts";
import { ReferenceField, ReferenceText } from "./reference-field.tsx";

export interface FieldValueProps {
  field: FieldSpec;
  record: CrmRecord;
  /** Whose it is, for screen readers. */
  of: string;
  onSave: (value: unknown) => void;
  /** Only shown. */
  fixed: boolean;
  /** Stands in a column of a table, where numbers are to the right. */
  column?: boolean;
}

/** One field of a record, changed where it stands. */
export function FieldValue({ field, record, of, onSave, fixed, column }: FieldValueProps) {
  const label = `${field.label} of ${of}`;
  const typed = typedOf(field, record);
  const save = (text: string) => {
    if (text !== typed) onSave(parseField(field, text));
  };
  if (fixed) return <FixedValue field={field} record={record} />;
  switch (field.type) {
    case "choice":
      return <ChoiceField field={field} label={label} value={typed} onChange={save} />;
    case "reference":
      return <ReferenceField field={field} label={label} value={typed} onChange={save} bare />;
    case "day":
    case "moment":
      return <DateField field={field} label={label} value={typed} shown={shownOf(field, record)} onSave={save} />;
    default:
      return (
        <Editable
          label={label}
          value={typed}
          shown={shownOf(field, record)}
          multiline={field.type === "long"}
          check={(text) => faultOf(field, text)}
          onSave={save}
          {...(inputModes[field.type] && { inputMode: inputModes[field.type] })}
          {...(field.type === "amount" && column && { className: "ml-auto!" })}
          {...(field.type === "long" && { className: "h-auto! min-h-7 whitespace-pre-wrap" })}
        />
      );
  }
}

const inputModes: Partial<Record<FieldSpec["type"], "decimal" | "tel" | "email" | "url">> = {
  amount: "decimal",
  tel: "tel",
  email: "email",
  url: "url",
};

export function shownOf(field: FieldSpec, record: CrmRecord): string {
  const value = textOf(record[field.name]);
  if (field.type === "amount") return money(record[field.name], record.currency);
  if (field.type === "tel") return phone(value);
  if (field.type === "day") return value && day(value);
  if (field.type === "moment") return value && moment(value);
  return typedOf(field, record);
}

function FixedValue({ field, record }: { field: FieldSpec; record: CrmRecord }) {
  if (field.type === "reference" && field.refersTo) {
    return <ReferenceText name={field.refersTo} id={textOf(record[field.name])} />;
  }
  const text = shownOf(field, record);
  return <span className={text ? "break-words whitespace-pre-wrap" : "text-ink-3"}>{text || "–"}</span>;
}

export interface ChoiceFieldProps {
  field: FieldSpec;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** With a box and a label, for forms. */
  boxed?: boolean;
}

/** The usual values first; any other can be typed. */
export function ChoiceField({ field, label, value, onChange, boxed }: ChoiceFieldProps) {
  const options = [...new Set([...(field.options ?? []), ...(value ? [value] : [])])];
  return (
    <Combobox
      label={label}
      hideLabel={!boxed}
      bare={!boxed}
      options={options.map((option) => ({ value: option, label: option }))}
      value={value}
      onChange={onChange}
      placeholder="–"
      allowOther
      required={field.required ?? false}
      className="min-w-0"
    />
  );
}
