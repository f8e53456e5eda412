import { useNavigate } from "@tanstack/react-router";
import { BookOpen, ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Rocket, Settings, Sun } from "lucide-react";
import { useMe } from "../api/use-me.ts";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../ui/menu.tsx";
import { setTheme, useTheme } from "./theme.ts";
import { useSignOut } from "./use-sign-out.ts";

const themes = [
  { value: "system", label: "As the system", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

export function UserMenu() {
  const { organization, user } = useMe();
  const navigate = useNavigate();
  const theme = useTheme();
  const signOut = useSignOut();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-hover"
        >
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-soft text-xs font-semibold text-accent"
          >
            {initials(organization.name)}
          </span>
          <span className="min-w-0 flex-1">
            <span className="sr-only">Account: </span>
            <span className="block truncate text-sm font-medium">{organization.name}</span>
            <span className="block truncate text-xs text-ink-2">{name}</span>
          </span>
          <ChevronsUpDown className="size-3.5 shrink-0 text-ink-3" aria-hidden />
        </button>
      }
    >
      <MenuLabel>
        {user.email} · {user.role}
      </MenuLabel>
      <MenuSeparator />
      {themes.map(({ value, label, icon: Icon }) => (
        <MenuItem key={value} icon={<Icon className="size-4 text-ink-3" />} onSelect={() => setTheme(value)}>
          <span className="flex-1">{label}</span>
          {theme === value && <span className="text-xs text-accent">chosen</span>}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Settings className="size-4 text-ink-3" />} onSelect={() => navigate({ to: "/settings" })}>
        Settings
      </MenuItem>
      <MenuItem icon={<Rocket className="size-4 text-ink-3" />} onSelect={() => navigate({ to: "/getting-started" })}>
        Getting started
      </MenuItem>
      <MenuItem
        icon={<BookOpen className="size-4 text-ink-3" />}
        onSelect={() => window.open("/docs", "_blank", "noopener")}
      >
        API documentation
      </MenuItem>
      <MenuItem icon={<Keyboard className="size-4 text-ink-3" />} onSelect={showShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut className="size-4 text-ink-3" />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}

/** The list opens on its key; the menu has to be gone by then. */
function showShortcuts(): void {
  setTimeout(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true })), 100);
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");
}
