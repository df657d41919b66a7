import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { rowsOf, type PageRows } from "#web/data/api/paged-list.ts";
import { useTablePreferences, type TableName } from "#web/data/table-preferences.ts";
import { useTitle } from "#web/text/use-title.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { FilterBar } from "#web/ui/list/filters/filter-bar.tsx";
import type { ChangeFilter, Filter } from "#web/ui/list/filters/filters.ts";
import { DataTable, type DataColumns } from "#web/components/lists/data-table.tsx";
import { isForbidden } from "#web/data/api/errors.ts";
import { formatCount, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ListStates } from "#web/ui/list/states/list-states.tsx";

type AdminListProps<Row> = {
  query: UseInfiniteQueryResult;
  rows: Row[] | undefined;
  /** The count of the whole list; null where it is not known. */
  total: number | null;
  problem: string | null;
  failedTitle: string | undefined;
  isFiltered: boolean;
  loading: string;
  empty: ReactNode;
  onClear: () => void;
  children: (rows: Row[], summary: string) => ReactNode;
};

/** The state of a list of the administration, with its rows and their count. */
function AdminList<Row>(props: AdminListProps<Row>) {
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
      labels={{ ...text, failedTitle: props.failedTitle ?? text.failedTitle, loading }}
      empty={empty}
      onClear={onClear}
    >
      {(shown) => children(shown, summaryOf(shown))}
    </ListStates>
  );
}

type RecordPage = { nextCursor: string | null; total: number | null };

type RecordsScreenProps<Page extends RecordPage, Row extends { id: string }, Name extends string> = {
  table: TableName;
  title: string;
  text: {
    searchHint: string;
    create: string;
    emptyTitle: string;
    emptyBody: string;
    filters: Record<Name, string>;
    any: Record<Name, string>;
  };
  loading: string;
  icon: ReactNode;
  createIcon: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  pages: PageRows<Page, Row>;
  columns: DataColumns<Row>;
  /** The message of the last request's error. */
  problem: string | null;
  /** What could not be loaded, where the message does not say it. */
  failedTitle?: string;
  q: string | undefined;
  filters: readonly Pick<Filter<Name>, "name" | "options" | "value">[];
  onChange: ChangeFilter<Name | "q">;
  onClear: () => void;
  /** Before the button that creates one. */
  actions?: ReactNode;
  renderCreateDialog: (onClose: () => void) => ReactNode;
};

/** The users or the companies of the platform: search, filters, a table, and a button that creates one. */
export function RecordsScreen<Page extends RecordPage, Row extends { id: string }, Name extends string>(
  props: RecordsScreenProps<Page, Row, Name>,
) {
  const { table, title, text, query, pages, q, filters, onChange, onClear } = props;
  useTitle(title);
  const [creating, setCreating] = useState(false);
  const preferences = useTablePreferences(table);
  const { data, isPlaceholderData } = query;
  const rows = useMemo(() => data && rowsOf(data, pages), [data, pages]);
  const create = (
    <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
      {props.createIcon}
      {text.create}
    </Button>
  );
  const empty = (
    <EmptyState icon={props.icon} title={text.emptyTitle} description={text.emptyBody} action={create} />
  );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {props.actions}
            {create}
          </>
        }
      />
      <div data-wide="" className="flex min-w-0 flex-col gap-3">
        <FilterBar
          q={q}
          searchHint={text.searchHint}
          filters={filters.map(({ name, options, value }) => ({
            name,
            label: text.filters[name],
            anyLabel: text.any[name],
            otherLabel: text.any[name],
            options,
            value,
          }))}
          onChange={onChange}
          onClear={onClear}
        />
        <AdminList
          query={query}
          rows={rows}
          total={data?.pages[0]?.total ?? null}
          problem={props.problem}
          failedTitle={props.failedTitle}
          isFiltered={q !== undefined || filters.some(({ value }) => value !== undefined)}
          loading={props.loading}
          empty={empty}
          onClear={onClear}
        >
          {(shown, summary) => (
            <DataTable
              label={title}
              columns={props.columns}
              rows={shown}
              busy={isPlaceholderData}
              summary={summary}
              preferences={preferences}
            />
          )}
        </AdminList>
      </div>
      {creating ? props.renderCreateDialog(() => setCreating(false)) : null}
    </>
  );
}
