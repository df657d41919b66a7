import { and, eq, not, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { maySeeDepartment } from "../organisation/department-readers.ts";
import { previousTookEffect } from "../core/guarded.ts";
import { action } from "../tables/action.ts";
import { auditLog } from "../tables/operations.ts";

type Place = { companyId: string; userId: string; departmentId?: string };

/** Which of somebody's open actions go, and to whom each. */
type HandOver = { userId: string; which: SQL | undefined; to: SQL };

const ITS_DEPARTMENT = sql`"action"."department_id"`;

const openActionsOf = (companyId: string, userId: string) =>
  and(eq(action.companyId, companyId), eq(action.assignedUserId, userId), eq(action.status, "in_progress"));

/** All of a place; nobody gets one that they could not see. */
export const handOverAll = ({ companyId, userId, departmentId }: Place, heirId: string | null): HandOver => ({
  userId,
  which: and(
    openActionsOf(companyId, userId),
    departmentId === undefined ? undefined : eq(action.departmentId, departmentId),
  ),
  to:
    heirId === null
      ? sql`null`
      : sql`case when ${maySeeDepartment({ companyId, departmentId: ITS_DEPARTMENT }, heirId)} then ${heirId} end`,
});

/** To nobody, those that a change of roles has put out of somebody's sight. */
export const letGoOfUnseen = (companyId: string, userId: string): HandOver => ({
  userId,
  which: and(
    openActionsOf(companyId, userId),
    not(maySeeDepartment({ companyId, departmentId: ITS_DEPARTMENT }, userId)),
  ),
  to: sql`null`,
});

/** A line of history for each action that the next statement hands over, in the batch that took the role away. */
export const tellOfHandedOver = (
  db: Sql,
  { userId, which, to }: HandOver,
  actor: { userId: string; impersonatedBy: string | null },
  now: Date,
) => {
  const changes = sql`json_object('assignee', json_object('before', ${userId}, 'after', ${to}))`;
  return db.insert(auditLog).select(
    // In the order of the table's columns.
    sql`select lower(hex(randomblob(12))), ${action.companyId}, ${actor.userId}, ${actor.impersonatedBy}, 'action.update', 'action', ${action.id}, ${changes}, ${now.getTime()} from ${action} where ${and(which, previousTookEffect)}`,
  );
};

/** There are none where no line was written of them. */
export const handOver = (db: Sql, { which, to }: HandOver) =>
  db
    .update(action)
    .set({ assignedUserId: to, version: sql`${action.version} + 1` })
    .where(and(which, previousTookEffect));
