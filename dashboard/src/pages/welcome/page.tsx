import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function WelcomePage() {
  return (
    <Page title="Welcome">
      <EmptyState title="Welcome" />
    </Page>
  );
}
