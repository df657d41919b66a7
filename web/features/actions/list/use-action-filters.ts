import { useQueries, useQuery } from "@tanstack/react-query";
import { useDatesName } from "#web/components/lists/use-dates-name.ts";
import { usePlaceOptions } from "#web/components/lists/use-place-options.ts";
import { ACTION_ORIGINS } from "#worker/contract/actions/action-vocabularies.ts";
import type { Dates } from "#worker/contract/primitives.ts";
import { ACTION_FORM_TYPES, EVALUATION_RESULTS, PERIODS } from "#worker/contract/enums.ts";
import { can } from "#worker/policy/can.ts";
import type { ActionFilters, ActionScope } from "#web/data/actions/action-filters.ts";
import { useZoneName } from "#web/data/dashboards/use-filter-names.ts";
import { useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { assignableUsersQuery, membersQuery } from "#web/data/people/members.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { formatMonth } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import type { FilterChip } from "#web/ui/list/filters/filter-chips.tsx";
import type { Filter, FilterOption } from "#web/ui/list/filters/filters.ts";
import { useActionLabels } from "../parts/use-action-labels.ts";

/** Set by the links of a dashboard only. */
type LinkedFilter = "month" | "closedIn";
type FilterName = Exclude<keyof ActionFilters, "q" | "overdue" | LinkedFilter>;

/** In the order of the bar, and of the sheet with those that are rare. */
const FILTERS: Record<FilterName, Pick<Filter<FilterName>, "takes" | "isNamed" | "isRare">> = {
  status: { takes: "several" },
  priority: { takes: "several" },
  assignee: { takes: "several" },
  due: { takes: "dates", isNamed: true },
  formType: { takes: "several", isRare: "narrow" },
  department: { takes: "several", isRare: "narrow" },
  locationId: { takes: "several", isRare: true },
  zoneId: { takes: "several", isRare: true },
  origin: { takes: "several", isRare: true },
  result: { takes: "several", isRare: true },
  dateCreated: { takes: "dates", isNamed: true, isRare: true },
  closed: { takes: "dates", isNamed: true, isRare: true },
  evaluated: { takes: "dates", isNamed: true, isRare: true },
};
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The filters of the list or board with their labels and options. */
export function useActionFilters(
  place: ActionScope,
  filters: ActionFilters,
  isBoard: boolean,
): Filter<FilterName>[] {
  const { actionTexts: text, dashboards, lists, kinds } = useText("app");
  const labels = useActionLabels();
  const language = useLanguage();
  const nameOfDates = useDatesName();
  const { id: ownId } = useUser();
  const departments = useDepartmentEntries();
  const department = filters.department?.includes(",") ? undefined : filters.department;
  const people = useAssigneeOptions({ ...place, departmentId: place.departmentId ?? department });
  const { locations, zones } = usePlaceOptions(place.companyId, filters.locationId);
  // A figure links to a zone, of whichever location.
  const zone = useZoneName(place.companyId, filters.zoneId);
  const linkedZone = filters.zoneId !== undefined && zone ? [{ value: filters.zoneId, label: zone }] : [];
  const isOwnNamed = filters.assignee?.split(",").includes(ownId);
  const periods = PERIODS.filter((period) => period !== "all_time").map((value) => ({
    value,
    label: lists.periods[value],
  }));
  const options: Record<FilterName, readonly FilterOption[]> = {
    formType: ACTION_FORM_TYPES.map((value) => ({
      value,
      label: value === "none" ? text.noForm : kinds[value],
    })),
    // The board's columns are the statuses.
    status: isBoard ? [] : labels.statuses,
    priority: labels.priorities,
    assignee: [
      { value: "me", label: text.mine },
      { value: "none", label: text.nobody },
      ...people.filter(({ value }) => value !== ownId || isOwnNamed),
    ],
    due: periods,
    dateCreated: periods,
    closed: periods,
    evaluated: periods,
    department:
      place.departmentId === undefined ? departments.map(({ id, name }) => ({ value: id, label: name })) : [],
    locationId: locations,
    zoneId: [...zones, ...linkedZone.filter(({ value }) => zones.every((each) => each.value !== value))],
    origin: Object.entries(ACTION_ORIGINS).map(([value, label]) => ({ value, label: label[language] })),
    result: EVALUATION_RESULTS.map((value) => ({ value, label: dashboards.filters.result[value] })),
  };
  const otherLabelOf = (name: FilterName): string => {
    const value = filters[name];
    if (FILTERS[name].takes !== "dates") {
      // An address may have any text here, and the chip shows it.
      return name === "formType" ? `${text.filters[name]}: ${value ?? ""}` : text.filters[name];
    }
    return value === undefined ? "" : (nameOfDates(value as Dates) ?? value);
  };
  const fewest = (name: FilterName) => (name === "department" || name === "locationId" ? 1 : 0);
  return FILTER_NAMES.filter(
    (name) => options[name].length > fewest(name) || (filters[name] !== undefined && name !== "status"),
  ).map((name) => ({
    ...FILTERS[name],
    name,
    label: text.filters[name],
    anyLabel: text.any[name],
    otherLabel: otherLabelOf(name),
    options: options[name],
    value: filters[name],
  }));
}

/** The chips of the filters that a dashboard's link has set. */
export function useLinkedFilters({ month, closedIn }: ActionFilters): FilterChip<LinkedFilter>[] {
  const { filters: text } = useText("app").dashboards;
  const language = useLanguage();
  const chips: (FilterChip<LinkedFilter> | null)[] = [
    month === undefined ? null : { name: "month", label: text.openedIn(formatMonth(language, month)) },
    closedIn === undefined
      ? null
      : { name: "closedIn", label: text.closedIn(formatMonth(language, closedIn)) },
  ];
  return chips.filter((chip) => chip !== null);
}

/** The possible assignees by name: of one department, of the company, or of the user's own departments. */
function useAssigneeOptions({ companyId, departmentId }: ActionScope): FilterOption[] {
  const actor = useActor();
  const isCompanyWide = departmentId === undefined && can(actor, "member.list", { companyId });
  const ownDepartmentIds = actor.departments
    .filter((each) => each.companyId === companyId)
    .map(({ id }) => id);
  const { data: members = [] } = useQuery({ ...membersQuery(companyId), enabled: isCompanyWide });
  const users = useQueries({
    queries: isCompanyWide
      ? []
      : (departmentId === undefined ? ownDepartmentIds : [departmentId]).map((id) =>
          assignableUsersQuery(companyId, id),
        ),
    combine: (answers) => answers.flatMap(({ data = [] }) => data),
  });
  const names = new Map([
    ...members.map(({ userId, name }) => [userId, name] as const),
    ...users.map(({ id, name }) => [id, name] as const),
  ]);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
