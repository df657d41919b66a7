import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import { formListQuery, type FormList } from "../../data/form-lists/form-list.ts";
import { hasFilters, type FormFilters } from "../../data/navigation/search.ts";
import { useFailedLoad } from "../../data/api/use-failed-load.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { ListStates } from "../../ui/list/list-states.tsx";
import type { OnFiltersChange } from "./form-filter-bar.tsx";
import { FormTable } from "./form-table.tsx";

export type EmptyListText = { icon: ReactNode; title: string; body: string };

type ListBodyProps = {
  list: FormList;
  label: string;
  filters: FormFilters;
  onFilters: OnFiltersChange;
  loadingText: string;
  empty: EmptyListText;
  newForm: ReactNode;
};

export function ListBody({ list, label, filters, onFilters, loadingText, empty, newForm }: ListBodyProps) {
  const { formLists: text, lists } = useText();
  const { errors } = usePublicText();
  const failedLoad = useFailedLoad();
  const query = useInfiniteQuery({ ...formListQuery(list, filters), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, hasNextPage } = query;
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms), [data]);
  const isSearch = filters.q !== undefined;
  const soFar = isSearch ? text.foundSoFar : text.countSoFar;
  return (
    <ListStates
      query={query}
      rows={forms}
      problem={error && describeError(error, errors)}
      isForbidden={isForbidden(error)}
      isFiltered={hasFilters(filters)}
      labels={{
        ...lists,
        ...text,
        failedTitle: failedLoad(error),
        retry: errors.retry,
        loading: loadingText,
        loadMore: isSearch ? lists.keepSearching : lists.loadMore,
      }}
      empty={<EmptyState icon={empty.icon} title={empty.title} description={empty.body} action={newForm} />}
      onClear={() => onFilters({})}
    >
      {(rows) => (
        <FormTable
          list={list}
          label={label}
          forms={rows}
          isWhole={!hasNextPage}
          busy={isPlaceholderData}
          summary={(hasNextPage ? soFar : text.count)(rows.length)}
        />
      )}
    </ListStates>
  );
}
