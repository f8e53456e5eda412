import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../../api/api.ts";
import { noteSignedIn } from "../../api/session.ts";
import { ConnectionBanner } from "../../app/connection-banner.tsx";
import { Logo } from "../../app/logo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { SetupForm } from "./setup-form.tsx";

const route = getRouteApi("/welcome");

/** Makes the account of the first start one's own. */
export function WelcomePage() {
  const { token } = route.useSearch();
  return token ? <Setup token={token} /> : <Navigate to="/getting-started" replace />;
}

function Setup({ token }: { token: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const setup = useQuery({
    queryKey: ["setup"],
    queryFn: ({ signal }) => api.setup.getSetup({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = "Welcome · Switchboard";
  }, []);
  const onDone = () => {
    queries.clear();
    noteSignedIn();
    // The token is spent; the way back leads not to it.
    void navigate({ to: "/getting-started", replace: true });
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBanner />
      <main className="flex flex-1 flex-col items-center justify-center gap-6 px-4 py-8">
        <Logo />
        <div className="min-h-96 w-full max-w-md rounded-lg border bg-surface p-6 shadow-card">
          {setup.isPending && <SetupSkeleton />}
          {setup.isError && <ErrorState error={setup.error} onRetry={() => setup.refetch()} />}
          {setup.data?.needed && (
            <>
              <h1 className="text-xl font-semibold">Welcome to Switchboard</h1>
              <p className="mt-1 mb-5 text-sm text-ink-2">
                Your server is running. Make its account your own: the password that the start printed stops working,
                the API key stays valid.
              </p>
              <SetupForm token={token} onDone={onDone} />
            </>
          )}
          {setup.data && !setup.data.needed && <AlreadyDone />}
        </div>
      </main>
    </div>
  );
}

function AlreadyDone() {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-3 text-center">
      <h1 className="text-xl font-semibold">This account is in use already</h1>
      <p className="max-w-xs text-sm text-ink-2">
        The link works until somebody has signed in, and somebody has. Sign in with that e-mail address and password.
      </p>
      <Link to="/sign-in" search={{ next: "/getting-started" }} className={buttonLook("primary")}>
        Sign in
      </Link>
    </div>
  );
}

function SetupSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-9" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}
