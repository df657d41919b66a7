import { DEPARTMENT_FORM_TYPES, FORM_STATUSES, PERIODS } from "../../../worker/contract/enums.ts";
import { useQuestionLabel, useZoneName } from "../../data/dashboards/use-filter-names.ts";
import type { FormListName } from "../../data/form-lists/form-list.ts";
import type { FormFilters } from "../../data/navigation/search.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { formatMonth } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import type { FilterChip } from "../../ui/list/filter-chips.tsx";
import type { Filter, FilterOption } from "../../ui/list/filters.ts";

/** Set by the links of a dashboard only. */
type LinkedFilter = "month" | "zoneId" | "badAnswerTo";
type FilterName = Exclude<keyof FormFilters, "q" | LinkedFilter>;

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

/** The chips of the filters that a dashboard's link has set. */
export function useLinkedFilters({
  month,
  zoneId,
  badAnswerTo,
  formType,
}: FormFilters): FilterChip<LinkedFilter>[] {
  const { filters: text } = useText().dashboards;
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const zone = useZoneName(companyId, zoneId);
  const question = useQuestionLabel(companyId, { badAnswerTo, formType }, language);
  const chips: (FilterChip<LinkedFilter> | null)[] = [
    month === undefined ? null : { name: "month", label: text.inMonth(formatMonth(language, month)) },
    zoneId === undefined ? null : { name: "zoneId", label: zone ? text.zone(zone) : text.oneZone },
    badAnswerTo === undefined
      ? null
      : { name: "badAnswerTo", label: question ? text.badAnswer(question) : text.oneQuestion },
  ];
  return chips.filter((chip) => chip !== null);
}
