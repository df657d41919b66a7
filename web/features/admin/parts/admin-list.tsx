import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isForbidden } from "../../../data/api/errors.ts";
import { formatCount, formatNumber } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { ListStates } from "../../../ui/list/states/list-states.tsx";

type AdminListProps<Row> = {
  query: UseInfiniteQueryResult;
  rows: Row[] | undefined;
  /** The count of the whole list; null where it is not known. */
  total: number | null;
  problem: string | null;
  isFiltered: boolean;
  loading: string;
  empty: ReactNode;
  onClear: () => void;
  children: (rows: Row[], summary: string) => ReactNode;
};

/** The state of a list of the administration, with its rows and their count. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { query, rows, total, problem, isFiltered, loading, empty, onClear, children } = props;
  const { admin: text } = useText("admin");
  const language = useLanguage();
  const summaryOf = ({ length }: Row[]) =>
    query.hasNextPage && total === null
      ? text.countSoFar(formatNumber(language, length))
      : text.count(formatCount(language, Math.max(total ?? 0, length), true));
  return (
    <ListStates
      query={query}
      rows={rows}
      problem={problem}
      isForbidden={isForbidden(query.error)}
      isFiltered={isFiltered}
      labels={{ ...text, loading }}
      empty={empty}
      onClear={onClear}
    >
      {(shown) => children(shown, summaryOf(shown))}
    </ListStates>
  );
}
