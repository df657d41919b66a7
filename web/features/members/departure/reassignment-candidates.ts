import { seesCompany, seesDepartment } from "../../../../worker/policy/roles.ts";
import type { Member } from "../../../data/people/members.ts";

/** Who may see, and so take over, all that somebody may have to do: in one department, or in the whole company. */
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
