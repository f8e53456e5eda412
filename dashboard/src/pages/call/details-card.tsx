import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Call } from "../../api/generated.ts";
import { CallTypeLabel, StatusBadge } from "../../app/call-badges.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Duration, Moment, PhoneNumber } from "../../ui/time.tsx";
import { Facts } from "./facts.tsx";

const link = "text-accent hover:underline";

export function DetailsCard({ call, error }: { call: Call; error: string | null }) {
  const facts: [string, ReactNode][] = [
    ["Status", <StatusBadge key="status" status={call.status} />],
    ["Type", <CallTypeLabel key="type" type={call.call_type} />],
    [
      "Contact",
      call.contact && (
        <Link
          key="contact"
          to="/crm/$tab/$recordId"
          params={{ tab: "contacts", recordId: String(call.contact.id) }}
          className={link}
        >
          {call.contact.name || call.contact.phone}
        </Link>
      ),
    ],
    ["From", call.outgoingPhone && <PhoneNumber key="from" value={call.outgoingPhone} />],
    ["To", call.incomingPhone && <PhoneNumber key="to" value={call.incomingPhone} />],
    ["Transferred to", call.transferredTo && <PhoneNumber key="transfer" value={call.transferredTo} />],
    [
      "Agent",
      call.agentId ? (
        <Link key="agent" to="/agents/$agentId" params={{ agentId: call.agentId }} className={link}>
          {call.agentName}
        </Link>
      ) : (
        call.agentName
      ),
    ],
    ["Caller", call.callerUserName && `${call.callerUserName} (${call.callerUserEmail})`],
    ["Started", <Moment key="start" at={call.startTime} />],
    ["Ended", call.endTime && <Moment key="end" at={call.endTime} />],
    ["Duration", <Duration key="duration" seconds={call.duration} />],
    [
      "Batch",
      call.batchId && (
        <Link key="batch" to="/calls" search={{ batchId: call.batchId }} className={link}>
          {call.batchId}
        </Link>
      ),
    ],
    ["Error", error && <span className="text-bad">{error}</span>],
  ];
  return (
    <Card title="Details" actions={<CopyButton text={call.id} label="Copy the call's id" />}>
      <Facts facts={facts} />
    </Card>
  );
}
