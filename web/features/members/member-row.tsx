import { UserCog } from "lucide-react";
import type { Member } from "../../data/people/members.ts";
import { useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Email } from "../../ui/display/email.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { isDepartmentRole } from "#worker/policy/roles.ts";

type MemberRowProps = {
  member: Member;
  isSelf: boolean;
  onManage: ((userId: string) => void) | undefined;
};

/** Has one button instead of a menu and skips layout out of sight, because a list may have hundreds of rows. */
export function MemberRow({ member, isSelf, onManage }: MemberRowProps) {
  const text = useText("company").members;
  const { userId, name, email, color, roles } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:px-5">
      <Avatar name={name} color={color} />
      <div className="@container min-w-0 flex-1 basis-[10rem]">
        <div className="grid items-center gap-x-3 gap-y-2 md:grid-cols-2">
          <div className="min-w-0 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-2 font-medium">
              {name}
              {isSelf ? <Badge size="sm">{text.you}</Badge> : null}
            </p>
            <p className="text-sm text-muted-foreground">
              <Email address={email} />
            </p>
          </div>
          <RoleBadges roles={roles} />
        </div>
      </div>
      {onManage ? (
        <Button
          variant="secondary"
          size="sm"
          className="max-md:w-(--control-sm) max-md:px-0"
          aria-label={text.manage(name)}
          onClick={() => onManage(userId)}
        >
          <UserCog aria-hidden="true" className="size-[1.15em] md:hidden" />
          <span className="max-md:hidden">{text.manageShort}</span>
        </Button>
      ) : null}
    </li>
  );
}

const MAX_BADGES = 3;

/** Shows each role with its department, in the department's colour: "Responsable · Mantenimiento". */
function RoleBadges({ roles }: Pick<Member, "roles">) {
  const { roles: names } = useText("app");
  const hidden = roles.slice(MAX_BADGES);
  const labelOf = ({ role, department }: Member["roles"][number]) =>
    department ? `${names[role]} · ${department.name}` : names[role];
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      {roles.slice(0, MAX_BADGES).map((each) => (
        <Badge
          key={each.department?.id ?? ""}
          size="sm"
          {...(each.department ? { color: each.department.color } : {})}
          tone={isDepartmentRole(each.role) ? "neutral" : "info"}
        >
          {labelOf(each)}
        </Badge>
      ))}
      {hidden.length > 0 ? (
        <Badge size="sm">
          <span aria-hidden="true">+{hidden.length}</span>
          <span className="sr-only">{hidden.map(labelOf).join(", ")}</span>
        </Badge>
      ) : null}
    </span>
  );
}
