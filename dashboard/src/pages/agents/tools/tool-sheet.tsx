import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import type { Tool } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { ApiError } from "../../../api/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Input, Select, Textarea } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useCanEdit } from "../use-can-edit.ts";
import { ToolConfiguration } from "./tool-configuration.tsx";
import { ToolTest } from "./tool-test.tsx";
import { type ToolType, toolTypeOptions, toolTypes } from "./tool-types.ts";

export interface ToolSheetProps {
  /** Nothing makes a new one. */
  tool?: Tool;
  onClose: () => void;
  /** For whoever wants to use a new one at once. */
  onCreated?: (tool: Tool) => void;
}

interface Draft {
  name: string;
  description: string;
  type: ToolType;
  configuration: Record<string, unknown>;
}

export function ToolSheet({ tool, onClose, onCreated }: ToolSheetProps) {
  const queries = useQueryClient();
  const canEdit = useCanEdit();
  const [draft, setDraft] = useState<Draft>(() => draftOf(tool));
  const [deleting, setDeleting] = useState(false);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: keys.tools.all });
    void queries.invalidateQueries({ queryKey: keys.agents.all });
  };
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => (tool ? api.tools.updateTool(tool.id, draft) : api.tools.createTool(draft)),
    onSuccess: (saved) => {
      refresh();
      toast.done(tool ? `Saved ${saved.name}` : `Made ${saved.name}`);
      if (!tool) onCreated?.(saved);
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.tools.deleteTool(id),
    onSuccess: () => {
      refresh();
      toast.done(`Deleted ${draft.name}`);
      onClose();
    },
  });
  const fault = (path: string) => (save.error instanceof ApiError ? save.error.faultOf(path) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(tool));
  const { about, hint } = toolTypes[draft.type];
  return (
    <Sheet
      open
      onClose={onClose}
      size="lg"
      title={tool ? tool.name : "New tool"}
      footer={
        canEdit && (
          <>
            {tool && (
              <Button look="ghost" className="mr-auto text-bad!" onClick={() => setDeleting(true)}>
                Delete…
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" type="submit" form="tool-form" busy={save.isPending} disabled={tool && !isChanged}>
              {tool ? "Save tool" : "Create tool"}
            </Button>
          </>
        )
      }
    >
      <form id="tool-form" onSubmit={submit} className="flex flex-col gap-4">
        {save.error && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
            {save.error.message}
          </p>
        )}
        <fieldset disabled={!canEdit} className="flex flex-col gap-4">
          <Select
            label="Type"
            help={about}
            options={toolTypeOptions}
            value={draft.type}
            error={fault("type")}
            onChange={(event) => {
              const type = event.target.value as ToolType;
              setDraft({ ...draft, type, configuration: toolTypes[type].configuration });
            }}
          />
          <Input
            label="Name"
            help="What the agent calls it. Letters, digits and underscores work with every model."
            placeholder="find_appointment"
            required
            value={draft.name}
            error={fault("name")}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
          <Textarea
            label="Description"
            help="Tells the agent when to use it."
            placeholder={hint}
            rows={2}
            value={draft.description}
            error={fault("description")}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
          <ToolConfiguration
            key={draft.type}
            type={draft.type}
            value={draft.configuration}
            fault={(field) => fault(`configuration.${field}`)}
            onChange={(configuration) => setDraft({ ...draft, configuration })}
          />
        </fieldset>
      </form>
      {tool && <ToolTest tool={tool} isChanged={isChanged} />}
      <ConfirmDialog
        open={deleting}
        title={`Delete ${tool?.name}?`}
        action="Delete tool"
        busy={remove.isPending}
        onConfirm={() => tool && remove.mutate(tool.id)}
        onClose={() => setDeleting(false)}
      >
        Agents that use it lose it, each with a new version. This cannot be undone.
      </ConfirmDialog>
    </Sheet>
  );
}

function draftOf(tool: Tool | undefined): Draft {
  if (!tool) {
    return { name: "", description: "", type: "http_request", configuration: toolTypes.http_request.configuration };
  }
  const { name, description, type, configuration } = tool;
  return { name, description, type, configuration };
}
