import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import {
  deleteDepartment as deleteRow,
  type DepartmentPath,
} from "../../storage/organisation/departments.ts";
import { removeFromInvitations, moveMembers } from "../../storage/organisation/empty-department.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { recountUsers } from "../../storage/people/members.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { refuseIfUsed } from "../refuse-if-used.ts";
import { loadDepartmentUsage } from "../../reads/organisation/load-department.ts";

type Deletion = DepartmentPath & { moveMembersTo?: string | undefined };

/** The members may move to another department first. Forms and actions do not move, and prevent the deletion. */
export async function deleteDepartment(
  context: ActorContext,
  { moveMembersTo, ...path }: Deletion,
): Promise<void> {
  const { actor, sql } = context;
  const { companyId, departmentId } = path;
  const department = await check();
  try {
    await write(sql, {
      first: [
        ...removeFromInvitations(sql, departmentId),
        ...(moveMembersTo === undefined ? [] : moveMembers(sql, departmentId, moveMembersTo)),
      ],
      change: deleteRow(sql, path),
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
        asRead: { name: department.name, departmentCode: department.departmentCode },
      },
      followUps: (done) => ({ usage: recountUsers(sql, companyId, done) }),
    });
  } catch (error) {
    if (!violatesForeignKey(error)) throw error;
    // The department got records, or the other one was deleted, in the meantime: check again to tell which.
    await check();
    throw problem("CONFLICT", { cause: error });
  }

  async function check() {
    const found = await loadDepartmentUsage(context, path, moveMembersTo);
    const why = denialReason(actor, "department.delete", path);
    if (why) throw problem(why);
    if (moveMembersTo === departmentId) throw problem("BAD_QUERY");
    const { members, ...records } = found.usage;
    refuseIfUsed(actor.language, "department", {
      members: moveMembersTo === undefined ? members : 0,
      ...records,
    });
    return found.department;
  }
}
