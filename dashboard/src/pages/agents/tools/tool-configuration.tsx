import { Input, Select, Textarea } from "../../../ui/field.tsx";
import { PairsEditor } from "../pairs-editor.tsx";
import { ParametersEditor } from "./parameters-editor.tsx";
import type { ToolType } from "./tool-types.ts";

export interface ToolConfigurationProps {
  type: ToolType;
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
  /** What the server says of one of the fields. */
  fault: (field: string) => string | undefined;
}

const messages: Partial<Record<ToolType, { label: string; help: string }>> = {
  end_call: { label: "Last words", help: "Said before hanging up. Empty: the agent finds its own." },
  transfer_call: { label: "Before the transfer", help: "What the caller hears. Empty: nothing." },
  leave_voicemail: { label: "Message", help: "Empty: the agent's own voicemail message." },
};

/** What a tool of its type can be told. */
export function ToolConfiguration({ type, value, onChange, fault }: ToolConfigurationProps) {
  const text = (field: string) => ({
    value: String(value[field] ?? ""),
    error: fault(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value }),
  });
  const message = messages[type];
  return (
    <>
      {type === "http_request" && <HttpRequest value={value} onChange={onChange} fault={fault} text={text} />}
      {type === "transfer_call" && (
        <Input
          label="Transfer to"
          help="A number in international format, or an extension behind a PBX."
          placeholder="+15551234567"
          required
          {...text("phoneNumber")}
        />
      )}
      {type === "send_digits" && (
        <Input
          label="Keys"
          help="0 to 9, A to D, * and #; w waits half a second. Empty: the agent chooses."
          placeholder="1w2"
          {...text("digits")}
        />
      )}
      {type === "set_disposition" && (
        <Textarea
          label="Outcomes"
          help="One a line. Empty: the agent's own dispositions."
          rows={4}
          value={lines(value.dispositions).join("\n")}
          error={fault("dispositions")}
          onChange={(event) =>
            onChange({ ...value, dispositions: event.target.value === "" ? [] : event.target.value.split("\n") })
          }
        />
      )}
      {message && <Textarea label={message.label} help={message.help} rows={2} {...text("message")} />}
    </>
  );
}

function HttpRequest({
  value,
  onChange,
  fault,
  text,
}: Omit<ToolConfigurationProps, "type"> & {
  text: (field: string) => {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
        <Select
          label="Method"
          options={["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({ value: method, label: method }))}
          {...text("method")}
        />
        <Input label="Address" placeholder="https://example.com/appointments" type="url" required {...text("url")} />
      </div>
      <div className="flex flex-col gap-1">
        <h3 className="text-sm font-medium text-ink-2">Headers</h3>
        <PairsEditor
          what="header"
          namePlaceholder="authorization"
          valuePlaceholder="Bearer …"
          value={(value.headers ?? {}) as Record<string, string>}
          onChange={(headers) => onChange({ ...value, headers })}
        />
        {fault("headers") && <p className="text-xs font-medium text-bad">{fault("headers")}</p>}
      </div>
      <ParametersEditor
        value={(value.parameters ?? {}) as Record<string, unknown>}
        fault={fault("parameters")}
        onChange={(parameters) => onChange({ ...value, parameters })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label="Longest wait, in milliseconds"
          help="100 to 60000. Default 10000."
          type="number"
          min={100}
          max={60_000}
          value={value.timeoutMs === undefined ? "" : String(value.timeoutMs)}
          error={fault("timeoutMs")}
          onChange={(event) => onChange({ ...value, timeoutMs: Number(event.target.value) })}
        />
        <Input
          label="Said meanwhile"
          help="Empty: nothing is said."
          placeholder="One moment, I am looking that up."
          {...text("speakDuring")}
        />
      </div>
    </>
  );
}

function lines(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
