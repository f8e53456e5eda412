import { Input } from "../../../ui/field.tsx";
import { PairsEditor } from "../../agents/pairs-editor.tsx";

export interface VariablesFieldsProps {
  /** Those that the agent's texts ask for. */
  names: readonly string[];
  value: Record<string, string>;
  onChange: (value: Record<string, string>) => void;
}

/** What the call brings along: fields for what the texts name, and room for more. */
export function VariablesFields({ names, value, onChange }: VariablesFieldsProps) {
  const more = Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
  const asked = Object.fromEntries(names.map((name) => [name, value[name] ?? ""]));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-ink-2">Variables</legend>
      {names.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {names.map((name) => (
            <Input
              key={name}
              label={name}
              value={value[name] ?? ""}
              onChange={(event) => onChange({ ...value, [name]: event.target.value })}
            />
          ))}
        </div>
      )}
      <PairsEditor what="variable" value={more} onChange={(next) => onChange({ ...asked, ...next })} />
    </fieldset>
  );
}
