import { DEPARTMENT_FORM_TYPES, FORM_STATUSES, PERIODS } from "../../../worker/contract/enums.ts";
import { useDepartmentEntries } from "../../data/use-company.ts";
import { useText } from "../../text/use-text.ts";
import type { FilterName } from "./filters.ts";

type Option = { value: string; label: string };

const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>): Option[] =>
  values.map((value) => ({ value, label: names[value] }));

/** What may be chosen in each filter, by the names people read. */
export function useFilterOptions(): Record<FilterName, readonly Option[]> {
  const { kinds, formStatuses, formLists: text } = useText();
  const departments = useDepartmentEntries();
  const periods = PERIODS.filter((period) => period !== "all_time");
  return {
    formType: named(DEPARTMENT_FORM_TYPES, kinds),
    status: named(FORM_STATUSES, formStatuses),
    date: named(periods, text.periods),
    department: departments.map(({ id, name }) => ({ value: id, label: name })),
  };
}
