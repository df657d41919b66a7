import { useQueries, useQuery } from "@tanstack/react-query";
import { can } from "../../../../worker/policy/can.ts";
import type { ActionScope } from "../../../data/actions/action-filters.ts";
import { assignableUsersQuery, membersQuery } from "../../../data/people/members.ts";
import { useActor } from "../../../data/session/use-actor.ts";
import type { FilterOption } from "../../../ui/list/filters.ts";

/** Whose actions may stand in the list, by name: of one department, of the company, or of one's own departments. */
export function useAssignable({ companyId, departmentId }: ActionScope): FilterOption[] {
  const actor = useActor();
  const isForAll = departmentId === undefined && can(actor, "member.list", { companyId });
  const own = actor.departments.filter((each) => each.companyId === companyId).map(({ id }) => id);
  const { data: members = [] } = useQuery({ ...membersQuery(companyId), enabled: isForAll });
  const users = useQueries({
    queries: isForAll
      ? []
      : (departmentId === undefined ? own : [departmentId]).map((id) => assignableUsersQuery(companyId, id)),
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
