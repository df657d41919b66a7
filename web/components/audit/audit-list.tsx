import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatCount, formatNumber } from "../../text/format.ts";
import { Card } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { ListHeader } from "../../ui/list/list-header.tsx";
import { ListStates } from "../../ui/list/states/list-states.tsx";
import { cx } from "../../ui/styles/cx.ts";

type AuditListProps<Entry> = {
  query: UseInfiniteQueryResult;
  entries: Entry[] | undefined;
  isFiltered: boolean;
  onClear: () => void;
  children: (entry: Entry) => ReactNode;
};

/** The state of an audit log, with its entries and their count. */
export function AuditList<Entry>({ query, entries, isFiltered, onClear, children }: AuditListProps<Entry>) {
  const { errors } = useText("public");
  const text = useText("audit");
  const language = useLanguage();
  const { error, isPlaceholderData, hasNextPage } = query;
  return (
    <ListStates
      query={query}
      rows={entries}
      problem={error && describeError(error, errors)}
      isForbidden={isForbidden(error)}
      isFiltered={isFiltered}
      labels={text}
      empty={<EmptyState icon={<ScrollText />} title={text.emptyTitle} description={text.emptyBody} />}
      onClear={onClear}
    >
      {(rows) => (
        <>
          <ListHeader>
            <output>
              {hasNextPage
                ? text.countSoFar(formatNumber(language, rows.length))
                : text.count(formatCount(language, rows.length, true))}
            </output>
          </ListHeader>
          <Card className={cx(isPlaceholderData && "opacity-60 transition-opacity")}>
            <ol aria-label={text.listLabel} aria-busy={isPlaceholderData} className="divide-y">
              {rows.map((row) => children(row))}
            </ol>
          </Card>
        </>
      )}
    </ListStates>
  );
}
