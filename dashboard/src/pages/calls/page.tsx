import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function CallsPage() {
  return (
    <Page title="Calls">
      <EmptyState title="Calls" />
    </Page>
  );
}
