import type { CompanyRole } from "../../../../worker/contract/roles.ts";
import { isOwnerRole } from "../../../../worker/policy/roles.ts";
import type { Member } from "../../../data/people/members.ts";
import { useActor } from "../../../data/session/use-actor.ts";
import { useText } from "../../../text/use-text.ts";

type RoleWarning = { title: string; body: string };

/** What to ask before a role in the whole company changes: of one's own, and of owners; null where nothing is. */
export function useRoleWarning(
  { userId, name }: Member,
  role: CompanyRole | null,
): (wanted: CompanyRole | null) => RoleWarning | null {
  const { members: text, roles: names } = useText();
  const isSelf = useActor().userId === userId;
  return (wanted) => {
    const becomes = wanted ? names[wanted] : text.noCompanyRole;
    if (isSelf) return { title: text.ownRoleTitle, body: text.ownRoleBody(becomes) };
    if (isOwnerRole(wanted)) return { title: text.makeOwnerTitle(name), body: text.makeOwnerBody };
    if (isOwnerRole(role)) return { title: text.unmakeOwnerTitle(name), body: text.unmakeOwnerBody(becomes) };
    return null;
  };
}
