// The few records that dashboards name, each read along an index.
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Sql } from "../core/database.ts";
import { isRecounting } from "../jobs/jobs.ts";
import { COMPANY_STATE, pendingSeats } from "../organisation/companies.ts";
import { inactiveMembers } from "../people/members.ts";
import { action, OPEN_KEYS_END } from "../tables/action.ts";
import { figure } from "../tables/figures.ts";
import { user } from "../tables/organisation/identity.ts";
import { mailboxForm } from "../tables/forms/mailbox-form.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { visitForm } from "../tables/forms/visit-form.ts";

const MOST_LISTED = 5;
const MOST_INACTIVE = 10;

export const selectDashboardCompany = (db: Sql, companyId: string, now: Date) =>
  db
    .select({
      ...COMPANY_STATE,
      timeZone: company.timeZone,
      isRecounting,
      usersUsage: company.usersUsage,
      seatsHeld: pendingSeats(companyId, now).mapWith(Number),
      userLimit: company.userLimit,
    })
    .from(company)
    .where(eq(company.id, companyId));

const assignee = alias(user, "assignee");

/** The overdue actions with the oldest deadlines, of a department or of the whole company. */
export function selectOldestOverdue(
  db: Sql,
  { companyId, departmentId }: { companyId: string; departmentId: string | null },
  now: Date,
) {
  const inScope =
    departmentId === null
      ? sql`indexed by action_in_company where company_id = ${companyId}`
      : sql`indexed by action_in_department where department_id = ${departmentId} and +company_id = ${companyId}`;
  return db
    .select({
      id: action.id,
      viewId: action.viewId,
      title: action.title,
      priority: action.priority,
      deadline: action.dueDate,
      department: { id: department.id, name: department.name, color: department.color },
      assigneeUser: { id: assignee.id, name: assignee.name, color: assignee.color },
    })
    .from(action)
    .innerJoin(department, eq(department.id, action.departmentId))
    .leftJoin(assignee, eq(assignee.id, action.assignedUserId))
    .where(
      sql`${action.id} in (select id from ${action} ${inScope} and withdrawn_at is null and sort_key < ${now.getTime()} order by sort_key, id limit ${MOST_LISTED})`,
    )
    .orderBy(asc(action.sortKey), asc(action.id));
}

/** Open actions of one person that a dashboard looks at, as a filtered list does. */
const OWN_WINDOW = 500;

/** What one person has to do in the company, or in one department of it. */
export type OwnWork = { companyId: string; departmentId: string | null; userId: string };

/** The person's open actions that are among their most urgent ones of the company. */
export const selectOwnActions = (db: Sql, { companyId, departmentId, userId }: OwnWork) =>
  db
    .select({
      id: action.id,
      departmentId: action.departmentId,
      viewId: action.viewId,
      title: action.title,
      priority: action.priority,
      status: action.status,
      dueDate: action.dueDate,
    })
    .from(action)
    .where(
      sql`${action.id} in (
        select id
        from (
          select id, department_id from ${action} indexed by action_of_assignee
          where assigned_user_id = ${userId} and company_id = ${companyId}
            and withdrawn_at is null and sort_key < ${OPEN_KEYS_END}
          order by sort_key, id limit ${OWN_WINDOW}
        )
        where ${departmentId === null ? sql`true` : sql`department_id = ${departmentId}`}
        limit ${MOST_LISTED}
      )`,
    )
    .orderBy(asc(action.sortKey), asc(action.id));

/** The company's departments, or only those of the ids, with their objectives and the date of their last visit. */
export const selectDashboardDepartments = (
  db: Sql,
  companyId: string,
  now: Date,
  ids: string | null = null,
) =>
  db
    .select({
      id: department.id,
      name: department.name,
      color: department.color,
      monthlyObjectives: department.monthlyObjectives,
      lastVisitAt: sql<
        number | null
      >`(select v.date from ${visitForm} as v where v.department_id = "department"."id" and v.date <= ${now.getTime()} and v.withdrawn_at is null order by v.date desc limit 1)`.as(
        "last_visit_at",
      ),
    })
    .from(department)
    .where(
      and(
        eq(department.companyId, companyId),
        ids === null ? undefined : sql`${department.id} in (select value from json_each(${ids}))`,
      ),
    );

/** The number of submitted entries that are not closed. */
export const selectMailboxWaiting = (db: Sql, companyId: string) =>
  db
    .select({ waiting: sql<number>`sum(${figure.n})`.as("waiting") })
    .from(figure)
    .where(
      and(
        eq(figure.ownerId, companyId),
        eq(figure.kind, "form"),
        eq(figure.unit, "year"),
        eq(figure.key, "mailbox in_progress"),
      ),
    );

/** The submitted entries that have waited longest. */
export const selectOldestEntries = (db: Sql, companyId: string) =>
  db
    .select({
      id: mailboxForm.id,
      viewId: mailboxForm.viewId,
      submittedAt: mailboxForm.submittedAt,
      createdBy: { id: user.id, name: user.name, color: user.color },
    })
    .from(mailboxForm)
    .innerJoin(user, eq(user.id, mailboxForm.createdById))
    .where(
      and(
        eq(mailboxForm.companyId, companyId),
        eq(mailboxForm.status, "in_progress"),
        isNotNull(mailboxForm.submittedAt),
        isNull(mailboxForm.withdrawnAt),
      ),
    )
    .orderBy(asc(mailboxForm.date), asc(mailboxForm.id))
    .limit(MOST_LISTED);

/** The people who have been inactive longest, and the number of all inactive people on every row. */
export const selectInactive = (db: Sql, companyId: string, since: Date) =>
  db
    .select({
      id: user.id,
      name: user.name,
      color: user.color,
      lastAt: sql<number | null>`i.last_at`.as("last_at"),
      total: sql<number>`i.total`.as("total"),
    })
    .from(
      sql`(select user_id, last_at, count(*) over () as total from (${inactiveMembers(companyId, since)}) order by last_at, user_id limit ${MOST_INACTIVE}) as i`,
    )
    .innerJoin(user, sql`${user.id} = i.user_id`)
    .orderBy(sql`i.last_at`, user.id);

export type DashboardDepartment = Awaited<ReturnType<typeof selectDashboardDepartments>>[number];
