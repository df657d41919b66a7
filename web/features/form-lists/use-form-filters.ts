import { DEPARTMENT_FORM_TYPES, FORM_STATUSES, PERIODS } from "../../../worker/contract/enums.ts";
import type { FormListName } from "../../data/form-lists/form-list.ts";
import type { FormFilters } from "../../data/navigation/search.ts";
import { useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import type { Filter, FilterOption } from "../../ui/list/filters.ts";
type FilterName = Exclude<keyof FormFilters, "q">;

/** The filters available in each list, besides its search. */
const FILTERS_BY_LIST: Record<FormListName, readonly FilterName[]> = {
  company: ["formType", "status", "date", "department"],
  department: ["formType", "status", "date"],
  mailbox: ["status", "date"],
  "my-mailbox": ["status", "date"],
};

const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): FilterOption[] => values.map((value) => ({ value, label: names[value] }));

/** The filters of a list with their labels and options. */
export function useFormFilters(list: FormListName, filters: FormFilters): Filter<FilterName>[] {
  const { kinds, formStatuses, formLists: text, lists } = useText();
  const departments = useDepartmentEntries();
  const periods = PERIODS.filter((period) => period !== "all_time");
  const options: Record<FilterName, readonly FilterOption[]> = {
    formType: optionsOf(DEPARTMENT_FORM_TYPES, kinds),
    status: optionsOf(FORM_STATUSES, formStatuses),
    date: optionsOf(periods, lists.periods),
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
  // A filter with a single option is useless.
  return all.filter((filter) => filter.options.length > 1 || filter.value !== undefined);
}
