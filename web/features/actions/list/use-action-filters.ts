import { FORM_TYPES, PERIODS } from "../../../../worker/contract/enums.ts";
import type { ActionFilters, ActionScope } from "../../../data/actions/action-filters.ts";
import { useDepartmentEntries } from "../../../data/organisation/use-company.ts";
import { useUser } from "../../../data/session/use-session.ts";
import { useText } from "../../../text/use-text.ts";
import type { Filter, FilterOption } from "../../../ui/list/filters.ts";
import { useActionWords } from "../parts/use-action-words.ts";
import { useAssignable } from "./use-assignable.ts";

type FilterName = Exclude<keyof ActionFilters, "q" | "overdue">;
const NAMES = ["formType", "status", "priority", "assignee", "dateCreated", "department"] as const;

/** What the list can be narrowed by where it stands, with the names people read. */
export function useActionFilters(
  place: ActionScope,
  filters: ActionFilters,
  isBoard: boolean,
): Filter<FilterName>[] {
  const { actionTexts: text, lists, kinds } = useText();
  const words = useActionWords();
  const { id: ownId } = useUser();
  const departments = useDepartmentEntries();
  const people = useAssignable({ ...place, departmentId: place.departmentId ?? filters.department });
  const own = { value: ownId, label: text.mine };
  const options: Record<FilterName, readonly FilterOption[]> = {
    formType: FORM_TYPES.map((value) => ({ value, label: kinds[value] })),
    // The board's columns are the states.
    status: isBoard ? [] : words.statuses,
    priority: words.priorities,
    assignee: [own, ...people.filter(({ value }) => value !== ownId)],
    dateCreated: PERIODS.filter((period) => period !== "all_time").map((value) => ({
      value,
      label: lists.periods[value],
    })),
    department:
      place.departmentId === undefined ? departments.map(({ id, name }) => ({ value: id, label: name })) : [],
  };
  const shown = NAMES.filter((name) => options[name].length > (name === "department" ? 1 : 0));
  return shown.map((name) => ({
    name,
    label: text.filters[name],
    anyLabel: text.any[name],
    otherLabel: text.filters[name],
    options: options[name],
    value: filters[name],
  }));
}
