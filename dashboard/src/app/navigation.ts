import { Bot, Building2, ChartColumn, Hash, type LucideIcon, Phone, Radio, Settings } from "lucide-react";

export interface Place {
  to: "/" | "/calls" | "/live" | "/agents" | "/numbers" | "/crm" | "/settings";
  label: string;
  icon: LucideIcon;
  /** After "g". */
  key: string;
}

export const places: readonly Place[] = [
  { to: "/", label: "Overview", icon: ChartColumn, key: "o" },
  { to: "/calls", label: "Calls", icon: Phone, key: "c" },
  { to: "/live", label: "Live", icon: Radio, key: "l" },
  { to: "/agents", label: "Agents", icon: Bot, key: "a" },
  { to: "/numbers", label: "Phone numbers", icon: Hash, key: "n" },
  { to: "/crm", label: "CRM", icon: Building2, key: "r" },
  { to: "/settings", label: "Settings", icon: Settings, key: "s" },
];
