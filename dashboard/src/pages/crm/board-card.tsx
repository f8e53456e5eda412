import { Link } from "@tanstack/react-router";
import { ArrowRightLeft } from "lucide-react";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { DropdownMenu, MenuItem, MenuLabel } from "../../ui/menu.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { day, money } from "./field-values.ts";
import type { CrmRecord, RecordKind } from "./record-kind.ts";
import { textOf } from "./record-kind.ts";
import { ReferenceText } from "./reference-field.tsx";

export interface BoardCardProps {
  kind: RecordKind;
  record: CrmRecord;
  columns: readonly string[];
  fixed: boolean;
  onDrag: (record: CrmRecord | undefined) => void;
  onMove: (record: CrmRecord, column: string) => void;
}

const priorityTones: Record<string, Tone> = { Urgent: "bad", High: "warn", Medium: "info" };

export function BoardCard({ kind, record, columns, fixed, onDrag, onMove }: BoardCardProps) {
  const title = kind.titleOf(record);
  const present = textOf(record[kind.board?.field ?? ""]);
  return (
    <li
      draggable={!fixed}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", title);
        onDrag(record);
      }}
      onDragEnd={() => onDrag(undefined)}
      className="flex flex-col gap-1.5 rounded-md border bg-surface p-2.5 shadow-card"
    >
      <div className="flex items-start gap-1">
        <Link
          to="/crm/$tab/$recordId"
          params={{ tab: kind.tab, recordId: String(record.id) }}
          draggable={false}
          className="min-w-0 flex-1 text-sm font-medium break-words hover:text-accent hover:underline"
        >
          {title}
        </Link>
        {!fixed && (
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                label={`Move ${title}`}
                size="sm"
                className="-mt-1 -mr-1"
                icon={<ArrowRightLeft className="size-3.5" aria-hidden />}
              />
            }
          >
            <MenuLabel>Move to</MenuLabel>
            {columns
              .filter((column) => column !== present)
              .map((column) => (
                <MenuItem key={column} onSelect={() => onMove(record, column)}>
                  <span className="first-letter:uppercase">{column}</span>
                </MenuItem>
              ))}
          </DropdownMenu>
        )}
      </div>
      {kind.tab === "deals" ? <DealFacts deal={record} /> : <ActivityFacts activity={record} />}
    </li>
  );
}

function DealFacts({ deal }: { deal: CrmRecord }) {
  const [closes, company] = [textOf(deal.expectedCloseDate), textOf(deal.companyId)];
  return (
    <>
      <div className="text-sm font-semibold">{money(deal.amount, deal.currency)}</div>
      <div className="flex flex-wrap justify-between gap-x-2 text-xs text-ink-2">
        {company && <ReferenceText name="companies" id={company} />}
        {closes && <span>{day(closes)}</span>}
      </div>
    </>
  );
}

function ActivityFacts({ activity }: { activity: CrmRecord }) {
  const [priority, due, assignee] = [activity.priority, activity.dueBy, activity.assignedToId].map(textOf);
  const isDone = activity.status === "Resolved" || activity.status === "Closed";
  const isLate = due && !isDone && new Date(due).getTime() < Date.now();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
      <span>{textOf(activity.activityNumber)}</span>
      {priority && <Badge tone={priorityTones[priority] ?? "neutral"}>{priority}</Badge>}
      {due && (
        <span className={isLate ? "font-medium text-bad" : ""}>
          Due <RelativeTime at={due} />
        </span>
      )}
      {assignee && <ReferenceText name="users" id={assignee} />}
    </div>
  );
}
