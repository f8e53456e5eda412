import { Switch } from "../../../ui/choice.tsx";
import { Input, Textarea } from "../../../ui/field.tsx";
import type { Control } from "../setting.ts";
import { CallDataField } from "./call-data-field.tsx";
import {
  ChoiceField,
  LanguageField,
  OrganizationNumberField,
  ToolField,
  VoiceField,
  ZoneField,
} from "./choice-fields.tsx";
import { DispositionsField } from "./dispositions-field.tsx";
import type { SettingFieldProps } from "./field-props.ts";
import { JsonField } from "./json-field.tsx";
import { NumberField } from "./number-field.tsx";
import { ToolsField } from "./tools-field.tsx";
import { VoicesField } from "./voices-field.tsx";

/** The control of a setting. */
export function SettingField({ control, ...props }: SettingFieldProps & { control: Control }) {
  const { label, help, error, value, onChange, disabled } = props;
  const text = {
    label,
    help,
    error,
    disabled,
    value: String(value ?? ""),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (control.kind) {
    case "text":
      return <Input {...text} placeholder={control.placeholder} />;
    case "long-text":
      return <Textarea {...text} rows={control.rows} placeholder={control.placeholder} />;
    case "url":
      return (
        <Input
          {...text}
          type="url"
          placeholder="https://example.com/after-call"
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        />
      );
    case "switch":
      return (
        <div className="py-1">
          <Switch label={label} help={help} checked={value === true} disabled={disabled} onChange={onChange} />
          {error && <p className="text-xs font-medium text-bad">{error}</p>}
        </div>
      );
    case "number":
      return <NumberField {...props} control={control} />;
    case "choice":
      return <ChoiceField {...props} options={control.options} />;
    case "zone":
      return <ZoneField {...props} />;
    case "language":
      return <LanguageField {...props} />;
    case "voice":
      return <VoiceField {...props} />;
    case "voices":
      return <VoicesField {...props} />;
    case "tool":
      return <ToolField {...props} />;
    case "tools":
      return <ToolsField {...props} />;
    case "call-data":
      return <CallDataField {...props} />;
    case "dispositions":
      return <DispositionsField {...props} />;
    case "number-of-organization":
      return <OrganizationNumberField {...props} />;
    case "json":
      return <JsonField {...props} />;
  }
}
