import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ListTodo, Lock, SearchX, WifiOff } from "lucide-react";
import { useMemo, useState } from "react";
import { hasFilters, type ActionFilters } from "../../../data/actions/action-filters.ts";
import { actionListQuery, type ActionPlace } from "../../../data/actions/action-queries.ts";
import { ApiError, describeError } from "../../../data/errors.ts";
import { formatCount } from "../../../text/format.ts";
import { useLanguage, usePublicText, useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListLine } from "../../../ui/list/list-line.tsx";
import { LoadMore } from "../../../ui/list/load-more.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ActionTable } from "./action-table.tsx";
import { BulkBar } from "./bulk-bar.tsx";

type ActionListProps = {
  place: ActionPlace;
  filters: ActionFilters;
  label: string;
  onClear: () => void;
};

const NOTHING: ReadonlySet<string> = new Set();

export function ActionList({ place, filters, label, onClear }: ActionListProps) {
  const { actionTexts: text, formLists, places } = useText();
  const language = useLanguage();
  const words = usePublicText().errors;
  const [selected, setSelected] = useState(NOTHING);
  const query = useInfiniteQuery({ ...actionListQuery(place, filters), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const actions = useMemo(() => data?.pages.flatMap((page) => page.actions), [data]);

  if (error && !data) {
    const isForbidden = error instanceof ApiError && error.status === 403;
    return (
      <EmptyState
        icon={isForbidden ? <Lock /> : <WifiOff />}
        title={isForbidden ? describeError(error, words) : text.failedTitle}
        description={isForbidden ? formLists.forbiddenBody : describeError(error, words)}
        action={isForbidden ? null : <Button onClick={() => void query.refetch()}>{words.retry}</Button>}
      />
    );
  }
  if (!actions) {
    return (
      <div className="flex flex-col gap-3">
        <ListLine>
          <Spinner label={text.loadingActions} />
        </ListLine>
        <SkeletonRows rows={8} />
      </div>
    );
  }
  if (actions.length === 0 && !isPlaceholderData && (hasNextPage || hasFilters(filters))) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={hasNextPage ? formLists.notYetTitle : text.nothingTitle}
        description={hasNextPage ? text.notYetBody : text.nothingBody}
        action={
          <>
            {hasNextPage ? (
              <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {formLists.keepSearching}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={onClear}>
              {formLists.clear}
            </Button>
          </>
        }
      />
    );
  }
  if (actions.length === 0)
    return <EmptyState icon={<ListTodo />} title={places.actionsEmpty} description={places.actionsBody} />;

  const first = data?.pages[0];
  const total = first?.total ?? actions.length;
  const isExact = hasNextPage ? (first?.totalIsExact ?? false) : true;
  const count = hasNextPage ? Math.max(total, actions.length) : actions.length;
  return (
    <>
      <ActionTable
        place={place}
        label={label}
        actions={actions}
        busy={isPlaceholderData}
        summary={text.count(formatCount(language, count, isExact), count === 1)}
        selected={selected}
        onSelect={setSelected}
      />
      <LoadMore
        query={query}
        label={text.loadMore}
        problem={isFetchNextPageError ? describeError(error, words) : null}
      />
      <BulkBar
        companyId={place.companyId}
        actions={actions.filter(({ id }) => selected.has(id))}
        onDone={() => setSelected(NOTHING)}
      />
    </>
  );
}
