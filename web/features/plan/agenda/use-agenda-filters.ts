import { useQuery } from "@tanstack/react-query";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { locationsQuery } from "#web/data/places/places.ts";
import type { PlanSearch } from "#web/data/plan/plan-search.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useText } from "#web/text/use-text.ts";
import type { Filter } from "#web/ui/list/filters/filters.ts";
import type { ShownTask } from "./shown-tasks.ts";

/** What can be filtered: a task of the agenda, or a line. */
type Filtered = Pick<ShownTask, "person" | "department"> & {
  line: Pick<ShownTask["line"], "assigned" | "departmentId" | "locationId">;
};

export type AgendaFilterName = "person" | "place" | "department";
/** Of `person`: what anybody of the department may do. */
const NOBODY = "anybody";

const sorted = (options: Map<string, string>) =>
  [...options]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** The filters that the tasks offer, and the tasks that are left. */
export function useAgendaFilters<Task extends Filtered>(
  tasks: readonly Task[],
  search: PlanSearch,
  isOfDepartment: boolean,
): { filters: Filter<AgendaFilterName>[]; shown: readonly Task[] } {
  const { filters: text } = useText("plan");
  const { id: ownId } = useUser();
  const { data: locations = [] } = useQuery(locationsQuery(useCompany().id));
  const people = new Map(
    tasks.flatMap(({ person }) =>
      person ? [[person.id, person.id === ownId ? text.me(person.name) : person.name] as const] : [],
    ),
  );
  const departments = new Map(tasks.map(({ line, department }) => [line.departmentId, department]));
  const used = new Set(tasks.map(({ line }) => line.locationId));
  const places = new Map(locations.filter(({ id }) => used.has(id)).map(({ id, name }) => [id, name]));
  const { person, place, department } = search;
  const shown = tasks.filter(
    ({ line }) =>
      (person === undefined || (line.assigned.userId ?? NOBODY) === person) &&
      (place === undefined || line.locationId === place) &&
      (department === undefined || line.departmentId === department),
  );
  const common = { otherLabel: text.other };
  return {
    shown,
    filters: [
      {
        ...common,
        name: "person",
        label: text.person,
        anyLabel: text.anyPerson,
        options: [{ value: NOBODY, label: text.nobody }, ...sorted(people)],
        value: person,
      },
      {
        ...common,
        name: "place",
        label: text.place,
        anyLabel: text.anyPlace,
        options: sorted(places),
        value: place,
      },
      ...(isOfDepartment
        ? []
        : [
            {
              ...common,
              name: "department" as const,
              label: text.department,
              anyLabel: text.anyDepartment,
              options: sorted(departments),
              value: department,
            },
          ]),
    ],
  };
}
