import { seesCompany, seesDepartment } from "#worker/policy/roles.ts";
import type { Member } from "#web/data/people/members.ts";

/** Returns the members who can see all of the leaving member's actions, in one department or in the whole company. */
export function reassignmentCandidates(
  members: readonly Member[],
  leaving: Member,
  departmentId?: string,
): Member[] {
  const own = leaving.roles.flatMap(({ department }) => department?.id ?? []);
  const places = departmentId === undefined ? own : [departmentId];
  const isEverywhere = departmentId === undefined && seesCompany(leaving.roles);
  return members.filter(
    ({ userId, roles }) =>
      userId !== leaving.userId &&
      (isEverywhere ? seesCompany(roles) : places.every((place) => seesDepartment(roles, place))),
  );
}
