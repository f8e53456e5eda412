import { useMe } from "../../api/use-me.ts";

/** Viewers look; everybody else may change agents and tools. The server holds them to it, this only spares them a refusal. */
export function useCanEdit(): boolean {
  return useMe().user.role !== "viewer";
}

/** Numbers cost money and decide who is reached: they are for admins. */
export function useCanAdminister(): boolean {
  const { role } = useMe().user;
  return role === "admin" || role === "owner";
}
