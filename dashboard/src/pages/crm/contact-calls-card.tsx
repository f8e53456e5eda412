import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneIncoming, PhoneOutgoing } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";
import { Card } from "../../ui/card.tsx";
import { count } from "../../ui/format.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { Duration, Moment } from "../../ui/time.tsx";

const pageSize = 10;

/** Calls from and to the contact's number, the newest first. */
export function ContactCallsCard({ contactId, phone }: { contactId: number; phone: string }) {
  const [page, setPage] = useState(1);
  const calls = useQuery({
    queryKey: [...keys.contacts.part(contactId, "calls"), phone, page],
    queryFn: ({ signal }) =>
      api.crmContacts.listContactCalls(
        String(contactId),
        { page: String(page), pageSize: String(pageSize) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const pagination = calls.data?.pagination;
  return (
    <Card
      title={<>Calls {pagination && <span className="font-normal text-ink-2">{count(pagination.total)}</span>}</>}
      flush
    >
      {calls.isPending && (
        <Loading>
          <Skeleton className="m-4 h-32" />
        </Loading>
      )}
      {calls.isError && !calls.data && <ErrorState error={calls.error} onRetry={() => void calls.refetch()} />}
      {pagination?.total === 0 && (
        <p className="px-4 py-3 text-sm text-ink-2">
          {phone ? `No calls with ${phone} yet.` : "Calls are found by the phone number: enter one under Details."}
        </p>
      )}
      <ul aria-label="Calls of the contact" className="divide-y divide-line">
        {calls.data?.calls.map((call) => {
          const Direction = call.call_type === "inbound" ? PhoneIncoming : PhoneOutgoing;
          return (
            <li key={call.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-sm">
              <Direction className="size-4 text-ink-3" aria-hidden />
              <Link
                to="/calls/$callId"
                params={{ callId: call.id }}
                className="w-16 font-medium hover:text-accent hover:underline"
              >
                C-{call.number}
              </Link>
              <span className="w-40 text-ink-2">
                <Moment at={call.startTime} />
              </span>
              <span className="min-w-24 flex-1 truncate">{call.disposition || call.status}</span>
              <span className="text-ink-2">{call.agentName}</span>
              <Duration seconds={call.duration} />
            </li>
          );
        })}
      </ul>
      {pagination && pagination.totalPages > 1 && (
        <div className="border-t px-4">
          <Pagination
            page={page}
            totalPages={pagination.totalPages}
            total={pagination.total}
            pageSize={pageSize}
            onPage={setPage}
          />
        </div>
      )}
    </Card>
  );
}
