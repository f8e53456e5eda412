import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function NumbersPage() {
  return (
    <Page title="Phone numbers">
      <EmptyState title="Phone numbers" />
    </Page>
  );
}
