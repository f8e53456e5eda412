import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../../api/api.ts";
import { noteSignedIn } from "../../api/session.ts";
import { ConnectionBanner } from "../../app/connection-banner.tsx";
import { Logo } from "../../app/logo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/states.tsx";
import { AcceptForm } from "./accept-form.tsx";

const route = getRouteApi("/invitation");

/** Takes somebody who was invited into the organization. */
export function InvitationPage() {
  const { token = "" } = route.useSearch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => api.invitations.lookUpInvitation({ token }, { signal }),
    enabled: token !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = "Invitation · Switchboard";
  }, []);
  const onDone = () => {
    queries.clear();
    noteSignedIn();
    // The token is spent; the way back leads not to it.
    void navigate({ to: "/", replace: true });
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBanner />
      <main className="flex flex-1 flex-col items-center justify-center gap-6 px-4 py-8">
        <Logo />
        <div className="min-h-80 w-full max-w-md rounded-lg border bg-surface p-6 shadow-card">
          {invitation.isLoading && (
            <Loading>
              <Skeleton className="h-72" />
            </Loading>
          )}
          {(token === "" || invitation.isError) && <Spent />}
          {invitation.data && (
            <>
              <h1 className="text-xl font-semibold wrap-anywhere">Join {invitation.data.organization}</h1>
              <p className="mt-1 mb-5 text-sm text-ink-2">
                You were invited as {invitation.data.role}. You will sign in as {invitation.data.email}.
              </p>
              <AcceptForm token={token} email={invitation.data.email} onDone={onDone} />
            </>
          )}
        </div>
      </main>
    </div>
  );
}

function Spent() {
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-center">
      <h1 className="text-xl font-semibold">This invitation does not work any more</h1>
      <p className="max-w-xs text-sm text-ink-2">
        A link works once, for seven days. Ask whoever invited you for another one, or sign in if you have accepted it.
      </p>
      <Link to="/sign-in" className={buttonLook("primary")}>
        Sign in
      </Link>
    </div>
  );
}
