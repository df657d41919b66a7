import type { FormType, PlanKind } from "#worker/contract/enums.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { cx } from "../../ui/styles/cx.ts";
import {
  ClipboardCheck,
  Eye,
  FileText,
  GitCompareArrows,
  Mailbox,
  SearchCheck,
  Siren,
  type StrokeIcon,
} from "../../ui/icons/strokes.tsx";
import type { PaletteColor } from "../../ui/styles/tone.ts";

type KindStyle = { icon: StrokeIcon; color: PaletteColor };

/** The icon and color of each kind of form, and of planned tasks that are done with documents. */
export const KIND_STYLES: Readonly<Record<FormType | PlanKind, KindStyle>> = {
  drill: { icon: Siren, color: "chart-2" },
  hseq_visit: { icon: ClipboardCheck, color: "chart-1" },
  investigation: { icon: SearchCheck, color: "chart-3" },
  observation: { icon: Eye, color: "ring" },
  management: { icon: GitCompareArrows, color: "chart-4" },
  mailbox: { icon: Mailbox, color: "chart-5" },
  document: { icon: FileText, color: "chart-4" },
};

type KindBadgeProps = {
  type: FormType | PlanKind;
  /** The localized name, from the catalogue's `kinds`. */
  name: string;
  size?: "sm" | "md" | undefined;
};

export function KindBadge({ type, name, size }: KindBadgeProps) {
  const { icon: Icon, color } = KIND_STYLES[type];
  return (
    <Badge color={color} size={size} icon={<Icon aria-hidden="true" />}>
      {name}
    </Badge>
  );
}

type KindIconProps = {
  type: FormType | PlanKind;
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
};

const iconSizes = {
  sm: "size-6 rounded-md [&_svg]:size-3.5",
  md: "size-8 rounded-lg [&_svg]:size-4.5",
  lg: "size-11 rounded-xl [&_svg]:size-6",
};

/** The kind's icon on its color, beside or above its name. */
export function KindIcon({ type, size = "lg", className }: KindIconProps) {
  const { icon: Icon, color } = KIND_STYLES[type];
  return (
    <span
      aria-hidden="true"
      data-tone={color}
      className={cx(
        "grid shrink-0 place-items-center bg-tone-tint text-tone-ink inset-ring inset-ring-tone-line/60",
        iconSizes[size],
        className,
      )}
    >
      <Icon />
    </span>
  );
}
