import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { Tool } from "../../../api/generated.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { toolsQuery } from "../../agents/queries.ts";
import { ToolTypeLabel } from "../../agents/tools/tool-list.tsx";
import { ToolSheet } from "../../agents/tools/tool-sheet.tsx";
import type { SettingFieldProps } from "./field-props.ts";
import { Labelled } from "./labelled.tsx";

/** Which of the organization's tools the agent may use; they can be made and changed from here. */
export function ToolsField({ value, onChange, disabled, ...field }: SettingFieldProps) {
  const tools = useQuery(toolsQuery).data;
  const [editing, setEditing] = useState<Tool | "new">();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Labelled {...field}>
      <div className="flex flex-col gap-1 rounded-md border p-2.5">
        {tools?.length === 0 && <p className="text-sm text-ink-3">There are no tools yet.</p>}
        {tools?.map((tool) => (
          <div key={tool.id} className="flex min-h-7 items-center gap-2">
            <span className="min-w-0 flex-1 truncate" title={tool.description}>
              <Checkbox
                label={tool.name}
                disabled={disabled}
                checked={chosen.includes(tool.id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...chosen, tool.id] : chosen.filter((each) => each !== tool.id))
                }
              />
            </span>
            <span className="text-xs max-sm:hidden">
              <ToolTypeLabel type={tool.type} />
            </span>
            <IconButton
              size="sm"
              label={`Edit the tool ${tool.name}`}
              icon={<Pencil className="size-3.5" />}
              onClick={() => setEditing(tool)}
            />
          </div>
        ))}
        <div>
          <Button
            size="sm"
            look="ghost"
            disabled={disabled}
            icon={<Plus className="size-4" />}
            onClick={() => setEditing("new")}
          >
            New tool
          </Button>
        </div>
      </div>
      {editing && (
        <ToolSheet
          {...(editing !== "new" && { tool: editing })}
          onClose={() => setEditing(undefined)}
          onCreated={(tool) => onChange([...chosen, tool.id])}
        />
      )}
    </Labelled>
  );
}
