import { Link } from "@tanstack/react-router";
import { PRIORITY_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { DueDate } from "#web/components/records/due-date.tsx";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { actionParamOf } from "#web/data/actions/action-filters.ts";
import { actionsAddress } from "#web/data/dashboards/addresses.ts";
import { formatDaysAgo, formatNumber, isLongAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { quietLinkClass } from "#web/ui/charts/plot.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle, stretchedLinkClass } from "#web/ui/display/card.tsx";
import { FigureLink } from "./figure-link.tsx";
import type { FiguresProps } from "./figures.ts";

/** The overdue actions with the oldest deadlines. */
export function OverdueCard({ scope, figures: { overdueNow } }: FiguresProps) {
  const { dashboards: text, actionTexts } = useText("app");
  const language = useLanguage();
  const { total, oldest } = overdueNow;
  return (
    <Card className="h-full">
      <CardHeader
        action={
          total > 0 ? (
            <span className="flex min-h-(--control-sm) items-center text-sm">
              <FigureLink
                address={actionsAddress(scope, { overdue: "true" })}
                count={total}
                className={quietLinkClass}
              >
                {text.allOverdue(formatNumber(language, total))}
              </FigureLink>
            </span>
          ) : null
        }
      >
        <CardTitle level={3}>{text.overdueTitle}</CardTitle>
      </CardHeader>
      <CardContent>
        {oldest.length === 0 ? (
          <p className="text-sm text-muted-foreground">{text.overdueNone}</p>
        ) : (
          <ul className="flex flex-col divide-y">
            {oldest.map(({ id, viewId, title, department, priority, deadline, assigneeUser }) => (
              <li
                key={id}
                className="relative flex flex-col gap-1.5 rounded-sm py-2.5 first:pt-0 last:pb-0 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
              >
                <Link
                  {...actionsAddress(scope, {
                    overdue: "true",
                    action: actionParamOf(scope, { id, departmentId: department.id }),
                  })}
                  preload={false}
                  className={`${stretchedLinkClass} text-sm font-medium`}
                >
                  {title}
                </Link>
                <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground">
                  <DueDate action={{ deadline, isOverdue: true }} />
                  {isLongAgo(deadline) ? <span>{formatDaysAgo(language, deadline)}</span> : null}
                  <PriorityLabel priority={priority} name={PRIORITY_LABELS[priority][language]} size="sm" />
                  {scope.departmentId === undefined ? (
                    <Badge size="sm" color={department.color}>
                      {department.name}
                    </Badge>
                  ) : null}
                  <span className="font-mono">{viewId}</span>
                  <span>{assigneeUser?.name ?? actionTexts.nobody}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
