import { useInfiniteQuery } from "@tanstack/react-query";
import { useDroppable } from "@dnd-kit/core";
import { createContext, memo, use, useEffect, useMemo, type ReactNode } from "react";
import type { ActionStatus } from "#worker/contract/enums.ts";
import type { ActionFilters, ActionScope } from "#web/data/actions/action-filters.ts";
import { boardColumnQuery, type Action } from "#web/data/actions/action-queries.ts";
import { ACTION_ROWS } from "#web/data/forms/action-address.ts";
import { rowsOf } from "#web/data/api/paged-list.ts";
import { useText } from "#web/text/use-text.ts";
import { ACTION_STATUS_STYLES } from "#web/components/records/status-badge.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { LoadError } from "#web/components/failures/load-error.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { useMoveRefusal } from "../parts/use-move-action.ts";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { ActionCard } from "./action-card.tsx";
import { useVisibleCards } from "./use-visible-cards.ts";

/** The dragged action: the memoised columns around the drop targets are not rendered for it. */
export const DraggedActionContext = createContext<Action | null>(null);

type BoardColumnProps = {
  place: ActionScope;
  filters: ActionFilters;
  status: ActionStatus;
  /** The number of actions as short text: "12", "1.000+". */
  count: string;
  onOpen: (action: Action) => void;
  onMove: (action: Action, to: ActionStatus) => void;
};

/** The cards of one status; more pages load on scroll. */
export const BoardColumn = memo(function BoardColumn({
  place,
  filters,
  status,
  count,
  onOpen,
  onMove,
}: BoardColumnProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const labels = useActionLabels();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(boardColumnQuery(place, filters, status));
  const actions = useMemo(() => (data ? rowsOf(data, ACTION_ROWS) : []), [data]);
  const { scroller, cards, height, last } = useVisibleCards(actions);

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= actions.length - 5) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, last, actions.length, fetchNextPage]);

  const { icon: Icon, tone } = ACTION_STATUS_STYLES[status];
  const name = labels.status(status);
  return (
    <DropColumn status={status} label={text.column(name, count)}>
      <h2 className="flex items-center gap-2 px-3 pt-3 pb-2 text-sm font-semibold">
        <Icon aria-hidden="true" data-tone={tone} className="size-4.5 text-tone" />
        {name}
        <span className="ms-auto rounded-full bg-background px-2 py-0.5 text-xs font-medium text-muted-foreground tabular-nums">
          {count}
        </span>
      </h2>
      <div
        ref={scroller}
        className="min-h-40 flex-1 overflow-y-auto overscroll-contain rounded-b-xl px-2 pb-2"
      >
        {isPending ? (
          <div className="flex flex-col gap-2.5">
            <output className="sr-only">{text.loadingActions}</output>
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} className="h-32 rounded-lg" />
            ))}
          </div>
        ) : null}
        {isError ? (
          <LoadError title={text.failedTitle} onRetry={() => void refetch()} className="p-3" />
        ) : null}
        {data && actions.length === 0 && !hasNextPage ? (
          <p className="p-4 text-center text-sm text-muted-foreground">{text.columnEmpty}</p>
        ) : null}
        <ul className="relative" style={{ height }}>
          {cards.map(({ action, index, start }) => (
            <li
              key={action.id}
              aria-setsize={hasNextPage ? -1 : actions.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 contain-layout"
              style={{ transform: `translateY(${start})` }}
            >
              <ActionCard action={action} onOpen={onOpen} onMove={onMove} />
            </li>
          ))}
        </ul>
        {isFetchingNextPage ? (
          <output className="block p-3 text-center text-xs text-muted-foreground">{common.loading}</output>
        ) : null}
      </div>
    </DropColumn>
  );
});

type DropColumnProps = {
  status: ActionStatus;
  label: string;
  children: ReactNode;
};

/** The drop target of a column. The content is passed as children, so that a drag renders only the frame again. */
function DropColumn({ status, label, children }: DropColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const dragged = use(DraggedActionContext);
  const moveRefusal = useMoveRefusal();
  const acceptsDrop = dragged ? dragged.status === status || moveRefusal(dragged, status) === null : null;
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      data-column={status}
      data-over={isOver || undefined}
      className={cx(
        "flex min-h-0 w-[min(20rem,84vw)] shrink-0 snap-start flex-col rounded-xl bg-muted/60 inset-ring inset-ring-border xl:w-auto xl:flex-1",
        acceptsDrop && "data-over:bg-accent data-over:inset-ring-2 data-over:inset-ring-ring",
        acceptsDrop === false && "opacity-55",
      )}
    >
      {children}
    </section>
  );
}
