import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useShortcuts } from "../../app/shortcuts.tsx";
import { Button } from "../../ui/button.tsx";
import { count } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AgentList } from "./agent-list.tsx";
import { NewAgentDialog } from "./new-agent-dialog.tsx";
import { allAgentsQuery, toolsQuery } from "./queries.ts";
import { ToolList } from "./tools/tool-list.tsx";
import { ToolSheet } from "./tools/tool-sheet.tsx";
import { useCanEdit } from "./use-can-edit.ts";

const route = getRouteApi("/shell/agents");

export function AgentsPage() {
  const { tab = "agents" } = route.useSearch();
  const navigate = route.useNavigate();
  const canEdit = useCanEdit();
  const [creating, setCreating] = useState<"agent" | "tool">();
  const agents = useQuery(allAgentsQuery);
  const tools = useQuery(toolsQuery);
  const isTools = tab === "tools";
  const openNew = () => setCreating(isTools ? "tool" : "agent");
  useShortcuts(canEdit ? [{ keys: "n", label: isTools ? "New tool" : "New agent", run: openNew }] : []);
  return (
    <Page
      title="Agents"
      actions={
        canEdit && (
          <Button look="primary" icon={<Plus className="size-4" />} onClick={openNew}>
            {isTools ? "New tool" : "New agent"}
          </Button>
        )
      }
    >
      <Tabs
        label="Agents and their tools"
        value={isTools ? "tools" : "agents"}
        onChange={(next) => navigate({ search: next === "tools" ? { tab: next } : {}, replace: true })}
        tabs={[
          { value: "agents", label: "Agents", ...(agents.data && { count: count(agents.data.length) }) },
          { value: "tools", label: "Tools", ...(tools.data && { count: count(tools.data.length) }) },
        ]}
      >
        <div className="pt-4">
          {isTools ? <ToolList onNew={() => setCreating("tool")} /> : <AgentList onNew={() => setCreating("agent")} />}
        </div>
      </Tabs>
      <NewAgentDialog open={creating === "agent"} onClose={() => setCreating(undefined)} />
      {creating === "tool" && <ToolSheet onClose={() => setCreating(undefined)} />}
    </Page>
  );
}
