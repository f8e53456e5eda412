import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { noteSignedIn } from "../../api/session.ts";
import { ConnectionBanner } from "../../app/connection-banner.tsx";
import { Logo } from "../../app/logo.tsx";
import { SignInForm } from "../../app/sign-in-form.tsx";

const route = getRouteApi("/sign-in");

export function SignInPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    document.title = "Sign in · Switchboard";
  }, []);
  const onSignedIn = () => {
    queries.clear();
    noteSignedIn();
    router.history.push(ownAddress(next));
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBanner />
      <main className="flex flex-1 flex-col items-center justify-center gap-6 px-4 py-8">
        <Logo />
        <div className="w-full max-w-sm rounded-lg border bg-surface p-6 shadow-card">
          <h1 className="mb-4 text-xl font-semibold">Sign in</h1>
          <SignInForm onSignedIn={onSignedIn} />
        </div>
        <p className="max-w-sm text-center text-xs text-ink-3">
          The first start of the server printed an e-mail address and a password. Another user:{" "}
          <code className="font-mono">npx switchboard user create</code>
        </p>
      </main>
    </div>
  );
}

/** Only back into the dashboard: an address from a link must not lead elsewhere. */
function ownAddress(next: string | undefined): string {
  return next?.startsWith("/") && !/^\/[/\\]/.test(next) ? next : "/";
}
