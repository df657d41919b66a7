// The recipients of today's digest and of the month's report. Mail is recorded in the database first, so that a repeated job sends no digest twice.
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { canSeeDepartment, hasCompanyRole } from "../organisation/department-readers.ts";
import { hasUntold } from "../inbox/untold.ts";
import { action } from "../tables/action.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { planLine, planOccurrence, planRule } from "../tables/plan.ts";

/** One index seek for each time zone, however many companies share it. */
export async function timeZonesInUse(db: Sql): Promise<string[]> {
  const rows = await db.all<{ zone: string }>(
    sql`with recursive zones(zone) as (
        select min(time_zone) from ${company}
        union all select (select min(time_zone) from ${company} where time_zone > zone) from zones
        where zone is not null
      )
      select zone from zones where zone is not null`,
  );
  return rows.map(({ zone }) => zone);
}

const COMPANIES_AT_ONCE = 100;

export const companiesInZone = (db: Sql, timeZone: string, after: string) =>
  db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.timeZone, timeZone), gt(company.id, after), isNull(company.deletedAt)))
    .orderBy(asc(company.id))
    .limit(COMPANIES_AT_ONCE);

/** `plan`: days of the plan, with the slots of the rules that can have one among them. */
type DigestDay = {
  day: string;
  horizon: Date;
  now: Date;
  plan: { first: string; last: string; slots: readonly string[] };
};

/** Whether the person has, alone or with a department, a task of the plan that may be due. tell-morning.ts finds the tasks. */
const mayHaveTask = ({ first, last, slots }: DigestDay["plan"]) =>
  sql`exists (
    select 1 from ${companyUser} as own
    inner join ${planLine} as l on l.company_id = own.company_id
      and (l.assigned_user_id = own.user_id or l.department_id = own.department_id)
    inner join ${company} as c on c.id = own.company_id
    where own.user_id = u.id and c.deleted_at is null
      and (
        exists (
          select 1 from ${planRule} as r
          where r.line_id = l.id and r.ends >= ${first} and r.since <= ${last}
            and r.slot in (select value from json_each(${JSON.stringify(slots)}))
        )
          or exists (
            select 1 from ${planOccurrence} as o
            where o.line_id = l.id and o.moved_to between ${first} and ${last}
          )
      )
  )`;

const canSeeAction = canSeeDepartment(
  { companyId: sql`a.company_id`, departmentId: sql`a.department_id` },
  sql`u.id`,
);

/** Records a morning for each user in these companies who has an action due, may have a task or has news that nothing else told, once a day, with or without a digest. */
export const promiseDigests = (
  db: Sql,
  companyIds: readonly string[],
  { day, horizon, now, plan }: DigestDay,
) =>
  db
    .insert(promisedMail)
    .select(
      sql`select 'action-digest/' || u.id || '/' || ${day},
          json_object('kind', 'action-digest', 'userId', u.id, 'day', ${day}), ${now.getTime()}, null, null
        from ${user} as u
        where u.id in (
          select m.user_id from ${companyUser} as m
          where m.company_id in (select value from json_each(${JSON.stringify(companyIds)}))
        )
          and (not u.banned or u.ban_expires <= ${now.getTime()})
          and (
            exists (
              select 1 from ${companyUser} as own, ${action} as a
              where own.user_id = u.id and a.assigned_user_id = u.id
                and a.company_id = own.company_id
                and not exists (
                  select 1 from ${company} as c where c.id = a.company_id and c.deleted_at is not null
                )
                and a.withdrawn_at is null
                and a.sort_key < ${horizon.getTime()} and ${canSeeAction}
            )
              or ${mayHaveTask(plan)}
              or (u.daily_digest and ${hasUntold(sql`u.id`, now)})
          )`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });

/** Records a report for each user of these companies who wants one and has something to see, once a month and company. */
export const promiseReports = (
  db: Sql,
  companyIds: readonly string[],
  { month, now }: { month: string; now: Date },
) =>
  db
    .insert(promisedMail)
    .select(
      sql`select 'monthly-report/' || u.id || '/' || ${companyUser.companyId} || '/' || ${month},
          json_object('kind', 'monthly-report', 'userId', u.id, 'companyId', ${companyUser.companyId}, 'month', ${month}),
          ${now.getTime()}, null, null
        from ${companyUser}
        inner join ${user} as u on u.id = ${companyUser.userId}
        where ${companyUser.companyId} in (select value from json_each(${JSON.stringify(companyIds)}))
          and u.monthly_report and (not u.banned or u.ban_expires <= ${now.getTime()})
          and (${companyUser.departmentId} is not null or ${hasCompanyRole})
        group by u.id, ${companyUser.companyId}`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });

export const selectReportReader = (db: Sql, userId: string) =>
  db.select({ isWanted: user.monthlyReport }).from(user).where(eq(user.id, userId));
