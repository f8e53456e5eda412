import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function AgentPage() {
  return (
    <Page title="Agent">
      <EmptyState title="Agent" />
    </Page>
  );
}
