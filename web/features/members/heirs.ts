import { isCompanyLevel } from "../../../worker/contract/roles.ts";
import type { Member } from "../../data/members.ts";

/** Who may take over somebody's open actions: of a department, its people and the administrators; else anybody. */
export function heirsOf(members: readonly Member[], leaving: Member, departmentId?: string): Member[] {
  return members.filter(
    ({ userId, roles }) =>
      userId !== leaving.userId &&
      (departmentId === undefined ||
        roles.some(({ role, department }) => department?.id === departmentId || isCompanyLevel(role))),
  );
}
