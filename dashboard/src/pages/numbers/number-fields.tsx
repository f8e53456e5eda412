import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Checkbox, Switch } from "../../ui/choice.tsx";
import { Input, Select } from "../../ui/field.tsx";
import { allAgentsQuery } from "../agents/queries.ts";
import type { NumberDraft } from "./number-draft.ts";
import { agentOptions } from "./number-table.tsx";
import { type Provider, providerOptions, providers } from "./providers.ts";
import type { ListedNumber } from "./queries.ts";

export interface NumberFieldsProps {
  draft: NumberDraft;
  onChange: (draft: NumberDraft) => void;
  fault: (path: string) => string | undefined;
  isNew: boolean;
  number?: ListedNumber;
}

type TextName = { [Name in keyof NumberDraft]: NumberDraft[Name] extends string ? Name : never }[keyof NumberDraft];

export function NumberFields({ draft, onChange, fault, isNew, number }: NumberFieldsProps) {
  const agents = useQuery(allAgentsQuery).data ?? [];
  const text = (name: TextName) => ({
    value: draft[name],
    error: fault(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  const { provider } = draft;
  return (
    <div className="flex flex-col gap-6">
      <Group title="Number">
        <Input
          label="Phone number"
          help="In international format."
          placeholder="+1 555 123 4567"
          type="tel"
          required
          autoFocus={isNew}
          {...text("phoneNumber")}
        />
        <Input label="Name" placeholder="Main line" {...text("friendlyName")} />
        <Select
          label="Line"
          className="sm:col-span-2"
          help={providers[provider].about}
          options={providerOptions}
          value={provider}
          error={fault("provider")}
          onChange={(event) => onChange({ ...draft, provider: event.target.value as Provider })}
        />
      </Group>
      {(provider === "sip" || provider === "pbx") && (
        <Group title={provider === "sip" ? "SIP trunk" : "PBX"}>
          <Input
            label="Termination address"
            help="Where its calls are sent."
            placeholder="sip.example.com:5060"
            className="sm:col-span-2"
            {...text("SIPTerminationURI")}
          />
          <Input label="User name" autoComplete="off" {...text("SIPUserName")} />
          <Input
            label="Password"
            type="password"
            autoComplete="new-password"
            help={isNew ? "Stored encrypted, never shown." : "Empty keeps the stored one."}
            {...text("SIPPassword")}
          />
          <Input label="Trunk name" {...text("trunkName")} />
        </Group>
      )}
      {provider === "livekit" && (
        <Group title="LiveKit">
          <Input label="Inbound trunk id" placeholder="ST_…" {...text("rtcTrunkId")} />
          <Input label="Outbound trunk id" placeholder="ST_…" {...text("rtcOutboundTrunkId")} />
          <Input label="Trunk name" {...text("trunkName")} />
          <Input label="Cluster" {...text("rtcCluster")} />
          <Checkbox
            label="Inbound trunk is set up"
            checked={draft.rtcTrunkConfigured}
            onChange={(rtcTrunkConfigured) => onChange({ ...draft, rtcTrunkConfigured })}
          />
          <Checkbox
            label="Outbound trunk is set up"
            checked={draft.rtcOutboundConfigured}
            onChange={(rtcOutboundConfigured) => onChange({ ...draft, rtcOutboundConfigured })}
          />
        </Group>
      )}
      <Group title="Calls to the number">
        <Select
          label="Answered by"
          help="Outside business hours the after-hours agent answers instead."
          options={agentOptions(agents, number)}
          {...text("agentId")}
        />
        <Input
          label="Fallback number"
          help="Gets the call when no agent can take it."
          placeholder="+1 555 123 4567"
          type="tel"
          {...text("fallbackNumber")}
        />
        <Switch
          label="Active"
          help="Off: calls to it are refused, and none is placed from it."
          checked={draft.isActive}
          onChange={(isActive) => onChange({ ...draft, isActive })}
        />
      </Group>
      <Group title="Voicemail">
        <Switch
          label="Has a mailbox"
          help="Kept for your telephone system; agents answer calls themselves."
          checked={draft.voicemailEnabled}
          onChange={(voicemailEnabled) => onChange({ ...draft, voicemailEnabled })}
        />
        <Input
          label="Mailbox PIN"
          inputMode="numeric"
          autoComplete="off"
          disabled={!draft.voicemailEnabled}
          {...text("voicemailPin")}
        />
      </Group>
      <details>
        <summary className="text-sm font-semibold">More settings</summary>
        <p className="mt-1 mb-3 text-xs text-ink-3">
          Kept with the number for your provider and your telephone system.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Input label="Provider's id" {...text("providerId")} />
          <Input label="Billing subscription" {...text("billingSubscriptionId")} />
          <Input label="Routing mode" help="Default: agent." {...text("routingMode")} />
          <Input label="Desk phone" {...text("routingDeskPhoneId")} />
          <Input label="Hunt group" {...text("huntGroupId")} />
          <Input label="Queue" {...text("queueId")} />
          <Input label="Priority in the queue" type="number" step={1} {...text("queuePriority")} />
          <div className="flex items-center gap-5 pt-5">
            <Checkbox label="Voice" checked={draft.voice} onChange={(voice) => onChange({ ...draft, voice })} />
            <Checkbox label="SMS" checked={draft.sms} onChange={(sms) => onChange({ ...draft, sms })} />
          </div>
        </div>
      </details>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
