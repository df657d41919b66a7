import { and, eq, not, sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../policy/actor.ts";
import type { Sql } from "../core/database.ts";
import { insertNotifications, promisePushes } from "../core/news.ts";
import { canSeeDepartment } from "../organisation/department-readers.ts";
import { changeEach, type TookEffect } from "../core/write.ts";
import { action } from "../tables/action.ts";

type AssigneeScope = { companyId: string; userId: string; departmentId?: string };

/** The user's open actions to reassign, and the new assignee of each. */
type HandOver = { companyId: string; userId: string; where: SQL | undefined; newAssignee: SQL };

const ACTION_DEPARTMENT = sql`"action"."department_id"`;

const openActionsOf = (companyId: string, userId: string) =>
  and(eq(action.companyId, companyId), eq(action.assignedUserId, userId), eq(action.status, "in_progress"));

/** All open actions of the scope. An action that the heir cannot see is left unassigned. */
export const handOverAll = (
  { companyId, userId, departmentId }: AssigneeScope,
  heirId: string | null,
): HandOver => ({
  companyId,
  userId,
  where: and(
    openActionsOf(companyId, userId),
    departmentId === undefined ? undefined : eq(action.departmentId, departmentId),
  ),
  newAssignee:
    heirId === null
      ? sql`null`
      : sql`case when ${canSeeDepartment({ companyId, departmentId: ACTION_DEPARTMENT }, heirId)} then ${heirId} end`,
});

/** Unassigns the actions that the user can no longer see after a change of roles. */
export const unassignUnseen = (companyId: string, userId: string): HandOver => ({
  companyId,
  userId,
  where: and(
    openActionsOf(companyId, userId),
    not(canSeeDepartment({ companyId, departmentId: ACTION_DEPARTMENT }, userId)),
  ),
  newAssignee: sql`null`,
});

/** Follow-up of the change that removed the role. Whoever takes the actions over finds them in the inbox. */
export const handOver = (
  db: Sql,
  { companyId, userId, where: which, newAssignee: to }: HandOver,
  { actor, now, done }: { actor: Pick<Actor, "userId" | "impersonatedBy">; now: Date; done: TookEffect },
) => [
  insertNotifications(
    db,
    sql`select ${to} as user_id, lower(hex(randomblob(12))) as id, ${action.companyId} as company_id, ${action.departmentId} as department_id, 'assigned' as kind,
        'action' as record_type, ${action.id} as record_id
      from ${action} where ${which}`,
    { by: actor, at: now },
    done,
  ),
  promisePushes(db, now),
  ...changeEach(
    db,
    {
      table: action,
      where: which,
      audit: {
        actor,
        companyId,
        verb: "action.update",
        recordType: "action",
        recordId: sql`${action.id}`,
        changes: { assignee: { before: userId, after: to } },
        at: now,
      },
      change: (where) =>
        db
          .update(action)
          .set({ assignedUserId: to, extensionUntil: null, version: sql`${action.version} + 1` })
          .where(where),
    },
    done,
  ),
];
