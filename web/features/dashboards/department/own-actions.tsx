import { Link } from "@tanstack/react-router";
import { PRIORITY_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { DueDate } from "#web/components/records/due-date.tsx";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { actionsAddress } from "#web/data/dashboards/addresses.ts";
import type { DepartmentDashboard } from "#web/data/dashboards/dashboards.ts";
import { useDepartment } from "#web/data/organisation/use-company.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { formatCount } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Card, stretchedLinkClass } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";

type OwnActionsProps = {
  /** Undefined while loading. */
  own: DepartmentDashboard["myActions"] | undefined;
  /** How many are shown. */
  most: number;
};

/** A link beside a heading: it adds no height to the heading's row, where another heading stands beside it. */
export const besideHeadingClass = `${buttonClass({ variant: "link", size: "sm" })} max-sm:justify-start sm:-my-1.5 sm:text-nowrap`;

/** The user's open actions in the department, the most urgent first. */
export function OwnActions({ own, most }: OwnActionsProps) {
  const { dashboards: text } = useText("app");
  const { loading } = useText("public");
  const language = useLanguage();
  const { companyId, id: departmentId } = useDepartment();
  const { id: userId } = useUser();
  const scope = { companyId, departmentId };
  const filters = { assignee: userId, status: "in_progress" } as const;
  const count = own?.totalIsExact ? { "data-figure": own.total } : {};
  return (
    <Section
      title={text.myActions}
      action={
        own && own.total > 0 ? (
          <Link {...actionsAddress(scope, filters)} {...count} className={besideHeadingClass}>
            {text.allMyActions(formatCount(language, own.total, own.totalIsExact))}
          </Link>
        ) : null
      }
    >
      {own === undefined ? (
        <output>
          <span className="sr-only">{loading}</span>
          <SkeletonRows rows={2} />
        </output>
      ) : own.actions.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.noMyActions}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {own.actions.slice(0, most).map(({ id, viewId, title, priority, deadline, isOverdue }) => (
              <li
                key={id}
                className="relative flex flex-col gap-1.5 px-4 py-2.5 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring"
              >
                <Link
                  {...actionsAddress(scope, { ...filters, action: id })}
                  preload={false}
                  className={`${stretchedLinkClass} text-sm font-medium`}
                >
                  {title}
                </Link>
                <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground">
                  {deadline === null ? text.noDeadline : <DueDate action={{ deadline, isOverdue }} />}
                  <PriorityLabel priority={priority} name={PRIORITY_LABELS[priority][language]} size="sm" />
                  <span className="font-mono">{viewId}</span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
