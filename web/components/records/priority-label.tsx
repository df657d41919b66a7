import type { Priority } from "#worker/contract/enums.ts";
import { Badge } from "../../ui/display/badge.tsx";
import {
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  Equal,
  Minus,
  type StrokeIcon,
} from "../../ui/icons/strokes.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

type PriorityStyle = { icon: StrokeIcon; tone: Tone };

/** The icon and tone of each priority. */
export const PRIORITY_STYLES: Readonly<Record<Priority, PriorityStyle>> = {
  "0": { icon: ChevronsUp, tone: "danger" },
  "1": { icon: ChevronUp, tone: "warning" },
  "2": { icon: Equal, tone: "info" },
  "3": { icon: ChevronDown, tone: "neutral" },
  "4": { icon: Minus, tone: "neutral" },
};

type PriorityLabelProps = {
  priority: Priority;
  /** The localized name of the priority. */
  name: string;
  size?: "sm" | "md" | undefined;
};

export function PriorityLabel({ priority, name, size }: PriorityLabelProps) {
  const { icon: Icon, tone } = PRIORITY_STYLES[priority];
  return (
    <Badge tone={tone} size={size} icon={<Icon aria-hidden="true" />}>
      {name}
    </Badge>
  );
}
