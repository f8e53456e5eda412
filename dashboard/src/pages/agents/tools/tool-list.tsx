import { useQuery } from "@tanstack/react-query";
import { Plus, Wrench } from "lucide-react";
import { useState } from "react";
import type { Tool } from "../../../api/generated.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { RelativeTime } from "../../../ui/time.tsx";
import { toolsQuery } from "../queries.ts";
import { useCanEdit } from "../use-can-edit.ts";
import { ToolSheet } from "./tool-sheet.tsx";
import { toolTypes } from "./tool-types.ts";

export function ToolList({ onNew }: { onNew: () => void }) {
  const canEdit = useCanEdit();
  const tools = useQuery(toolsQuery);
  const [editing, setEditing] = useState<Tool>();
  if (tools.isPending) {
    return (
      <Loading label="Loading the tools">
        <Skeleton className="h-48 w-full rounded-lg" />
      </Loading>
    );
  }
  if (tools.isError) return <ErrorState error={tools.error} onRetry={() => tools.refetch()} />;
  if (tools.data.length === 0) {
    return (
      <EmptyState
        icon={<Wrench />}
        title="No tools yet"
        actions={
          canEdit && (
            <Button look="primary" icon={<Plus className="size-4" />} onClick={onNew}>
              New tool
            </Button>
          )
        }
      >
        Tools let an agent do something in a call: ask another system, transfer the caller, press keys.
      </EmptyState>
    );
  }
  return (
    <>
      <Table label="Tools" className="max-sm:[&_[data-wide]]:hidden">
        <thead>
          <tr>
            <HeadCell className="pl-4">Tool</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell data-wide>What it is for</HeadCell>
            <HeadCell data-wide>Changed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tools.data.map((tool) => (
            <Row key={tool.id}>
              <Cell className="py-2 pl-4">
                <button
                  type="button"
                  className="text-left font-medium break-all hover:text-accent hover:underline"
                  onClick={() => setEditing(tool)}
                >
                  {tool.name}
                </button>
              </Cell>
              <Cell>
                <ToolTypeLabel type={tool.type} />
              </Cell>
              <Cell data-wide className="max-w-0 w-1/2 truncate text-ink-2" title={tool.description}>
                {tool.description}
              </Cell>
              <Cell data-wide className="text-ink-2">
                <RelativeTime at={tool.updatedAt} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {editing && <ToolSheet tool={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

export function ToolTypeLabel({ type }: { type: Tool["type"] }) {
  const { label, icon: Icon } = toolTypes[type];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2">
      <Icon className="size-3.5 shrink-0 text-ink-3" aria-hidden />
      {label}
    </span>
  );
}
