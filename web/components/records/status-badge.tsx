import { BadgeCheck, Ban, CircleCheck, CircleDashed, type LucideIcon, ShieldAlert } from "lucide-react";
import type { ActionStatus, FormStatus, FormType } from "#worker/contract/enums.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

type StatusStyle = { icon: LucideIcon; tone: Tone };

/** The icon and tone of each form status. */
export const STATUS_STYLES: Readonly<Record<FormStatus, StatusStyle>> = {
  in_progress: { icon: CircleDashed, tone: "info" },
  completed: { icon: CircleCheck, tone: "success" },
};

const ALARM_STYLE: StatusStyle = { icon: ShieldAlert, tone: "danger" };

/** Names a form's status. A mailbox entry, a "comunicación", in progress has been sent; its draft has a badge of its own. */
export function useStatusName(): (type: FormType, status: FormStatus) => string {
  const { formLists, formStatuses } = useText("app");
  const ofMailbox: Record<FormStatus, string> = { in_progress: formLists.sent, completed: formLists.closed };
  return (type, status) => (type === "mailbox" ? ofMailbox : formStatuses)[status];
}

type StatusBadgeProps = {
  status: FormStatus;
  /** From `useStatusName`. */
  name: string;
  size?: "sm" | "md" | undefined;
  /** The record does not say what was sealed. */
  isAlarm?: boolean | undefined;
};

export function StatusBadge({ status, name, size, isAlarm = false }: StatusBadgeProps) {
  const { icon: Icon, tone } = isAlarm ? ALARM_STYLE : STATUS_STYLES[status];
  return (
    <Badge tone={tone} size={size} icon={<Icon aria-hidden="true" />}>
      {name}
    </Badge>
  );
}

export function VoidedBadge() {
  const { formVoid } = useText("app");
  return (
    <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
      {formVoid.status}
    </Badge>
  );
}

/** The icon and tone of each action status. */
export const ACTION_STATUS_STYLES: Readonly<Record<ActionStatus, StatusStyle>> = {
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
