import { useQueries, useQuery } from "@tanstack/react-query";
import { useDatesName } from "#web/components/lists/use-dates-name.ts";
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
type LinkedFilter =
  | "month"
  | "closedIn"
  | "due"
  | "closed"
  | "evaluated"
  | "zoneId"
  | "locationId"
  | "origin"
  | "result";
type FilterName = Exclude<keyof ActionFilters, "q" | "overdue" | LinkedFilter>;
const FILTER_NAMES = ["formType", "status", "priority", "assignee", "dateCreated", "department"] as const;

/** The filters of the list or board with their labels and options. */
export function useActionFilters(
  place: ActionScope,
  filters: ActionFilters,
  isBoard: boolean,
): Filter<FilterName>[] {
  const { actionTexts: text, lists, kinds } = useText("app");
  const labels = useActionLabels();
  const { id: ownId } = useUser();
  const departments = useDepartmentEntries();
  const people = useAssigneeOptions({ ...place, departmentId: place.departmentId ?? filters.department });
  const own = { value: ownId, label: text.mine };
  const options: Record<FilterName, readonly FilterOption[]> = {
    formType: ACTION_FORM_TYPES.map((value) => ({
      value,
      label: value === "none" ? text.noForm : kinds[value],
    })),
    // The board's columns are the statuses.
    status: isBoard ? [] : labels.statuses,
    priority: labels.priorities,
    assignee: [own, ...people.filter(({ value }) => value !== ownId)],
    dateCreated: PERIODS.filter((period) => period !== "all_time").map((value) => ({
      value,
      label: lists.periods[value],
    })),
    department:
      place.departmentId === undefined ? departments.map(({ id, name }) => ({ value: id, label: name })) : [],
  };
  const shown = FILTER_NAMES.filter((name) => options[name].length > (name === "department" ? 1 : 0));
  return shown.map((name) => ({
    name,
    label: text.filters[name],
    anyLabel: text.any[name],
    // An address may have any text here, and the chip shows it.
    otherLabel:
      name === "formType" || name === "dateCreated"
        ? `${text.filters[name]}: ${filters[name] ?? ""}`
        : text.filters[name],
    options: options[name],
    value: filters[name],
  }));
}

/** The chips of the filters that a dashboard's link has set. */
export function useLinkedFilters(
  { companyId }: ActionScope,
  { month, closedIn, due, closed, evaluated, zoneId, locationId, origin, result }: ActionFilters,
): FilterChip<LinkedFilter>[] {
  const { filters: text } = useText("app").dashboards;
  const { columns } = useText("app").actionTexts;
  const labels = useActionLabels();
  const nameOfDates = useDatesName();
  const language = useLanguage();
  const zone = useZoneName(companyId, zoneId);
  const chips: (FilterChip<LinkedFilter> | null)[] = [
    month === undefined ? null : { name: "month", label: text.openedIn(formatMonth(language, month)) },
    closedIn === undefined
      ? null
      : { name: "closedIn", label: text.closedIn(formatMonth(language, closedIn)) },
    due === undefined ? null : { name: "due", label: `${columns.deadline}: ${nameOfDates(due)}` },
    closed === undefined ? null : { name: "closed", label: `${columns.closingDate}: ${nameOfDates(closed)}` },
    evaluated === undefined
      ? null
      : { name: "evaluated", label: `${labels.status("evaluated")}: ${nameOfDates(evaluated)}` },
    zoneId === undefined ? null : { name: "zoneId", label: zone ? text.zone(zone) : text.oneZone },
    locationId === undefined ? null : { name: "locationId", label: text.oneZone },
    origin === undefined ? null : { name: "origin", label: origin.split(",").map(labels.origin).join(", ") },
    result === undefined
      ? null
      : {
          name: "result",
          label: EVALUATION_RESULTS.filter((each) => result.split(",").includes(each))
            .map((each) => text.result[each])
            .join(", "),
        },
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
