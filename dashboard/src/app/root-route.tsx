import { type QueryClient, QueryErrorResetBoundary } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, Outlet, redirect } from "@tanstack/react-router";
import { ApiError } from "../api/problem.ts";
import { isSignedIn, noteSignedIn } from "../api/session.ts";
import { meQuery } from "../api/use-me.ts";
import { Toasts } from "../ui/toast.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import { Shell } from "./shell.tsx";

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: () => (
    <TooltipProvider>
      <QueryErrorResetBoundary>
        <Outlet />
      </QueryErrorResetBoundary>
      <Toasts />
    </TooltipProvider>
  ),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

/** Pages for people who are signed in, inside the navigation. Others are sent to sign in, and come back. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: async ({ context, location }) => {
    try {
      // What is kept counts only while its person is signed in: who has signed out and goes back at once is asked again.
      if (isSignedIn()) await context.queries.ensureQueryData(meQuery);
      else await context.queries.fetchQuery({ ...meQuery, staleTime: 0 });
      noteSignedIn();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { next: location.href } });
    }
  },
  component: Shell,
});
