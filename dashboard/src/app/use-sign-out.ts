import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../api/api.ts";
import { ApiError } from "../api/problem.ts";
import { noteSignedOut } from "../api/session.ts";

export function useSignOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: async () => {
      // A session that has ended already is as good as signed out: nobody is to be asked for a password here.
      noteSignedOut();
      await api.session.signOut().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      });
    },
    onSuccess: async () => {
      // Again: a page that was on its way may have found the session a moment before it ended.
      noteSignedOut();
      await navigate({ to: "/sign-in" });
      queries.clear();
    },
  });
  return () => signOut.mutate();
}
