import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import { actionAddressOf, formActionsQuery, type Action } from "#web/data/actions/action-queries.ts";
import { totalOf } from "#web/data/api/paged-list.ts";
import type { FormOfActions } from "#web/data/forms/record.ts";
import { formatCount } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ActionStatusBadge } from "#web/components/records/status-badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Assignee } from "../parts/assignee.tsx";
import { DueDate } from "#web/components/records/due-date.tsx";
import { LoadError } from "#web/components/failures/load-error.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { PendingActionCard } from "./pending-action-card.tsx";

/** The actions of a form, on the form's page. */
export function FormActionsList({ record }: { record: FormOfActions }) {
  const { address, form, pendingActions } = record;
  const { actionTexts: text, lists } = useText("app");
  const language = useLanguage();
  const actionDialogs = useActionDialogs();
  // The form counts the pending actions too.
  const sentCount = form.actionsCount - pendingActions.length;
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...formActionsQuery(address),
      enabled: sentCount > 0,
    });
  const actions = data?.pages.flatMap((page) => page.actions) ?? [];
  const total = data ? totalOf(data, actions.length) : { count: 0, isExact: true };
  const { companyId, departmentId, type, formId } = address;
  return (
    <div className="flex flex-col gap-4">
      {form.actionsCount === 0 ? (
        <p className="text-sm text-muted-foreground">{text.formActionsEmpty}</p>
      ) : sentCount > 0 && isPending ? (
        <div>
          <output className="sr-only">{text.loadingActions}</output>
          <SkeletonText lines={3} />
        </div>
      ) : null}
      {isError ? <LoadError title={text.failedTitle} onRetry={() => void refetch()} /> : null}
      {actions.length > 0 ? (
        <ul className="flex flex-col gap-2.5">
          {actions.map((action) => (
            <li key={action.id}>
              <FormAction action={action} onOpen={() => actionDialogs.open(actionAddressOf(action))} />
            </li>
          ))}
        </ul>
      ) : null}
      {pendingActions.length > 0 ? (
        <ul className="flex flex-col gap-2.5">
          {pendingActions.map((action) => (
            <li key={action.id}>
              <PendingActionCard record={record} action={action} />
            </li>
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted-foreground">
            {text.shownOf(actions.length, formatCount(language, total.count, total.isExact))}
          </p>
          <Button
            variant="secondary"
            className="print:hidden"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {lists.loadMore}
          </Button>
        </div>
      ) : null}
      {form.can.raiseAction ? (
        <Button
          variant="secondary"
          className="self-start print:hidden"
          onClick={() =>
            actionDialogs.raise({ companyId, departmentId, formType: type, formId, formViewId: form.viewId })
          }
        >
          <Plus aria-hidden="true" />
          {text.raise}
        </Button>
      ) : null}
    </div>
  );
}

function FormAction({ action, onOpen }: { action: Action; onOpen: () => void }) {
  const labels = useActionLabels();
  return (
    <article className="relative flex flex-col gap-2 rounded-lg border bg-card p-3.5 text-sm shadow-card sm:flex-row sm:items-center sm:gap-4">
      <div className="min-w-0 flex-1">
        <button type="button" className={`${stretchedLinkClass} text-start font-medium`} onClick={onOpen}>
          {action.title}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
          <span className="font-mono">{action.viewId}</span>
          <Assignee action={action} />
          <DueDate action={action} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PriorityLabel priority={action.priority} name={labels.priority(action.priority)} size="sm" />
        <ActionStatusBadge status={action.status} name={labels.status(action.status)} size="sm" />
      </div>
    </article>
  );
}
