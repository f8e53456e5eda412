import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { ListenButton } from "../../../app/listen-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Input } from "../../../ui/field.tsx";
import { voicesQuery } from "../../agents/queries.ts";
import { voiceName } from "../../agents/voice-name.ts";
import type { SettingFieldProps } from "./field-props.ts";
import { Labelled } from "./labelled.tsx";

/** Several voices: those that come with the install, and any of a provider by its name. */
export function VoicesField({ value, onChange, disabled, ...field }: SettingFieldProps) {
  const voices = useQuery(voicesQuery).data ?? [];
  const [other, setOther] = useState("");
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = voices.map(({ id }) => id);
  const shown = [...known, ...chosen.filter((id) => !known.includes(id))];
  const add = () => {
    const id = other.trim();
    if (id !== "" && !chosen.includes(id)) onChange([...chosen, id]);
    setOther("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <Labelled {...field}>
      <div className="flex flex-col gap-0.5 rounded-md border p-2.5">
        {shown.map((id) => (
          <div key={id} className="flex items-center justify-between gap-2">
            <Checkbox
              label={voiceName(id, voices)}
              disabled={disabled}
              checked={chosen.includes(id)}
              onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
            <ListenButton voiceId={id} />
          </div>
        ))}
        <div className="flex gap-2 pt-1">
          <Input
            label={`Voice of a provider to add to ${field.name}`}
            hideLabel
            placeholder="provider:voice"
            className="flex-1"
            disabled={disabled}
            value={other}
            onKeyDown={onKeyDown}
            onChange={(event) => setOther(event.target.value)}
          />
          <Button disabled={disabled || other.trim() === ""} onClick={add}>
            Add
          </Button>
        </div>
      </div>
    </Labelled>
  );
}
