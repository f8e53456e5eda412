import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "../api/problem.ts";
import { buttonLook } from "../ui/button.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";

/** What a route shows that failed; the navigation around it goes on working. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  // A new version was put in place: the parts of the old one are gone, and the page has to be loaded anew.
  const isStale = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  useEffect(() => {
    if (isStale && !sessionStorage.getItem("reloaded")) {
      sessionStorage.setItem("reloaded", "yes");
      location.reload();
    }
  }, [isStale]);
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <div className="mx-auto max-w-2xl py-10">
      <ErrorState
        title="This page stumbled"
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-2xl py-10">
      <EmptyState
        title="There is nothing here"
        actions={
          <Link to="/" className={buttonLook()}>
            Go to the overview
          </Link>
        }
      >
        The address leads nowhere, or what it led to has been deleted.
      </EmptyState>
    </div>
  );
}
