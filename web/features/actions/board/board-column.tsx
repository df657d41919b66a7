import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, useEffect, useMemo } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { ActionFilters, ActionScope } from "../../../data/actions/action-filters.ts";
import { ACTION_ROWS, boardColumnQuery, type Action } from "../../../data/actions/action-queries.ts";
import { rowsOf } from "../../../data/api/paged-list.ts";
import { useText } from "../../../text/use-text.ts";
import { ACTION_STATUS_STYLES } from "../../../components/records/action-status-badge.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { LoadError } from "../../../components/failures/load-error.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { ActionCard } from "./action-card.tsx";
import { DropColumn } from "./drop-column.tsx";
import { useVisibleCards } from "./use-visible-cards.ts";

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
              style={{ transform: `translateY(${start}px)` }}
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
