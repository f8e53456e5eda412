import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListenButton } from "../../../app/listen-button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { type Option, Select } from "../../../ui/field.tsx";
import { phone } from "../../../ui/format.ts";
import { toolsQuery, voicesQuery } from "../../agents/queries.ts";
import { defaultVoiceId, describeVoice, voiceName } from "../../agents/voice-name.ts";
import { numbersQuery } from "../../numbers/queries.ts";
import type { SettingFieldProps } from "./field-props.ts";

const languages = [
  "en-US",
  "en-GB",
  "en-AU",
  "de-DE",
  "es-ES",
  "es-MX",
  "fr-FR",
  "it-IT",
  "nl-NL",
  "pl-PL",
  "pt-BR",
  "ja-JP",
];
const names = new Intl.DisplayNames(["en"], { type: "language" });

/** A choice among few. A value that is not among them, set by the API, stays to be seen. */
export function ChoiceField({
  options,
  value,
  onChange,
  name: _name,
  faults: _faults,
  direction: _direction,
  ...field
}: SettingFieldProps & { options: readonly Option[] }) {
  const chosen = String(value ?? "");
  const all = options.some((option) => option.value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
  return <Select {...field} options={all} value={chosen} onChange={(event) => onChange(event.target.value)} />;
}

export function ZoneField(props: SettingFieldProps) {
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return (
    <Searchable
      {...props}
      empty="UTC"
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
    />
  );
}

export function LanguageField(props: SettingFieldProps) {
  const options = languages.map((tag) => ({ value: tag, label: `${names.of(tag) ?? tag} (${tag})` }));
  return <Searchable {...props} empty="en-US" options={options} allowOther />;
}

export function VoiceField(props: SettingFieldProps) {
  const voices = useQuery(voicesQuery).data ?? [];
  const isOutbound = props.direction === "outbound";
  const fallback = isOutbound ? "As for incoming calls" : `Default: ${voiceName(defaultVoiceId, voices)}`;
  // Without one of its own, an outgoing call has the voice of the field beside it.
  const heard = String(props.value || (isOutbound ? "" : defaultVoiceId));
  return (
    <Searchable
      {...props}
      value={props.value ?? ""}
      onChange={(voice) => props.onChange(voice === "" && isOutbound ? null : voice)}
      empty=""
      placeholder={fallback}
      options={voices.map((voice) => ({ value: voice.id, label: describeVoice(voice) }))}
      allowOther
      aside={heard !== "" && <ListenButton voiceId={heard} size="md" />}
    />
  );
}

export function ToolField(props: SettingFieldProps) {
  const tools = useQuery(toolsQuery).data ?? [];
  const options = [{ value: "", label: "None" }, ...tools.map(({ id, name }) => ({ value: id, label: name }))];
  return <ChoiceField {...props} options={options} onChange={(id) => props.onChange(id === "" ? null : id)} />;
}

export function OrganizationNumberField(props: SettingFieldProps) {
  const numbers = useQuery(numbersQuery).data ?? [];
  const options = numbers.map(({ id, phoneNumber, friendlyName }) => ({
    value: id,
    label: friendlyName ? `${phone(phoneNumber)} · ${friendlyName}` : phone(phoneNumber),
  }));
  return <ChoiceField {...props} options={[{ value: "", label: "Not set" }, ...options]} />;
}

interface SearchableProps extends SettingFieldProps {
  options: readonly Option[];
  /** What choosing nothing means. */
  empty: string;
  placeholder?: string;
  allowOther?: boolean;
  /** Stands after the field. */
  aside?: ReactNode;
}

function Searchable({
  label,
  name,
  help,
  error,
  value,
  onChange,
  disabled,
  options,
  empty,
  placeholder,
  allowOther,
  aside,
}: SearchableProps) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-sm font-medium text-ink-2">
        {label}
      </span>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <Combobox
            label={name}
            hideLabel
            options={options}
            value={String(value ?? "")}
            placeholder={placeholder ?? `Default: ${empty}`}
            allowOther={allowOther ?? false}
            disabled={disabled}
            onChange={(next) => onChange(next === "" ? empty : next)}
          />
        </div>
        {aside}
      </div>
      <p className="text-xs text-ink-3">{help}</p>
      {error && <p className="text-xs font-medium text-bad">{error}</p>}
    </div>
  );
}
