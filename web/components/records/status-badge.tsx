import { CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import type { FormStatus } from "../../../worker/contract/enums.ts";
import { Badge } from "../../ui/display/badge.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

type FormStatusStyle = { icon: LucideIcon; tone: Tone };

/** The icon and tone of each form status. */
export const STATUS_STYLES: Readonly<Record<FormStatus, FormStatusStyle>> = {
  in_progress: { icon: CircleDashed, tone: "info" },
  completed: { icon: CircleCheck, tone: "success" },
};

type StatusBadgeProps = {
  status: FormStatus;
  /** The localized name, from the catalogue's `formStatuses`. */
  name: string;
  size?: "sm" | "md" | undefined;
};

export function StatusBadge({ status, name, size }: StatusBadgeProps) {
  const { icon: Icon, tone } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} size={size} icon={<Icon aria-hidden="true" />}>
      {name}
    </Badge>
  );
}
