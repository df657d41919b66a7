import type { FormListName } from "../../data/form-lists/form-list.ts";
import type { FormFilters } from "../../data/search.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterMenus } from "./filter-menus.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { FILTERS_OF, type ChangeFilters, type FilterName } from "./filters.ts";
import { ListSearch } from "./list-search.tsx";
import { useFilterOptions } from "./use-filter-options.ts";

type FilterBarProps = { list: FormListName; filters: FormFilters; onChange: ChangeFilters };

export function FilterBar({ list, filters, onChange }: FilterBarProps) {
  const options = useFilterOptions();
  // A filter with one thing to choose tells nothing apart.
  const names = FILTERS_OF[list].filter((name) => options[name].length > 1 || filters[name] !== undefined);
  const choices = {
    names,
    filters,
    options,
    onChange: (name: FilterName, value: string | undefined) => onChange({ ...filters, [name]: value }),
  };
  return (
    <search className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-2 sm:flex-wrap">
        <ListSearch value={filters.q} onChange={(q) => onChange({ ...filters, q }, { replace: true })} />
        <FilterMenus {...choices} />
        <FilterSheet {...choices} />
      </div>
      <FilterChips list={list} filters={filters} options={options} onChange={onChange} />
    </search>
  );
}
