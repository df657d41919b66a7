import type { ReactNode } from "react";
import { type ActionScope, actionParamOf, type ActionsSearch } from "#web/data/actions/action-filters.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ActionStatusBadge } from "#web/components/records/status-badge.tsx";
import { ColorDot } from "#web/ui/display/badge.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { Assignee } from "../parts/assignee.tsx";
import { DueDate } from "#web/components/records/due-date.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { Link } from "@tanstack/react-router";

type ActionLinkProps = { place: ActionScope; action: Action; className: string; children: ReactNode };

/** Opens the action over its list. The action is in the URL, so the browser's back button closes it. */
function ActionLink({ place, action, className, children }: ActionLinkProps) {
  const { companyId, departmentId } = place;
  const link = {
    // The list's filters are kept.
    search: (before: object): ActionsSearch => ({ ...before, action: actionParamOf(place, action) }),
    resetScroll: false,
    preload: false,
    className,
    "data-row-link": "",
  } as const;
  return departmentId === undefined ? (
    <Link to="/$companyId/actions" params={{ companyId }} {...link}>
      {children}
    </Link>
  ) : (
    <Link to="/$companyId/team/$teamId/actions" params={{ companyId, teamId: departmentId }} {...link}>
      {children}
    </Link>
  );
}

type CellProps = { action: Action; place: ActionScope };

function TitleCell({ action, place }: CellProps) {
  return (
    <span className="block min-w-0 @2xl:min-w-40 @4xl:min-w-52 @2xl:in-data-dense:flex @2xl:in-data-dense:items-baseline @2xl:in-data-dense:gap-3">
      <ActionLink
        place={place}
        action={action}
        className={`${stretchedLinkClass} line-clamp-3 font-medium @2xl:line-clamp-2 @2xl:in-data-dense:line-clamp-1`}
      >
        {action.title}
      </ActionLink>
      <span className="mt-0.5 block font-mono text-xs font-normal text-muted-foreground @2xl:whitespace-nowrap">
        {action.viewId}
      </span>
    </span>
  );
}

function PriorityCell({ action: { priority } }: CellProps) {
  const labels = useActionLabels();
  const name = labels.priority(priority);
  // Text that breaks between its words: the badge was the widest of the column, which had no room at 1024 px then.
  return priority === "4" ? (
    <span className="wrap-normal text-muted-foreground">{name}</span>
  ) : (
    <PriorityLabel priority={priority} name={name} />
  );
}

function DeadlineCell({ action }: CellProps) {
  const { actionTexts: text } = useText("app");
  return action.deadline ? (
    <span className="@2xl:whitespace-nowrap">
      <DueDate action={action} />
    </span>
  ) : (
    <span className="text-muted-foreground @max-2xl:hidden">{text.noDeadline}</span>
  );
}

function AssigneeCell({ action }: CellProps) {
  return (
    <Assignee
      action={action}
      className="wrap-normal @2xl:w-max @2xl:max-w-36 @2xl:min-w-min @4xl:max-w-44 @7xl:max-w-56 *:last:whitespace-normal @2xl:*:last:min-w-min"
    />
  );
}

function StatusCell({ action: { status } }: CellProps) {
  const labels = useActionLabels();
  return <ActionStatusBadge status={status} name={labels.status(status)} />;
}

function FormCell({ action: { formType, formViewId, isFormVoided, origin } }: CellProps) {
  const labels = useActionLabels();
  if (formType === null) return <span className="text-xs">{labels.origin(origin)}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-mono text-xs wrap-normal @2xl:whitespace-nowrap">
      <KindIcon type={formType} size="sm" />
      {isFormVoided ? <s>{formViewId}</s> : formViewId}
    </span>
  );
}

function DepartmentCell({ action: { department } }: CellProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 @2xl:w-max @2xl:max-w-36 @2xl:min-w-min @7xl:max-w-52">
      <ColorDot color={department.color} />
      <span className="min-w-0 wrap-break-word @2xl:min-w-min">{department.name}</span>
    </span>
  );
}

function DayCell({ date }: { date: string | null }) {
  const language = useLanguage();
  const { timeZone } = useCompany();
  return date === null ? null : (
    <time dateTime={date} className="whitespace-nowrap">
      {formatShortDay(language, date, timeZone)}
    </time>
  );
}

export const CELLS = {
  title: TitleCell,
  priority: PriorityCell,
  deadline: DeadlineCell,
  assignee: AssigneeCell,
  status: StatusCell,
  form: FormCell,
  department: DepartmentCell,
  openedAt: ({ action }: CellProps) => <DayCell date={action.openedAt} />,
  closingDate: ({ action }: CellProps) => <DayCell date={action.closingDate} />,
} satisfies Record<string, (props: CellProps) => ReactNode>;
export type ColumnId = keyof typeof CELLS;
