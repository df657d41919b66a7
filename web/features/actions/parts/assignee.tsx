import { UserRound } from "lucide-react";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { Avatar } from "../../../ui/avatar.tsx";

/** Who takes care of it. */
export function Assignee({ action: { assigneeUser } }: { action: Pick<Action, "assigneeUser"> }) {
  const { actionTexts: text } = useText();
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      {assigneeUser ? (
        <Avatar name={assigneeUser.name} color={assigneeUser.color} size="sm" />
      ) : (
        <UserRound aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      )}
      <span className={assigneeUser ? "truncate" : "truncate text-muted-foreground"}>
        {assigneeUser?.name ?? text.nobody}
      </span>
    </span>
  );
}
