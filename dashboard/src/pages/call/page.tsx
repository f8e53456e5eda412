import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function CallPage() {
  return (
    <Page title="Call">
      <EmptyState title="Call" />
    </Page>
  );
}
