import { getRouteApi, Link } from "@tanstack/react-router";
import { type ComponentType, useEffect, useRef } from "react";
import { isAtLeast, useMe } from "../../api/use-me.ts";
import { NotFoundPage } from "../../app/error-page.tsx";
import { cx } from "../../ui/class-names.ts";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { KeysSection } from "./keys/keys-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { MinutesSection } from "./minutes-section.tsx";
import { OrganizationSection } from "./organization/organization-section.tsx";
import { ProfileSection } from "./profile/profile-section.tsx";
import { ProvidersSection } from "./providers/providers-section.tsx";
import { type Section, sections } from "./sections.ts";
import { TeamsSection } from "./teams-section.tsx";
import { UsersSection } from "./users/users-section.tsx";
import { WebhooksSection } from "./webhooks/webhooks-section.tsx";

const route = getRouteApi("/shell/settings/$section");

const contents: Record<Section["id"], ComponentType> = {
  profile: ProfileSection,
  organization: OrganizationSection,
  users: UsersSection,
  teams: TeamsSection,
  keys: KeysSection,
  minutes: MinutesSection,
  webhooks: WebhooksSection,
  providers: ProvidersSection,
  mail: MailSection,
};

export function SettingsPage() {
  const { section: id } = route.useParams();
  const { role } = useMe().user;
  const offered = sections.filter(({ least }) => isAtLeast(role, least));
  const section = sections.find((each) => each.id === id);
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the sections stand in a row that scrolls.
  useEffect(() => {
    if (section) current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [section]);
  if (!section) return <NotFoundPage />;
  const Content = offered.includes(section) ? contents[section.id] : ForOthers;
  return (
    <Page title="Settings">
      <div className="flex flex-col gap-4 lg:flex-row lg:gap-8">
        <nav aria-label="Settings" className="lg:w-56 lg:shrink-0">
          <ul className="no-scrollbar flex gap-1 overflow-x-auto lg:flex-col">
            {offered.map(({ id, label, icon: Icon }) => (
              <li key={id} className="shrink-0">
                <Link
                  ref={id === section.id ? current : null}
                  to="/settings/$section"
                  params={{ section: id }}
                  aria-current={id === section.id ? "page" : undefined}
                  className={cx(
                    "flex h-8 items-center gap-2 rounded-md px-2.5 text-sm whitespace-nowrap -outline-offset-2",
                    id === section.id
                      ? "bg-accent-soft font-medium text-accent"
                      : "text-ink-2 hover:bg-hover hover:text-ink",
                  )}
                >
                  <Icon className="size-4 shrink-0" aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div key={section.id} className="flex max-w-4xl min-w-0 flex-1 flex-col gap-4">
          <Content />
        </div>
      </div>
    </Page>
  );
}

function ForOthers() {
  return (
    <EmptyState title="This is for admins">
      Your role does not see these settings. An admin or the owner can change that under Users and roles.
    </EmptyState>
  );
}
