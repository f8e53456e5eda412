import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/problem.ts";
import { toast } from "../ui/toast.tsx";

const retriesMax = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The banner knows better than the browser whether the server can be reached.
      networkMode: "always",
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < retriesMax && isPassing(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: "always" },
  },
  // A change that failed says so, unless whoever made it shows the error itself: meta { quiet: true }.
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) toast.failed(error);
    },
  }),
});

/** What is wrong with a request stays wrong; what is wrong with the way to the server may pass. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.isNetwork || error.status >= 500 || error.status === 429);
}
