import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ListTodo } from "lucide-react";
import { useMemo, useState } from "react";
import type { ActionFilters, ActionScope } from "#web/data/actions/action-filters.ts";
import { actionListQuery } from "#web/data/actions/action-queries.ts";
import { ACTION_ROWS } from "#web/data/forms/action-address.ts";
import { KeptNote } from "#web/components/lists/kept-note.tsx";
import { ListCount } from "#web/components/lists/list-count.tsx";
import type { ListSorting } from "#web/components/lists/use-list-sorting.ts";
import type { useTablePreferences } from "#web/data/table-preferences.ts";
import { describeError, isForbidden } from "#web/data/api/errors.ts";
import { rowsOf } from "#web/data/api/paged-list.ts";
import { hasFilters } from "#web/data/navigation/search.ts";
import { useText } from "#web/text/use-text.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ListStates } from "#web/ui/list/states/list-states.tsx";
import { ActionTable } from "./action-table.tsx";
import { BulkBar } from "./bulk-bar.tsx";

type ActionListProps = {
  place: ActionScope;
  filters: ActionFilters;
  label: string;
  sorting: ListSorting;
  preferences: ReturnType<typeof useTablePreferences>;
  onClear: () => void;
};

const NO_SELECTION: ReadonlySet<string> = new Set();

export function ActionList({ place, filters, label, sorting, preferences, onClear }: ActionListProps) {
  const { actionTexts: text, places } = useText("app");
  const { errors } = useText("public");
  const [selected, setSelected] = useState(NO_SELECTION);
  const listQuery = actionListQuery(place, filters, sorting.order);
  const query = useInfiniteQuery({
    ...listQuery,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = query;
  const actions = useMemo(() => data && rowsOf(data, ACTION_ROWS), [data]);
  return (
    <>
      <KeptNote queryKey={listQuery.queryKey} />
      <ListStates
        query={query}
        rows={actions}
        problem={error && describeError(error, errors)}
        isForbidden={isForbidden(error)}
        isFiltered={hasFilters(filters)}
        labels={{ ...text, loading: text.loadingActions }}
        empty={
          <EmptyState icon={<ListTodo />} title={places.actionsEmpty} description={places.actionsBody} />
        }
        onClear={onClear}
      >
        {(rows) => (
          <ActionTable
            place={place}
            label={label}
            actions={rows}
            sorting={sorting}
            preferences={preferences}
            busy={isPlaceholderData}
            summary={<ListCount data={data} loaded={rows.length} describe={text.count} />}
            selected={selected}
            onSelect={setSelected}
          />
        )}
      </ListStates>
      <BulkBar
        companyId={place.companyId}
        actions={actions?.filter(({ id }) => selected.has(id)) ?? []}
        onSelect={setSelected}
      />
    </>
  );
}
