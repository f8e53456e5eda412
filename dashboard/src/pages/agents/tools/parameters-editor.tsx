import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Input, Select } from "../../../ui/field.tsx";
import { localId } from "../local-id.ts";
import { type Parameter, parametersOf, schemaOf } from "./parameters.ts";

export interface ParametersEditorProps {
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
  fault: string | undefined;
}

const types = ["string", "number", "integer", "boolean", "array", "object"].map((type) => ({
  value: type,
  label:
    { string: "text", number: "number", integer: "whole number", boolean: "yes or no", array: "list" }[type] ?? type,
}));

/** What the agent fills in, as rows instead of a JSON Schema. */
export function ParametersEditor({ value, onChange, fault }: ParametersEditorProps) {
  const [parameters, setParameters] = useState(() => parametersOf(value));
  const change = (next: Parameter[]) => {
    setParameters(next);
    onChange(schemaOf(value, next));
  };
  const edit = (index: number, part: Partial<Parameter>) =>
    change(parameters.map((parameter, at) => (at === index ? { ...parameter, ...part } : parameter)));
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="text-sm font-medium text-ink-2">Parameters</h3>
        <p className="text-xs text-ink-3">
          What the agent fills in: the query of GET and DELETE, else the body as JSON. Fixed parts of the address may
          use {"{{variables}}"} of the call.
        </p>
        {fault && <p className="text-xs font-medium text-bad">{fault}</p>}
      </div>
      {parameters.map((parameter, index) => (
        <div key={parameter.id} className="flex flex-wrap items-center gap-2 rounded-md border p-2">
          <Input
            label={`Name of parameter ${index + 1}`}
            hideLabel
            placeholder="phone"
            className="min-w-28 flex-1"
            value={parameter.name}
            onChange={(event) => edit(index, { name: event.target.value })}
          />
          <Select
            label={`Type of ${parameter.name || `parameter ${index + 1}`}`}
            hideLabel
            className="w-32"
            options={types}
            value={parameter.type}
            onChange={(event) => edit(index, { type: event.target.value })}
          />
          <Checkbox label="required" checked={parameter.required} onChange={(required) => edit(index, { required })} />
          <IconButton
            label={`Remove parameter ${parameter.name || index + 1}`}
            icon={<X className="size-4" />}
            onClick={() => change(parameters.filter((_each, at) => at !== index))}
          />
          <Input
            label={`Meaning of ${parameter.name || `parameter ${index + 1}`}`}
            hideLabel
            placeholder="What it is, in words"
            className="w-full"
            value={parameter.description}
            onChange={(event) => edit(index, { description: event.target.value })}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          look="ghost"
          icon={<Plus className="size-4" />}
          onClick={() => setParameters([...parameters, newParameter()])}
        >
          Add parameter
        </Button>
      </div>
    </div>
  );
}

function newParameter(): Parameter {
  return { id: localId(), name: "", type: "string", description: "", required: true, rest: {} };
}
