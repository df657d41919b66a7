import { isDepartmentRole } from "../../../worker/policy/roles.ts";
import type { Member } from "../../data/people/members.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";

const SHOWN = 3;

/** "Responsable · Mantenimiento", in the department's colour. */
export function RoleBadges({ roles }: Pick<Member, "roles">) {
  const { roles: names } = useText();
  const rest = roles.slice(SHOWN);
  const named = ({ role, department }: Member["roles"][number]) =>
    department ? `${names[role]} · ${department.name}` : names[role];
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.slice(0, SHOWN).map((each) => (
        <Badge
          key={each.department?.id ?? ""}
          size="sm"
          {...(each.department ? { color: each.department.color } : {})}
          tone={isDepartmentRole(each.role) ? "neutral" : "info"}
        >
          {named(each)}
        </Badge>
      ))}
      {rest.length > 0 ? (
        <Badge size="sm">
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.map(named).join(", ")}</span>
        </Badge>
      ) : null}
    </span>
  );
}
