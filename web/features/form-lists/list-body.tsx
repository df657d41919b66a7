import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { formListQuery, type FormList } from "../../data/form-lists/form-list.ts";
import type { FormFilters } from "../../data/search.ts";
import { useText } from "../../text/use-text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isNarrowed, type ChangeFilters } from "./filters.ts";
import { FormTable } from "./form-table.tsx";
import { ListFailure } from "./list-failure.tsx";
import { ListLine } from "./list-line.tsx";
import { LoadMore } from "./load-more.tsx";
import { NothingFound } from "./nothing-found.tsx";

export type EmptyWords = { icon: ReactNode; title: string; body: string };

type ListBodyProps = {
  list: FormList;
  label: string;
  filters: FormFilters;
  onFilters: ChangeFilters;
  loadingText: string;
  empty: EmptyWords;
  newForm: ReactNode;
};

export function ListBody({ list, label, filters, onFilters, loadingText, empty, newForm }: ListBodyProps) {
  const { formLists: text } = useText();
  const query = useInfiniteQuery({ ...formListQuery(list, filters), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, hasNextPage } = query;
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms), [data]);
  if (error && !isPlaceholderData && !data) return <ListFailure error={error} onRetry={query.refetch} />;
  if (!forms) {
    return (
      <div className="flex flex-col gap-3">
        <ListLine>
          <Spinner label={loadingText} />
        </ListLine>
        <SkeletonRows rows={8} />
      </div>
    );
  }
  const isSearch = filters.q !== undefined;
  if (forms.length === 0 && (hasNextPage || isNarrowed(filters)) && !isPlaceholderData) {
    return <NothingFound query={query} onClear={() => onFilters({})} />;
  }
  if (forms.length === 0) {
    return <EmptyState icon={empty.icon} title={empty.title} description={empty.body} action={newForm} />;
  }
  const soFar = isSearch ? text.foundSoFar : text.countSoFar;
  return (
    <>
      <FormTable
        list={list}
        label={label}
        forms={forms}
        isWhole={!hasNextPage}
        busy={isPlaceholderData}
        summary={(hasNextPage ? soFar : text.count)(forms.length)}
      />
      <LoadMore query={query} label={isSearch ? text.keepSearching : text.loadMore} />
    </>
  );
}
