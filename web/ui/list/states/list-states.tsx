import type { ReactNode } from "react";
import { SkeletonRows } from "../../display/skeleton.tsx";
import { Spinner } from "../../controls/spinner.tsx";
import { ListFailure } from "./list-failure.tsx";
import { ListHeader } from "../list-header.tsx";
import { LoadMore, type PagedQuery } from "./load-more.tsx";
import { NothingFound, type NothingFoundLabels } from "./nothing-found.tsx";

type PagedListQuery = PagedQuery & {
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
};

type ListStatesProps<Row> = {
  query: PagedListQuery;
  rows: Row[] | undefined;
  /** The error message of the last request. */
  problem: string | null;
  isForbidden: boolean;
  isFiltered: boolean;
  labels: NothingFoundLabels & { failedTitle: string; loading: string };
  /** Shown when the list has no rows and no filters. */
  empty: ReactNode;
  onClear: () => void;
  children: (rows: Row[]) => ReactNode;
};

/** Renders the state of a list: loading, failed, no match, empty, or its rows. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { query, rows, problem, isForbidden, isFiltered, labels, empty, onClear, children } = props;
  if (!rows && problem !== null)
    return (
      <ListFailure
        title={labels.failedTitle}
        problem={problem}
        isForbidden={isForbidden}
        onRetry={query.refetch}
      />
    );
  // Placeholder rows are those of the previous filters: an empty placeholder does not mean an empty list.
  if (!rows || (rows.length === 0 && query.isPlaceholderData)) {
    return (
      <div className="flex flex-col gap-3">
        <ListHeader>
          <Spinner label={labels.loading} />
        </ListHeader>
        <SkeletonRows rows={8} />
      </div>
    );
  }
  if (rows.length === 0 && (query.hasNextPage || isFiltered))
    return <NothingFound query={query} labels={labels} onClear={onClear} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <LoadMore query={query} problem={query.isFetchNextPageError ? problem : null} />
    </>
  );
}
