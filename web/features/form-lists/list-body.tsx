import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import { totalOf } from "../../data/api/paged-list.ts";
import { formListQuery, type FormList, type ListedForm } from "../../data/form-lists/form-list.ts";
import { hasFilters, type FormFilters } from "../../data/navigation/search.ts";
import { useFailedLoad } from "../../data/api/use-failed-load.ts";
import { formatCount } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { ListCount } from "../../ui/list/list-count.tsx";
import { ListStates } from "../../ui/list/states/list-states.tsx";
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
  const query = useInfiniteQuery({
    ...formListQuery(list, { ...filters, ...sorting.order }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = query;
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms), [data]);
  const language = useLanguage();
  const summaryOf = ({ length }: ListedForm[]) => {
    const { count, isExact } = data ? totalOf(data, length) : { count: length, isExact: false };
    const written = text.count(count, formatCount(language, count, isExact));
    return <ListCount count={written} isExact={isExact} />;
  };
  return (
    <>
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
            summary={summaryOf(rows)}
          />
        )}
      </ListStates>
    </>
  );
}
