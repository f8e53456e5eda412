import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../../api/api.ts";
import type { Agent, CallListItem } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { ApiError } from "../../../api/problem.ts";
import { useEvents } from "../../../api/use-events.ts";
import { StatusBadge } from "../../../app/call-badges.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Input, Textarea } from "../../../ui/field.tsx";
import { PhoneNumber } from "../../../ui/time.tsx";
import { type ListedNumber, numbersQuery } from "../../numbers/queries.ts";
import { people } from "./people.ts";
import { Transcript } from "./transcript.tsx";
import { filledVariables, variableNames } from "./variable-names.ts";
import { VariablesFields } from "./variables-fields.tsx";

/** Lets the agent call a number, and reads along. */
export function CallView({ agent }: { agent: Agent }) {
  const listId = useId();
  const queries = useQueryClient();
  const [phoneNumber, setPhoneNumber] = useState("");
  const [variables, setVariables] = useState<Record<string, string>>({});
  const [voicemailMessage, setVoicemailMessage] = useState("");
  const numbers = useQuery(numbersQuery);
  const from = numberOf(agent, numbers.data ?? []);
  const isSimulated = from?.provider === "simulator";
  const place = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const { roomName } = await api.calls.placeCall({
        agentId: agent.id,
        phoneNumber: phoneNumber.replaceAll(/[\s().-]/g, ""),
        variables: filledVariables(variables),
        ...(voicemailMessage && { voicemailMessage }),
      });
      return roomName.replace(/^call-/, "");
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.calls.all }),
  });
  if (place.data !== undefined) return <PlacedCallView callId={place.data} onAgain={() => place.reset()} />;
  const fault = (path: string) => (place.error instanceof ApiError ? place.error.faultOf(path) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    place.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {numbers.data && <CallingFrom from={from} />}
      <Input
        label="Number to call"
        type="tel"
        placeholder="+1 555 123 4567"
        required
        autoComplete="off"
        list={listId}
        value={phoneNumber}
        help={isSimulated ? "The simulator reaches simulated people: choose one from the list." : undefined}
        error={fault("phoneNumber")}
        onChange={(event) => setPhoneNumber(event.target.value)}
      />
      <datalist id={listId}>
        {isSimulated &&
          people.map(({ number, about }) => (
            <option key={number} value={number}>
              {about}
            </option>
          ))}
      </datalist>
      <VariablesFields names={variableNames(agent, "outbound")} value={variables} onChange={setVariables} />
      <Textarea
        label="Voicemail message"
        rows={2}
        placeholder="The agent's own"
        value={voicemailMessage}
        error={fault("voicemailMessage")}
        onChange={(event) => setVoicemailMessage(event.target.value)}
      />
      {place.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
          {place.error.message}
        </p>
      )}
      <div>
        <Button type="submit" look="primary" icon={<Phone className="size-4" />} busy={place.isPending}>
          Call now
        </Button>
      </div>
    </form>
  );
}

/** As the server picks it: the agent's default, else the oldest that it answers. */
function numberOf(agent: Agent, numbers: readonly ListedNumber[]): ListedNumber | undefined {
  const active = numbers.filter(({ isActive }) => isActive);
  return (
    active.find(({ id }) => id === agent.defaultOutboundPhoneNumberId) ??
    active.find(({ agentId }) => agentId === agent.id)
  );
}

function CallingFrom({ from }: { from: ListedNumber | undefined }) {
  if (from) {
    return (
      <p className="text-sm text-ink-2">
        Calls from <PhoneNumber value={from.phoneNumber} />
        {from.friendlyName && `, ${from.friendlyName}`}.
      </p>
    );
  }
  return (
    <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      The agent has no number to call from.{" "}
      <Link to="/numbers" className="font-medium underline">
        Give it one
      </Link>{" "}
      first.
    </p>
  );
}

function PlacedCallView({ callId, onAgain }: { callId: string; onAgain: () => void }) {
  const { state, turns, ended } = useEvents(callId);
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
        <StatusBadge status={(state?.status ?? "queued") as CallListItem["status"]} />
        {ended ? "The call is over." : "The call is on its way."}
      </p>
      <Transcript turns={turns} caller="Called party" />
      <div className="flex flex-wrap gap-2">
        <Link to="/calls/$callId" params={{ callId }} className={buttonLook("primary")}>
          Open the call
        </Link>
        {!ended && (
          <Link to="/live" className={buttonLook()}>
            Live view
          </Link>
        )}
        <Button onClick={onAgain}>Another call</Button>
      </div>
    </div>
  );
}
