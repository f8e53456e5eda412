import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Input, Textarea } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";
import { ChoiceField } from "./field-value.tsx";
import { faultOf, parseField } from "./field-values.ts";
import type { FieldSpec, RecordKind } from "./record-kind.ts";
import { ReferenceField } from "./reference-field.tsx";

export interface NewRecordDialogProps {
  kind: RecordKind;
  /** What is known already, such as the company or the column. */
  given?: Record<string, string>;
  onClose: () => void;
}

const inputTypes = { amount: "text", day: "date", moment: "datetime-local", tel: "tel", email: "email" } as const;

export function NewRecordDialog({ kind, given = {}, onClose }: NewRecordDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [texts, setTexts] = useState<Record<string, string>>({ ...firstChoices(kind), ...given });
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const fields = kind.fields.filter(({ onCreate, name }) => onCreate || given[name]);
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const filled = kind.fields.filter(({ name }) => texts[name]);
      return kind.create(
        Object.fromEntries(filled.map((field) => [field.name, parseField(field, texts[field.name] ?? "")])),
      );
    },
    onSuccess: async (record) => {
      onClose();
      toast.done(`${kind.titleOf(record)} was created`, {
        label: "Open",
        run: () => void navigate({ to: "/crm/$tab/$recordId", params: { tab: kind.tab, recordId: String(record.id) } }),
      });
      await queries.invalidateQueries({ queryKey: kind.keys.all });
    },
  });
  const error = create.error instanceof ApiError ? create.error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.fromEntries(
      fields.map((field) => [
        field.name,
        field.type === "choice" ? undefined : faultOf(field, (texts[field.name] ?? "").trim()),
      ]),
    );
    setFaults(found);
    if (Object.values(found).every((fault) => fault === undefined)) create.mutate();
  };
  const set = (name: string) => (text: string) => setTexts((old) => ({ ...old, [name]: text }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`New ${kind.one}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="new-record" busy={create.isPending}>
            Create {kind.one}
          </Button>
        </>
      }
    >
      <form id="new-record" noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <NewField
            key={field.name}
            field={field}
            value={texts[field.name] ?? ""}
            error={faults[field.name] ?? error?.faultOf(field.name)}
            onChange={set(field.name)}
          />
        ))}
        {error && (
          <p role="alert" className="text-sm text-bad sm:col-span-2">
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** A choice that has to be made begins with the first of the usual values, as the server would take it. */
function firstChoices(kind: RecordKind): Record<string, string> {
  const choices = kind.fields.filter(({ type, required }) => type === "choice" && required);
  return Object.fromEntries(choices.map(({ name, options }) => [name, options?.[0] ?? ""]));
}

interface NewFieldProps {
  field: FieldSpec;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function NewField({ field, value, error, onChange }: NewFieldProps) {
  const { label, type, required } = field;
  if (type === "choice") return <ChoiceField field={field} label={label} value={value} onChange={onChange} boxed />;
  if (type === "reference") return <ReferenceField field={field} label={label} value={value} onChange={onChange} />;
  const common = { label, value, error, "aria-required": required ?? false };
  if (type === "long") {
    return (
      <Textarea {...common} rows={3} className="sm:col-span-2" onChange={(event) => onChange(event.target.value)} />
    );
  }
  return (
    <Input
      {...common}
      type={type in inputTypes ? inputTypes[type as keyof typeof inputTypes] : "text"}
      {...(type === "amount" && { inputMode: "decimal" as const })}
      className={required ? "sm:col-span-2" : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
