import { Link, Outlet } from "@tanstack/react-router";
import { Menu, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { Suspense, useState } from "react";
import { Button, IconButton } from "../ui/button.tsx";
import { useReturnFocus } from "../ui/use-return-focus.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { Logo } from "./logo.tsx";
import { places } from "./navigation.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { UserMenu } from "./user-menu.tsx";

export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const returnFocus = useReturnFocus(menuOpen);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <div className="flex min-h-dvh">
        <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col border-r bg-surface lg:flex">
          <Navigation />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b bg-surface px-3 lg:hidden">
            <IconButton label="Open navigation" icon={<Menu className="size-5" />} onClick={() => setMenuOpen(true)} />
            <Logo />
          </header>
          <ConnectionBanner />
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Radix.Root open={menuOpen} onOpenChange={setMenuOpen}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-40 bg-black/45 lg:hidden" />
          <Radix.Content
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
            className="fixed inset-y-0 left-0 z-50 flex w-64 flex-col border-r bg-surface shadow-pop lg:hidden"
          >
            <Radix.Title className="sr-only">Navigation</Radix.Title>
            <Navigation onGo={() => setMenuOpen(false)} />
            <Radix.Close asChild>
              <Button
                look="ghost"
                aria-label="Close navigation"
                className="absolute top-2 right-2 w-8 px-0!"
                icon={<X className="size-4" />}
              />
            </Radix.Close>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <Shortcuts />
      <SessionDialog />
    </>
  );
}

function Navigation({ onGo }: { onGo?: () => void }) {
  return (
    <>
      <div className="flex h-12 items-center px-4">
        <Logo />
      </div>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 py-2">
        {places.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === "/", includeSearch: false }}
            {...(onGo && { onClick: onGo })}
            className="flex h-8 items-center gap-2.5 rounded-md px-2 text-sm text-ink-2 hover:bg-hover hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent"
          >
            <Icon className="size-4" aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className="border-t p-2">
        <UserMenu />
      </div>
    </>
  );
}
