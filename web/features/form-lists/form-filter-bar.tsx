import type { FormListName } from "../../data/form-lists/form-list.ts";
import type { FormFilters } from "../../data/navigation/search.ts";
import { useText } from "../../text/use-text.ts";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { useFormFilters, useLinkedFilters } from "./use-form-filters.ts";

/** Replaces the filters; while typing, `replace` keeps each keystroke out of the browser history. */
export type OnFiltersChange = (filters: FormFilters, how?: { replace: boolean }) => void;

type FormFilterBarProps = { list: FormListName; filters: FormFilters; onChange: OnFiltersChange };

export function FormFilterBar({ list, filters, onChange }: FormFilterBarProps) {
  const { formLists: text, lists, frame } = useText();
  return (
    <FilterBar
      q={filters.q}
      searchHint={text.searchHint}
      filters={useFormFilters(list, filters)}
      linked={useLinkedFilters(filters)}
      labels={lists}
      closeLabel={frame.close}
      onChange={(name, value, how) =>
        // A period replaces the month that a link has set.
        onChange({ ...filters, ...(name === "date" ? { month: undefined } : {}), [name]: value }, how)
      }
      onClear={() => onChange({})}
    />
  );
}
