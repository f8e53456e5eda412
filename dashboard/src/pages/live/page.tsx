import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function LivePage() {
  return (
    <Page title="Live">
      <EmptyState title="Live" />
    </Page>
  );
}
