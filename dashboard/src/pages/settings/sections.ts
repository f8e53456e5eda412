import {
  AudioLines,
  Building2,
  Clock,
  KeyRound,
  type LucideIcon,
  Mail,
  Network,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import type { Role } from "../../api/use-me.ts";

export interface Section {
  id: "profile" | "organization" | "users" | "teams" | "keys" | "minutes" | "webhooks" | "providers" | "mail";
  label: string;
  icon: LucideIcon;
  /** Who gets to see it. */
  least: Role;
}

export const sections: readonly Section[] = [
  { id: "profile", label: "Profile", icon: UserRound, least: "viewer" },
  { id: "organization", label: "Organization", icon: Building2, least: "viewer" },
  { id: "users", label: "Users and roles", icon: Users, least: "viewer" },
  { id: "teams", label: "Departments and groups", icon: Network, least: "viewer" },
  { id: "keys", label: "API keys", icon: KeyRound, least: "admin" },
  { id: "minutes", label: "Subscription and minutes", icon: Clock, least: "viewer" },
  { id: "webhooks", label: "Webhooks", icon: Webhook, least: "viewer" },
  { id: "providers", label: "Providers and voices", icon: AudioLines, least: "viewer" },
  { id: "mail", label: "Mail", icon: Mail, least: "admin" },
];
