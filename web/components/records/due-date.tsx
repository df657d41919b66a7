import type { Action } from "../../data/actions/action-queries.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatAgo, formatShortDay, isLongAgo } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { CheckGlyph, WarningGlyph } from "../../ui/icons/glyphs.tsx";
import { CalendarClock } from "../../ui/icons/strokes.tsx";

type DueAction = Pick<Action, "deadline" | "isOverdue">;

/** The deadline of an action, as a warning badge when overdue. */
export function DueDate({ action: { deadline, isOverdue } }: { action: DueAction }) {
  return deadline === null ? null : <DueDay deadline={deadline} isOverdue={isOverdue} />;
}

function DueDay({ deadline, isOverdue }: { deadline: string; isOverdue: boolean }) {
  const { actionTexts: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const day = formatShortDay(language, deadline, timeZone);
  if (isOverdue) {
    return (
      <Badge tone="danger" size="sm" icon={<WarningGlyph />}>
        {isLongAgo(deadline) ? text.overdueOn(day) : text.overdueSince(formatAgo(language, deadline))}
      </Badge>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground [&_svg]:size-[1.15em] [&_svg]:shrink-0">
      <CalendarClock />
      <time dateTime={deadline}>{text.due(day)}</time>
    </span>
  );
}

/** The day an action was closed. */
export function ClosedDate({ closingDate }: { closingDate: string }) {
  const { actionTexts: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground [&_svg]:size-[1.15em] [&_svg]:shrink-0">
      <CheckGlyph />
      <time dateTime={closingDate}>{text.closedOn(formatShortDay(language, closingDate, timeZone))}</time>
    </span>
  );
}
