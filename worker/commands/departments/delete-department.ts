import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { deleteDepartment as remove, type DepartmentPath } from "../../storage/organisation/departments.ts";
import { leaveInvitations, moveMembers } from "../../storage/organisation/empty-department.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import { recountUsers } from "../../storage/people/members.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { refuseIfUsed } from "../refuse-if-used.ts";
import { loadDepartmentUsage } from "../../reads/organisation/load-department.ts";

type Deletion = DepartmentPath & { moveMembersTo?: string | undefined };

/** The members may move to another department first. Forms and actions stay where they are, and keep it from going. */
export async function deleteDepartment(
  context: ActorContext,
  { moveMembersTo, ...path }: Deletion,
): Promise<void> {
  const { actor, sql } = context;
  const { companyId, departmentId } = path;
  const department = await decide();
  try {
    await write(sql, {
      first: [
        ...leaveInvitations(sql, departmentId),
        ...(moveMembersTo === undefined ? [] : moveMembers(sql, departmentId, moveMembersTo)),
      ],
      change: remove(sql, path),
      audit: {
        actor,
        companyId,
        verb: "department.delete",
        recordType: "department",
        recordId: departmentId,
        changes: {
          name: { before: department.name, after: null },
          departmentCode: { before: department.departmentCode, after: null },
          ...(moveMembersTo === undefined ? {} : { members: { before: departmentId, after: moveMembersTo } }),
        },
      },
      followUps: (done) => ({ usage: recountUsers(sql, companyId, done) }),
    });
  } catch (error) {
    if (!brokeReference(error)) throw error;
    // Something came to refer to it in between, or the other department went: look again, and say which.
    await decide();
    throw problem("CONFLICT", { cause: error });
  }

  async function decide() {
    const found = await loadDepartmentUsage(context, path, moveMembersTo);
    const why = denialReason(actor, "department.manage", path);
    if (why) throw problem(why);
    if (moveMembersTo === departmentId) throw problem("BAD_QUERY");
    const { members, forms, actions } = found.usage;
    refuseIfUsed(actor.language, "department", {
      members: moveMembersTo === undefined ? members : 0,
      forms,
      actions,
    });
    return found.department;
  }
}
