import type { Role } from "../../../api/use-me.ts";

export const roleOptions: readonly { value: Role; label: string; help: string }[] = [
  { value: "viewer", label: "Viewer", help: "Reads everything but keys and providers, changes nothing." },
  { value: "member", label: "Member", help: "Also works with calls, the CRM, agents and tools." },
  { value: "admin", label: "Admin", help: "Also manages numbers, keys, webhooks, providers, members and viewers." },
  { value: "owner", label: "Owner", help: "Also manages the organization, its admins and its owners." },
];
