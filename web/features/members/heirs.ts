import { isCompanyLevel } from "../../../worker/contract/roles.ts";
import type { Member } from "../../data/people/members.ts";

type Roles = Member["roles"];

const seesAll = (roles: Roles) => roles.some(({ role }) => isCompanyLevel(role));
const sees = (roles: Roles, departmentId: string) =>
  seesAll(roles) || roles.some(({ department }) => department?.id === departmentId);

/** Who may see, and so take over, all that somebody may have to do: in one department, or in the whole company. */
export function heirsOf(members: readonly Member[], leaving: Member, departmentId?: string): Member[] {
  const own = leaving.roles.flatMap(({ department }) => department?.id ?? []);
  const places = departmentId === undefined ? own : [departmentId];
  const isEverywhere = departmentId === undefined && seesAll(leaving.roles);
  return members.filter(
    ({ userId, roles }) =>
      userId !== leaving.userId &&
      (isEverywhere ? seesAll(roles) : places.every((place) => sees(roles, place))),
  );
}
