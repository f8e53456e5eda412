import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function CrmPage() {
  return (
    <Page title="CRM">
      <EmptyState title="CRM" />
    </Page>
  );
}
