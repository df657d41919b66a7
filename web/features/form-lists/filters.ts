import type { FormFilters } from "../../data/navigation/search.ts";
import type { FormListName } from "../../data/form-lists/form-list.ts";

/** Takes the list to other filters; typing replaces the last ones instead of piling up steps to go back. */
export type OnFiltersChange = (filters: FormFilters, how?: { replace: boolean }) => void;

export type FilterName = Exclude<keyof FormFilters, "q">;

/** What each list can be narrowed by, beside its search. */
export const FILTERS_BY_LIST: Record<FormListName, readonly FilterName[]> = {
  company: ["formType", "status", "date", "department"],
  department: ["formType", "status", "date"],
  mailbox: ["status", "date"],
  "my-mailbox": ["status", "date"],
};
