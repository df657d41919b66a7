import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  CircleX,
  Clock,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import { addDays, numberOf } from "#worker/domain/plan/rule-days.ts";
import type { PlanText } from "#web/text/plan/es.ts";
import { shortDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { isDocumentTask, type Language, type PlanKind } from "#worker/contract/enums.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import type { Tone } from "#web/ui/styles/tone.ts";
import type { ShownTask } from "./shown-tasks.ts";

type StatusName = ShownTask["status"] | "started";

const STYLES: Readonly<Record<StatusName, { icon: LucideIcon; tone: Tone }>> = {
  upcoming: { icon: Clock, tone: "neutral" },
  doable: { icon: CircleDashed, tone: "info" },
  started: { icon: CircleDot, tone: "info" },
  late: { icon: TriangleAlert, tone: "warning" },
  missed: { icon: CircleX, tone: "danger" },
  done_on_time: { icon: CircleCheck, tone: "success" },
  done_late: { icon: CircleCheck, tone: "success" },
  skipped: { icon: CircleSlash, tone: "neutral" },
};

export const statusNameOf = ({ status, isStarted }: ShownTask): StatusName =>
  isStarted && (status === "upcoming" || status === "doable") ? "started" : status;

type StatusProps = { task: ShownTask; className?: string | undefined };

export function StatusIcon({ task, className }: StatusProps) {
  const { icon: Icon, tone } = STYLES[statusNameOf(task)];
  return (
    <span data-tone={tone} className={cx("text-tone-ink [&_svg]:size-4", className)}>
      <Icon aria-hidden="true" />
    </span>
  );
}

export function StatusBadge({ task }: { task: ShownTask }) {
  const { statuses } = useText("plan");
  const { icon: Icon, tone } = STYLES[statusNameOf(task)];
  return (
    <Badge tone={tone} size="sm" icon={<Icon aria-hidden="true" />}>
      {statuses[statusNameOf(task)]}
    </Badge>
  );
}

/** When an open task is due, as people say it. */
export function dueText(
  text: PlanText,
  language: Language,
  { due, status }: Pick<ShownTask, "due" | "status">,
  today: string,
): string {
  if (status === "late" || status === "missed") return text.dueAgo(numberOf(today) - numberOf(due));
  if (due === today) return text.dueToday;
  return text.dueOn(shortDay(language, due));
}

/** "Hoy", "Mañana" or the weekday with its date. */
export function useDayName(): (day: string, today: string) => string {
  const text = useText("plan");
  const common = useText("common");
  const language = useLanguage();
  return (day, today) => {
    if (day === today) return common.today;
    return day === addDays(today, 1) ? text.tomorrow : shortDay(language, day);
  };
}

/** The kind of the record that a task leaves, or that it leaves documents. */
export function useKindName(): (kind: PlanKind) => string {
  const { kinds } = useText("app");
  const { documentKind } = useText("plan");
  return (kind) => (isDocumentTask(kind) ? documentKind : kinds[kind]);
}

/** Names who a task is for. */
export function whoOf(text: PlanText, { person, line }: Pick<ShownTask, "person" | "line">): string {
  if (person) return line.responsible === null ? person.name : `${person.name} (${line.responsible})`;
  if (line.responsible !== null && !line.assigned.personLeft) return line.responsible;
  return line.assigned.personLeft ? text.personLeft : text.anybody;
}
