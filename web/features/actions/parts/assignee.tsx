import type { Action } from "#web/data/actions/action-queries.ts";
import { useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { UserRound } from "#web/ui/icons/strokes.tsx";

type AssigneeProps = { action: Pick<Action, "assigneeUser">; className?: string | undefined };

/** The assignee of an action, with the avatar. */
export function Assignee({ action: { assigneeUser }, className }: AssigneeProps) {
  const { actionTexts: text } = useText("app");
  return (
    <span className={cx("inline-flex max-w-full min-w-0 items-center gap-2", className)}>
      {assigneeUser ? (
        <Avatar name={assigneeUser.name} color={assigneeUser.color} size="sm" />
      ) : (
        <UserRound aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      )}
      <span className={cx("min-w-0 truncate", !assigneeUser && "text-muted-foreground")}>
        {assigneeUser?.name ?? text.nobody}
      </span>
    </span>
  );
}
