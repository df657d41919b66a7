import { BadgeCheck, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import type { ActionStatus } from "#worker/contract/enums.ts";
import { Badge } from "../../ui/display/badge.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

type ActionStatusStyle = { icon: LucideIcon; tone: Tone };

/** The icon and tone of each action status. */
export const ACTION_STATUS_STYLES: Readonly<Record<ActionStatus, ActionStatusStyle>> = {
  in_progress: { icon: CircleDashed, tone: "info" },
  completed: { icon: CircleCheck, tone: "success" },
  evaluated: { icon: BadgeCheck, tone: "neutral" },
};

type ActionStatusBadgeProps = {
  status: ActionStatus;
  /** The localized name of the status. */
  name: string;
  size?: "sm" | "md" | undefined;
};

export function ActionStatusBadge({ status, name, size }: ActionStatusBadgeProps) {
  const { icon: Icon, tone } = ACTION_STATUS_STYLES[status];
  return (
    <Badge tone={tone} size={size} icon={<Icon aria-hidden="true" />}>
      {name}
    </Badge>
  );
}
