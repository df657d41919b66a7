import type { FormListName } from "../../data/form-lists/form-list.ts";
import type { FormFilters, FormListSearch } from "../../data/navigation/search.ts";
import { useText } from "../../text/use-text.ts";
import type { ListOrderChoice } from "../../ui/list/filters/order-field.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { useFormFilters, useLinkedFilters } from "./use-form-filters.ts";

/** Replaces the filters and the order; while typing, `replace` keeps each keystroke out of the browser history. */
export type OnSearchChange = (search: FormListSearch, how?: { replace: boolean }) => void;

type FormFilterBarProps = {
  list: FormListName;
  filters: FormFilters;
  order: ListOrderChoice;
  onChange: OnSearchChange;
};

/** The filters that another one replaces. */
const REPLACED: Partial<Record<keyof FormFilters, FormFilters>> = {
  // A link has set the month.
  date: { month: undefined },
};

export function FormFilterBar({ list, filters, order, onChange }: FormFilterBarProps) {
  const { formLists: text } = useText("app");
  return (
    <FilterBar
      q={filters.q}
      searchHint={text.searchHint}
      filters={useFormFilters(list, filters)}
      linked={useLinkedFilters(filters)}
      order={order}
      onChange={(name, value, how) => onChange({ ...filters, ...REPLACED[name], [name]: value }, how)}
      onClear={() => onChange({})}
    />
  );
}
