import { Link } from "@tanstack/react-router";
import type { AgentOverview } from "../../api/generated.ts";
import { Badge } from "../../ui/badge.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Select } from "../../ui/field.tsx";
import { phone } from "../../ui/format.ts";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { PhoneNumber } from "../../ui/time.tsx";
import { ConnectionButton } from "./connection-check.tsx";
import { providers } from "./providers.ts";
import type { ListedNumber } from "./queries.ts";
import { useUpdateNumber } from "./use-update-number.ts";

export interface NumberTableProps {
  numbers: readonly ListedNumber[];
  agents: readonly AgentOverview[];
  canEdit: boolean;
  onOpen: (number: ListedNumber) => void;
}

export function NumberTable({ numbers, agents, canEdit, onOpen }: NumberTableProps) {
  const update = useUpdateNumber();
  return (
    <Table label="Phone numbers" className="max-sm:[&_[data-wide]]:hidden">
      <thead>
        <tr>
          <HeadCell className="pl-4">Number</HeadCell>
          <HeadCell data-wide>Line</HeadCell>
          <HeadCell>Answered by</HeadCell>
          <HeadCell data-wide>Fallback</HeadCell>
          <HeadCell>Active</HeadCell>
          <HeadCell data-wide>Connection</HeadCell>
        </tr>
      </thead>
      <tbody>
        {numbers.map((number) => (
          <Row key={number.id}>
            <Cell className="py-2 pl-4">
              <button
                type="button"
                className="block text-left font-medium whitespace-nowrap hover:text-accent hover:underline"
                onClick={() => onOpen(number)}
              >
                {phone(number.phoneNumber)}
              </button>
              {number.friendlyName && <span className="block text-xs text-ink-2">{number.friendlyName}</span>}
            </Cell>
            <Cell data-wide>
              <Badge tone={providers[number.provider].tone}>{providers[number.provider].label}</Badge>
            </Cell>
            <Cell>
              <AgentChoice
                number={number}
                agents={agents}
                canEdit={canEdit}
                onChange={(agentId) => update.mutate({ id: number.id, change: { agentId } })}
              />
            </Cell>
            <Cell data-wide className="text-ink-2">
              {number.fallbackNumber ? (
                <PhoneNumber value={number.fallbackNumber} />
              ) : (
                <span className="text-ink-3">None</span>
              )}
            </Cell>
            <Cell>
              <Switch
                label={`${number.phoneNumber} is active`}
                hideLabel
                checked={number.isActive}
                disabled={!canEdit}
                onChange={(isActive) => update.mutate({ id: number.id, change: { isActive } })}
              />
            </Cell>
            <Cell data-wide>
              {canEdit && <ConnectionButton phoneNumberId={number.id} phoneNumber={phone(number.phoneNumber)} />}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

interface AgentChoiceProps {
  number: ListedNumber;
  agents: readonly AgentOverview[];
  canEdit: boolean;
  onChange: (agentId: string | null) => void;
}

function AgentChoice({ number, agents, canEdit, onChange }: AgentChoiceProps) {
  const agent = agents.find(({ id }) => id === number.agentId);
  if (!canEdit) {
    return number.agentId ? (
      <Link to="/agents/$agentId" params={{ agentId: number.agentId }} className="hover:text-accent hover:underline">
        {number.agent?.name}
      </Link>
    ) : (
      <span className="text-ink-3">Nobody</span>
    );
  }
  return (
    <div className="flex items-center gap-2 sm:min-w-52">
      <Select
        label={`Agent of ${number.phoneNumber}`}
        hideLabel
        className="w-36 sm:w-52"
        value={number.agentId ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        options={agentOptions(agents, number)}
      />
      {agent && !agent.isActive && <Badge tone="warn">Inactive</Badge>}
    </div>
  );
}

/** All agents; the present one too where the list of them is not there yet. */
export function agentOptions(agents: readonly AgentOverview[], number?: ListedNumber) {
  const known = agents.map(({ id, name }) => ({ value: id, label: name }));
  const present = number?.agent;
  if (present && !known.some(({ value }) => value === present.id))
    known.unshift({ value: present.id, label: present.name });
  return [{ value: "", label: "Nobody" }, ...known];
}
