import { Copy, Ellipsis, Power, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { useDelete, useDuplicate, useSetActive } from "./use-agent-actions.ts";

export interface AgentMenuProps {
  agent: { id: string; name: string; isActive: boolean };
  onDeleted?: () => void;
}

/** What can be done with an agent as a whole. */
export function AgentMenu({ agent, onDeleted }: AgentMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const duplicate = useDuplicate();
  const setActive = useSetActive();
  const remove = useDelete(() => {
    setDeleting(false);
    onDeleted?.();
  });
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={`More for ${agent.name}`} icon={<Ellipsis className="size-4" />} />}
      >
        <MenuItem icon={<Copy className="size-4" />} onSelect={() => duplicate.mutate(agent.id)}>
          Duplicate
        </MenuItem>
        <MenuItem
          icon={<Power className="size-4" />}
          onSelect={() => setActive.mutate({ id: agent.id, isActive: !agent.isActive })}
        >
          {agent.isActive ? "Deactivate" : "Activate"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 className="size-4" />} onSelect={() => setDeleting(true)}>
          Delete…
        </MenuItem>
      </DropdownMenu>
      <ConfirmDialog
        open={deleting}
        title={`Delete ${agent.name}?`}
        action="Delete agent"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(agent)}
        onClose={() => setDeleting(false)}
      >
        Its calls stay and keep its name. Its phone numbers stay too, without an agent. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
