import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { MailJob } from "../../queue-messages.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertNotifications, type NewsOf, promisePushes, rowsOfNews } from "../core/news.ts";
import { displayName } from "../people/display-name.ts";
import { mayEnter } from "../people/may-enter.ts";
import { canSeeDepartment } from "../organisation/department-readers.ts";
import { action } from "../tables/action.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { company, department } from "../tables/organisation/organisation.ts";

const assigner = alias(user, "assigner");

const actionColumns = {
  actionId: action.id,
  viewId: action.viewId,
  title: action.title,
  deadline: action.dueDate,
  companyId: action.companyId,
  companyName: company.name,
  timeZone: company.timeZone,
  departmentId: action.departmentId,
  departmentName: department.name,
};

/** A user who has left the department gets no email, because its link would not open. */
const assigneeMaySee = and(isNull(action.withdrawnAt), canSeeDepartment(action, action.assignedUserId));

/** The content of the email to a new assignee; null if the action is closed, reassigned or no longer visible to them. */
export async function findAssignment(
  db: Sql,
  { actionId, assigneeId, byId }: { actionId: string; assigneeId: string; byId: string },
  now: Date,
) {
  const [found] = await db
    .select({
      ...actionColumns,
      priority: action.priority,
      description: action.description,
      to: user.email,
      language: user.language,
      by: displayName(assigner),
    })
    .from(action)
    .innerJoin(company, eq(company.id, action.companyId))
    .innerJoin(department, eq(department.id, action.departmentId))
    .innerJoin(user, eq(user.id, action.assignedUserId))
    .leftJoin(assigner, eq(assigner.id, byId))
    .where(
      and(
        eq(action.id, actionId),
        eq(user.id, assigneeId),
        mayEnter(now, sql`"user"`),
        eq(action.status, "in_progress"),
        assigneeMaySee,
      ),
    );
  return found ?? null;
}

type BulkAssignment = { companyId: string; assigneeId: string; byId: string; at: number };

/** The actions assigned to the user in one operation that are still theirs and open, the nearest deadlines first. */
export const findAssignmentsOf = (
  db: Sql,
  { companyId, assigneeId, byId, at }: BulkAssignment,
  most: number,
  now: Date,
) =>
  db
    .select({
      ...actionColumns,
      to: user.email,
      language: user.language,
      by: displayName(assigner),
    })
    .from(auditLog)
    .innerJoin(action, eq(action.id, auditLog.recordId))
    .innerJoin(company, eq(company.id, action.companyId))
    .innerJoin(department, eq(department.id, action.departmentId))
    .innerJoin(user, eq(user.id, action.assignedUserId))
    .leftJoin(assigner, eq(assigner.id, byId))
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.at, new Date(at)),
        eq(auditLog.actorId, byId),
        eq(auditLog.verb, "action.update"),
        sql`${auditLog.changes} ->> '$.assignee.after' = ${assigneeId}`,
        eq(user.id, assigneeId),
        mayEnter(now, sql`"user"`),
        eq(action.status, "in_progress"),
        assigneeMaySee,
      ),
    )
    .orderBy(action.sortKey, action.id)
    .limit(most);

export const selectDigestReader = (db: Sql, userId: string) =>
  db
    .select({
      to: user.email,
      language: user.language,
      isWanted: user.dailyDigest,
    })
    .from(user)
    .where(eq(user.id, userId));

/** The user's open actions with the nearest deadlines, in all companies and departments they can see. */
export const selectDueActions = (db: Sql, userId: string, before: Date, most: number) =>
  db
    .select(actionColumns)
    .from(action)
    .innerJoin(company, eq(company.id, action.companyId))
    .innerJoin(department, eq(department.id, action.departmentId))
    .where(
      and(
        eq(action.assignedUserId, userId),
        inArray(
          action.companyId,
          db.select({ id: companyUser.companyId }).from(companyUser).where(eq(companyUser.userId, userId)),
        ),
        lt(action.sortKey, before.getTime()),
        assigneeMaySee,
      ),
    )
    .orderBy(action.sortKey, action.id)
    .limit(most);

type Morning = { first: Date; horizon: Date; now: Date };

/** The user's actions with a deadline between two times; those that are overdue, and those that are soon. */
const dueNews = (userId: string, { first, horizon, now }: Morning): SQL =>
  sql`select a.assigned_user_id, iif(a.due_date < ${now.getTime()}, 'overdue', 'due') || '-' || a.id || '-' || a.due_date,
      a.company_id, a.department_id, iif(a.due_date < ${now.getTime()}, 'overdue', 'due'), 'action', a.id
    from ${companyUser} as own
    inner join ${company} as c on c.id = own.company_id and c.deleted_at is null
    inner join ${action} as a on a.assigned_user_id = own.user_id and a.company_id = own.company_id
    where own.user_id = ${userId} and a.withdrawn_at is null and a.status = 'in_progress'
      and a.sort_key >= ${first.getTime()} and a.sort_key < ${horizon.getTime()}
    group by a.id`;

/** Tells the user once what the plan and the deadlines of a morning say. Returns the messages to devices. */
export async function insertMorningNews(
  db: Sql,
  userId: string,
  news: readonly NewsOf[],
  deadlines: Morning,
): Promise<MailJob[]> {
  const { pushed } = await readBatch(db, {
    told: insertNotifications(
      db,
      sql`${rowsOfNews(news)} union all select * from (${dueNews(userId, deadlines)})`,
      { by: null, at: deadlines.now },
      sql`true`,
    ),
    pushed: promisePushes(db, deadlines.now),
  });
  return pushed.map(({ job }) => job);
}
