import { Link } from "@tanstack/react-router";
import { PRIORITY_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { DueDate } from "#web/components/records/due-date.tsx";
import { FormLink } from "#web/components/records/form-link.tsx";
import { ownTitleOf, useFormTitle } from "#web/components/records/form-title.ts";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { KindTiles } from "#web/components/records/kind-tiles.tsx";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { actionParamOf } from "#web/data/actions/action-filters.ts";
import { actionsAddress, type FigureScope, formsAddress } from "#web/data/dashboards/addresses.ts";
import type { DepartmentDashboard } from "#web/data/dashboards/dashboards.ts";
import { useStartForm } from "#web/data/navigation/start-form.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useCreatableTypes, useIsReadOnly } from "#web/data/organisation/use-creatable.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { formatCount, formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Card, stretchedLinkClass } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";

type Own = Pick<DepartmentDashboard, "myActions" | "myDrafts">;

/** A link beside a heading, or close below it on a phone: it adds no height to the heading's row, where another heading stands beside it. */
const besideHeadingClass = `${buttonClass({ variant: "link", size: "sm" })} max-sm:-my-2.5 max-sm:justify-start max-sm:text-start sm:-my-1.5 sm:text-nowrap`;

const rowClass =
  "relative px-4 py-2.5 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring";

/** Starts a form of each kind that the user may create here. */
export function StartTiles({ companyId, departmentId }: FigureScope) {
  const { dashboards: text, kinds, createForm } = useText("app");
  const { start } = useStartForm();
  const types = useCreatableTypes(companyId, departmentId);
  if (useIsReadOnly(companyId)) return null;
  return (
    <section aria-label={text.start}>
      <KindTiles
        small
        types={types}
        names={kinds}
        onPick={(type) => start(type, { departmentId })}
        label={createForm.newForm}
      />
    </section>
  );
}

type OwnWorkProps = {
  scope: FigureScope;
  own: Own;
  /** How many of each are shown. */
  most: number;
};

/** The user's open actions, the most urgent first, beside the user's forms in progress. */
export function OwnWork(props: OwnWorkProps) {
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
      <OwnActions {...props} />
      <OwnDrafts {...props} />
    </div>
  );
}

/** In place of both lists, without their headings: how long the lists are is not known yet, so these would move. */
export function OwnWorkSkeleton() {
  const { loading } = useText("public");
  return (
    <output className="grid gap-6 *:min-w-0 lg:grid-cols-2">
      <span className="sr-only">{loading}</span>
      <SkeletonRows rows={2} />
      <SkeletonRows rows={2} />
    </output>
  );
}

export function OwnActions({ scope, own: { myActions }, most }: OwnWorkProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { id: userId } = useUser();
  const filters = { assignee: userId, status: "in_progress" } as const;
  const { total, totalIsExact, actions } = myActions;
  const count = totalIsExact ? { "data-figure": total } : {};
  return (
    <Section
      title={text.myActions}
      action={
        total > 0 ? (
          <Link {...actionsAddress(scope, filters)} {...count} className={besideHeadingClass}>
            {text.allMyActions(formatCount(language, total, totalIsExact))}
          </Link>
        ) : null
      }
    >
      {actions.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.noMyActions}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {actions.slice(0, most).map((action) => {
              const { id, viewId, title, priority, deadline, isOverdue } = action;
              return (
                <li key={id} className={`${rowClass} flex flex-col gap-1.5`}>
                  <Link
                    {...actionsAddress(scope, { ...filters, action: actionParamOf(scope, action) })}
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
              );
            })}
          </ul>
        </Card>
      )}
    </Section>
  );
}

export function OwnDrafts({ scope, own: { myDrafts }, most }: OwnWorkProps) {
  const { formLists: text, kinds } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const titleOf = useFormTitle();
  return (
    <Section
      title={text.myDrafts}
      action={
        myDrafts.length > 0 ? (
          <Link
            {...formsAddress(scope, { status: "in_progress", author: "me" })}
            className={besideHeadingClass}
          >
            {text.allDrafts}
          </Link>
        ) : null
      }
    >
      {myDrafts.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.noDrafts}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {myDrafts.slice(0, most).map((draft) => (
              <li key={draft.id} className={`${rowClass} flex items-center gap-3`}>
                <KindIcon type={draft.type} size="md" />
                <div className="min-w-0 flex-1">
                  <FormLink
                    companyId={scope.companyId}
                    form={draft}
                    className={`${stretchedLinkClass} line-clamp-2 text-sm font-medium`}
                  >
                    {titleOf(draft)}
                  </FormLink>
                  <p className="text-xs text-muted-foreground">
                    {/* Without a name of its own the title is the kind and the zone. */}
                    {ownTitleOf(draft) === null ? null : kinds[draft.type]}{" "}
                    <span className="font-mono">{draft.viewId}</span>
                    {ownTitleOf(draft) === null ? null : ` · ${draft.zone.name}`} ·{" "}
                    {formatDateTime(language, draft.date, timeZone)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
