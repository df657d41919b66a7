import { DEPARTMENT_FORM_TYPES, FORM_STATUSES, PERIODS } from "../../../worker/contract/enums.ts";
import type { FormListName } from "../../data/form-lists/form-list.ts";
import type { FormFilters } from "../../data/navigation/search.ts";
import { useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import type { Filter, FilterOption } from "../../ui/list/filters.ts";
import { FILTERS_BY_LIST, type FilterName } from "./filters.ts";

const named = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): FilterOption[] => values.map((value) => ({ value, label: names[value] }));

/** What a list can be narrowed by, with the names people read. */
export function useFormFilters(list: FormListName, filters: FormFilters): Filter<FilterName>[] {
  const { kinds, formStatuses, formLists: text, lists } = useText();
  const departments = useDepartmentEntries();
  const periods = PERIODS.filter((period) => period !== "all_time");
  const options: Record<FilterName, readonly FilterOption[]> = {
    formType: named(DEPARTMENT_FORM_TYPES, kinds),
    status: named(FORM_STATUSES, formStatuses),
    date: named(periods, lists.periods),
    department: departments.map(({ id, name }) => ({ value: id, label: name })),
  };
  const all = FILTERS_BY_LIST[list].map((name) => ({
    name,
    label: text.filters[name],
    anyLabel: text.any[name],
    otherLabel: name === "department" ? text.oneDepartment : text.any[name],
    options: options[name],
    value: filters[name],
  }));
  // A filter with one thing to choose tells nothing apart.
  return all.filter((filter) => filter.options.length > 1 || filter.value !== undefined);
}
