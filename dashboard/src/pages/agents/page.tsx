import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function AgentsPage() {
  return (
    <Page title="Agents">
      <EmptyState title="Agents" />
    </Page>
  );
}
