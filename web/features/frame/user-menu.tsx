import { Link } from "@tanstack/react-router";
import { ChevronsUpDown, CircleUser, LogOut } from "lucide-react";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { useLanguagePreference, useSignOutAction, useThemePreference } from "./preferences.ts";

/** `companyId` is the company in which the settings open; without one the menu has no settings link. */
export function UserMenu({ companyId }: { companyId: string | null }) {
  const text = useText("app");
  const publicText = useText("public");
  const user = useUser();
  const language = useLanguagePreference();
  const theme = useThemePreference();
  const leave = useSignOutAction();
  return (
    <Menu
      side="top"
      align="start"
      className="w-58"
      trigger={
        <button
          type="button"
          className="flex min-h-12 w-full min-w-0 items-center gap-3 rounded-lg px-2 py-1.5 collapsed:justify-center collapsed:px-0 text-start transition-colors hover:bg-sidebar-accent aria-expanded:bg-sidebar-accent"
        >
          <span className="sr-only">{text.frame.account}: </span>
          <Avatar name={user.name} color={user.color} />
          <span className="min-w-0 flex-1 collapsed:sr-only">
            <span className="block truncate text-sm font-medium text-foreground">{user.name}</span>
            <span className="block truncate text-xs text-muted-foreground">{user.email}</span>
          </span>
          <ChevronsUpDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted-foreground collapsed:hidden"
          />
        </button>
      }
    >
      {companyId ? (
        <MenuItem asChild>
          <Link to="/$companyId/settings" params={{ companyId }} search={{ tab: "user" }}>
            <CircleUser aria-hidden="true" />
            {text.frame.profile}
          </Link>
        </MenuItem>
      ) : null}
      {companyId ? <MenuSeparator /> : null}
      <MenuRadioGroup label={publicText.language} {...language} />
      <MenuSeparator />
      <MenuRadioGroup label={publicText.theme} {...theme} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={leave}>
        {text.frame.signOut}
      </MenuItem>
    </Menu>
  );
}
