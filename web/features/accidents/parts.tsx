import { CircleCheck, CircleDashed, CircleSlash, type LucideIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { AccidentState } from "#worker/contract/accidents/vocabularies.ts";
import type { ListedAccident } from "../../data/accidents/accidents.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

const STATES: Readonly<Record<AccidentState, { icon: LucideIcon; tone: Tone }>> = {
  open: { icon: CircleDashed, tone: "warning" },
  under_investigation: { icon: Search, tone: "info" },
  closed: { icon: CircleCheck, tone: "success" },
  withdrawn: { icon: CircleSlash, tone: "neutral" },
};

export function AccidentStateBadge({ state, size }: { state: AccidentState; size?: "sm" | "md" }) {
  const { states } = useText("accidents");
  const { icon: Icon, tone } = STATES[state];
  return (
    <Badge tone={tone} size={size} icon={<Icon aria-hidden="true" />}>
      {states[state]}
    </Badge>
  );
}

/** "Nave 2 · Muelle"; nothing where it is not known. */
export const placeName = ({ zone }: Pick<ListedAccident, "zone">): string | null =>
  zone === null ? null : `${zone.location.name} · ${zone.name}`;

/** A name with what is known of it. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 text-sm break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
