import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import { formListQuery, type FormList } from "../../data/form-lists/form-list.ts";
import { hasFilters, type FormFilters } from "../../data/navigation/search.ts";
import { useFailedLoad } from "../../data/api/use-failed-load.ts";
import { useText } from "../../text/use-text.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { ListStates } from "../../ui/list/states/list-states.tsx";
import { KeptNote } from "../../components/lists/kept-note.tsx";
import { ListCount } from "../../components/lists/list-count.tsx";
import type { ListSorting } from "../../components/lists/use-list-sorting.ts";
import type { useTablePreferences } from "../../data/table-preferences.ts";
import { FormTable } from "./table/form-table.tsx";

export type EmptyListText = { icon: ReactNode; title: string; body: string };

type ListBodyProps = {
  list: FormList;
  label: string;
  filters: FormFilters;
  sorting: ListSorting;
  preferences: ReturnType<typeof useTablePreferences>;
  onClear: () => void;
  loadingText: string;
  empty: EmptyListText;
  newForm: ReactNode;
};

export function ListBody(props: ListBodyProps) {
  const { list, label, filters, sorting, preferences, onClear, loadingText, empty, newForm } = props;
  const { formLists } = useText("app");
  const text =
    list.name === "company" || list.name === "department"
      ? formLists
      : { ...formLists, ...formLists.ofMailbox };
  const { errors } = useText("public");
  const failedLoad = useFailedLoad();
  const listQuery = formListQuery(list, { ...filters, ...sorting.order });
  const query = useInfiniteQuery({
    ...listQuery,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = query;
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms), [data]);
  return (
    <>
      <KeptNote queryKey={listQuery.queryKey} />
      <ListStates
        query={query}
        rows={forms}
        problem={error && describeError(error, errors)}
        isForbidden={isForbidden(error)}
        isFiltered={hasFilters(filters)}
        labels={{ ...text, failedTitle: failedLoad(error), loading: loadingText }}
        empty={<EmptyState icon={empty.icon} title={empty.title} description={empty.body} action={newForm} />}
        onClear={onClear}
      >
        {(rows) => (
          <FormTable
            list={list}
            label={label}
            forms={rows}
            sorting={sorting}
            preferences={preferences}
            busy={isPlaceholderData}
            summary={<ListCount data={data} loaded={rows.length} describe={text.count} />}
          />
        )}
      </ListStates>
    </>
  );
}
