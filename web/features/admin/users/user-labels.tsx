import { Ban, CircleCheck, CircleSlash } from "lucide-react";
import { GLOBAL_ROLES, hasGlobalRole } from "#worker/contract/organisation/roles.ts";
import type { AdminUser } from "./users.ts";
import { useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import type { Tone } from "#web/ui/styles/tone.ts";

/** The user's name, else the address; an emptied account has neither. */
export function useUserName(): (user: Pick<AdminUser, "name" | "email" | "state">) => string {
  const { adminUsers: text } = useText("admin");
  return ({ name, email, state }) => (state === "deleted" ? text.deletedName : name.trim() || email);
}

/** A role string may hold several roles separated by commas. */
export const rolesIn = (role: string) => GLOBAL_ROLES.filter((each) => hasGlobalRole(role, each));

export function RoleBadges({ role }: { role: string }) {
  const { adminUsers: text } = useText("admin");
  return (
    <span className="flex flex-wrap gap-1.5">
      {rolesIn(role).map((each) => (
        <Badge key={each} size="sm" tone={each === "admin" ? "info" : "neutral"}>
          {text.shortRoles[each]}
        </Badge>
      ))}
    </span>
  );
}

const STATE_STYLES: Record<AdminUser["state"], { tone: Tone; icon: typeof Ban }> = {
  active: { tone: "success", icon: CircleCheck },
  banned: { tone: "danger", icon: Ban },
  deleted: { tone: "neutral", icon: CircleSlash },
};

export function UserStateBadge({ state }: Pick<AdminUser, "state">) {
  const { adminUsers: text } = useText("admin");
  const { tone, icon: Icon } = STATE_STYLES[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text.states[state]}
    </Badge>
  );
}
