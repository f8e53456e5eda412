import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function OverviewPage() {
  return (
    <Page title="Overview">
      <EmptyState title="Overview" />
    </Page>
  );
}
