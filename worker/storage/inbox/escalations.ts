// What waits for too long, and who was told of it.
import { and, eq, gt, ne, sql, type SQL } from "drizzle-orm";
import type { Scope } from "../../policy/scope.ts";
import type { MailJob } from "../../queue-messages.ts";
import { readBatch } from "../core/batch.ts";
import { overdueCases } from "../accidents/reminders.ts";
import type { Sql } from "../core/database.ts";
import { insertNotifications, promisePushes } from "../core/news.ts";
import { isToldOfMissed } from "../jobs/webhooks.ts";
import { canSeeDepartment } from "../organisation/department-readers.ts";
import { mayEnter } from "../people/may-enter.ts";
import { accident } from "../tables/accident.ts";
import { action } from "../tables/action.ts";
import { IS_UNANSWERED, mailboxForm } from "../tables/forms/mailbox-form.ts";
import { escalation } from "../tables/operations/escalation.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";

/** A record that waits; `responsible` is the person whom it waits for, or who sent it, and who is not told. */
export type Waiting = {
  type: (typeof escalation.$inferSelect)["recordType"];
  id: string;
  departmentId: string | null;
  cause: string;
  responsible: string | null;
};
type Found = Waiting & { at: number };
export type After = { at: number; id: string };

/** What is recorded of a run: the company's day, and the moment of its entries of the inbox. */
export type EscalationRun = { companyId: string; day: string; now: Date };
/** Times of deadlines and sendings: from the first one, before the other. */
type Times = { first: Date; before: Date };

/** The id of the entry of the inbox, of rows of `e`. */
const ENTRY_ID = sql`'escalated-' || e.step || '-' || e.record_id || '-' || e.cause`;
const isTold = (recordId: SQL, cause: SQL) =>
  sql`exists (select 1 from ${escalation} as e where e.record_id = ${recordId} and e.cause = ${cause})`;
const deadlineOf = sql`cast(${action.dueDate} as text)`;
const sendingOf = sql`cast(${mailboxForm.submittedAt} as text)`;

/** Open actions with a deadline between the times that nobody was told of, along the index of lists. */
export const overdueActions = (
  db: Sql,
  companyId: string,
  { first, before }: Times,
  after: After | null,
  most: number,
) =>
  db.all<Found>(
    sql`select 'action' as type, ${action.id} as id, ${action.departmentId} as departmentId, ${deadlineOf} as cause,
        ${action.assignedUserId} as responsible, ${action.sortKey} as at
      from ${action}
      where ${action.companyId} = ${companyId} and ${action.sortKey} >= ${after?.at ?? first.getTime()}
        and ${action.sortKey} < ${before.getTime()}
        and (${action.sortKey}, ${action.id}) > (${after?.at ?? 0}, ${after?.id ?? ""})
        and ${action.withdrawnAt} is null and not ${isTold(sql`${action.id}`, deadlineOf)}
      order by ${action.sortKey}, ${action.id} limit ${most}`,
  );

/** Communications sent between the times that the company has done nothing about. */
export const unansweredNotices = (
  db: Sql,
  companyId: string,
  { first, before }: Times,
  after: After | null,
  most: number,
) =>
  db.all<Found>(
    sql`select 'mailbox' as type, ${mailboxForm.id} as id, null as departmentId, ${sendingOf} as cause,
        ${mailboxForm.createdById} as responsible, ${mailboxForm.submittedAt} as at
      from ${mailboxForm} indexed by mailbox_form_unanswered
      where ${mailboxForm.companyId} = ${companyId} and ${sql.raw(IS_UNANSWERED)}
        and ${mailboxForm.submittedAt} >= ${after?.at ?? first.getTime()} and ${mailboxForm.submittedAt} < ${before.getTime()}
        and (${mailboxForm.submittedAt}, ${mailboxForm.id}) > (${after?.at ?? 0}, ${after?.id ?? ""})
        and ${mailboxForm.withdrawnAt} is null and not ${isTold(sql`${mailboxForm.id}`, sendingOf)}
      order by ${mailboxForm.submittedAt}, ${mailboxForm.id} limit ${most}`,
  );

/** Cases of accidents with a deadline that passed between the times. Owners are told, because managers see no deadlines. */
export const overdueAccidents = (
  db: Sql,
  companyId: string,
  times: Times,
  after: After | null,
  most: number,
): Promise<Found[]> => overdueCases(db, companyId, times, after, most, isTold);

/** What managers were told of between the days that still waits, and owners were not told of. */
export const waitingStill = (
  db: Sql,
  companyId: string,
  { first, last }: { first: string; last: string },
  after: { id: string; cause: string } | null,
  most: number,
) =>
  db.all<Waiting>(
    sql`select e.record_type as type, e.record_id as id, e.department_id as departmentId, e.cause,
        case e.record_type
          when 'action' then (select a.assigned_user_id from ${action} as a where a.id = e.record_id)
          else (select l.assigned_user_id from ${planLine} as l where l.id = e.record_id)
        end as responsible
      from ${escalation} as e
      where e.company_id = ${companyId} and e.step = 1 and e.day between ${first} and ${last}
        and (e.record_id, e.cause) > (${after?.id ?? ""}, ${after?.cause ?? ""})
        and not exists (
          select 1 from ${escalation} as o where o.record_id = e.record_id and o.cause = e.cause and o.step = 2
        )
        and case e.record_type
          when 'action' then exists (
            select 1 from ${action} as a
            where a.id = e.record_id and a.status = 'in_progress' and a.withdrawn_at is null
              and cast(a.due_date as text) = e.cause
          )
          else exists (select 1 from ${planLine} as l where l.id = e.record_id) and not exists (
            select 1 from ${planOccurrence} as o
            where o.line_id = e.record_id and o.day = e.cause and (o.done_on is not null or o.skip_reason is not null)
          )
        end
      group by e.record_id, e.cause
      order by e.record_id, e.cause limit ${most}`,
  );

/**
 * Tells the managers of the department of what waits, once, or the owners where there is no manager but whom it waits for; `isSecond`
 * tells the owners of what the managers were told before. Returns the messages to devices.
 */
export async function tellOfWaiting(
  db: Sql,
  waiting: readonly Waiting[],
  { companyId, day, now }: EscalationRun,
  isSecond: boolean,
): Promise<MailJob[]> {
  const each = sql`(
    select value ->> 'type' as type, value ->> 'id' as id, value ->> 'departmentId' as department_id,
      value ->> 'cause' as cause, value ->> 'responsible' as responsible
    from json_each(${JSON.stringify(waiting)})
  ) as c`;
  const told = (step: 1 | 2, isReader: SQL, isDone: SQL) =>
    db
      .insert(escalation)
      .select(
        sql`select ${companyId}, c.type, c.id, c.cause, ${sql.raw(String(step))}, m.user_id, c.department_id, ${day}, ${now.getTime()}
        from ${each}
        inner join ${companyUser} as m indexed by company_user_leading
          on m.company_id = ${companyId} and ${isReader} and m.role <> 'member'
        inner join ${user} as u on u.id = m.user_id and ${mayEnter(now)}
        where m.user_id is not c.responsible
          and not exists (
            select 1 from ${escalation} as e where e.record_id = c.id and e.cause = c.cause and ${isDone}
          )`,
      )
      .onConflictDoNothing();
  const owners = (isDone: SQL) => told(2, sql`m.department_id is null and m.role = 'owner'`, isDone);
  const { pushed } = await readBatch(db, {
    told: isSecond
      ? [owners(sql`e.step = 2`)]
      : [
          told(1, sql`m.department_id = c.department_id and m.role = 'manager'`, sql`true`),
          owners(sql`true`),
        ],
    inbox: insertNotifications(
      db,
      sql`select e.user_id, ${ENTRY_ID} as id, e.company_id, e.department_id,
          'escalated' as kind, e.record_type, e.record_id
        from ${each}
        inner join ${escalation} as e on e.record_id = c.id and e.cause = c.cause
        where e.at = ${now.getTime()}`,
      { by: null, at: now },
      sql`true`,
    ),
    pushed: promisePushes(db, now),
  });
  return pushed.map(({ job }) => job);
}

/** Of entries of inboxes in rows of `n`: what the letter of the day tells. */
export const isEscalatedOn = ({ userId, companyId, day }: LetterOf): SQL =>
  sql`n.company_id = ${companyId} and n.id in (
    select ${ENTRY_ID} from ${escalation} as e
    where e.user_id = ${userId} and e.company_id = ${companyId} and e.day = ${day}
  )`;

/** A letter for each person who was told on the day, once, whatever they were told. */
export const promiseEscalated = (db: Sql, { companyId, day, now }: EscalationRun) =>
  db
    .insert(promisedMail)
    .select(
      sql`select 'escalated/' || e.user_id || '/' || e.company_id || '/' || e.day,
          json_object('kind', 'escalated', 'userId', e.user_id, 'companyId', e.company_id, 'day', e.day), ${now.getTime()}, null, null
        from ${escalation} as e
        where e.company_id = ${companyId} and e.step in (1, 2) and e.day = ${day}
        group by e.user_id`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });

/** Null unless the company escalates and may change its records. */
export async function findEscalating(db: Sql, companyId: string) {
  const [found] = await db
    .select({ days: company.escalateAfterDays, timeZone: company.timeZone })
    .from(company)
    .where(
      sql`${company.id} = ${companyId} and ${company.suspendedAt} is null and ${company.endsAt} is null and ${company.deletedAt} is null`,
    );
  return found?.days ? { days: found.days, timeZone: found.timeZone } : null;
}

/** A job for each company of these that escalates, or has other systems told of missed tasks, once a day. */
export const promiseEscalations = (
  db: Sql,
  companyIds: readonly string[],
  { day, now }: { day: string; now: Date },
) =>
  db
    .insert(promisedMail)
    .select(
      sql`select 'escalation/' || c.id || '/' || ${day}, json_object('kind', 'escalation', 'companyId', c.id, 'day', ${day}),
          ${now.getTime()}, null, null
        from ${company} as c
        where c.id in (select value from json_each(${JSON.stringify(companyIds)}))
          and (c.escalate_after_days is not null or ${isToldOfMissed(sql`c.id`)}) and c.suspended_at is null and c.ends_at is null`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });

/** The lines of the plan in the order of their ids: all of them, or those that the law asks for. */
export const linesInOrder = (
  db: Sql,
  { companyId, which }: { companyId: string; which: "all" | "mandatory" },
  after: string,
  most: number,
) =>
  db
    .select({ id: planLine.id })
    .from(planLine)
    .where(
      and(
        eq(planLine.companyId, companyId),
        which === "all" ? undefined : sql`${planLine.basis} <> ''`,
        gt(planLine.id, after),
      ),
    )
    .orderBy(planLine.id)
    .limit(most);

type LetterOf = { userId: string; companyId: string; day: string };

const byType = (ofAction: SQL, ofMailbox: SQL, ofTask: SQL) =>
  sql<
    string | null
  >`case ${escalation.recordType} when 'action' then ${ofAction} when 'mailbox' then ${ofMailbox} when 'accident' then ${ofAccident} else ${ofTask} end`;
const ID = sql`${escalation.recordId}`;
/** Its number is all that a letter says of it. */
const ofAccident = sql`(select r.view_id from ${accident} as r where r.id = ${ID})`;

/** What a letter of the day lists, of records that the person may still read: the longest waiting first. */
export const selectEscalated = (db: Sql, { userId, companyId, day }: LetterOf, most: number) =>
  db
    .select({
      to: user.email,
      language: user.language,
      companyName: company.name,
      timeZone: company.timeZone,
      type: escalation.recordType,
      id: escalation.recordId,
      cause: escalation.cause,
      departmentId: escalation.departmentId,
      departmentName: department.name,
      number: byType(
        sql`(select r.view_id from ${action} as r where r.id = ${ID})`,
        sql`(select r.view_id from ${mailboxForm} as r where r.id = ${ID})`,
        sql`null`,
      ),
      title: byType(
        sql`(select r.title from ${action} as r where r.id = ${ID} and r.withdrawn_at is null)`,
        sql`(select r.view_id from ${mailboxForm} as r where r.id = ${ID} and r.withdrawn_at is null)`,
        sql`(select r.name from ${planLine} as r where r.id = ${ID})`,
      ),
    })
    .from(escalation)
    .innerJoin(user, eq(user.id, escalation.userId))
    .innerJoin(company, eq(company.id, escalation.companyId))
    .leftJoin(department, eq(department.id, escalation.departmentId))
    .where(
      and(
        eq(escalation.userId, userId),
        eq(escalation.companyId, companyId),
        eq(escalation.day, day),
        sql`${user.deletedAt} is null`,
        canSeeDepartment(escalation, userId),
      ),
    )
    .orderBy(escalation.recordType, escalation.cause, escalation.recordId)
    .limit(most);

/** Who was told of a record last, and when, of what the person may read. `day` is that of a task. */
export const selectLastEscalation = (
  db: Sql,
  { companyId, departmentIds }: Scope,
  recordId: string,
  day: string | undefined,
) => {
  const isOf = sql`e.record_id = ${recordId} and e.company_id = ${companyId} and ${day === undefined ? sql`true` : sql`e.cause = ${day}`}`;
  return db
    .select({ id: user.id, name: user.name, color: user.color, at: escalation.at })
    .from(escalation)
    .innerJoin(user, eq(user.id, escalation.userId))
    .where(
      and(
        eq(escalation.recordId, recordId),
        eq(escalation.companyId, companyId),
        // Administrators need not know of an accident.
        ne(escalation.recordType, "accident"),
        day === undefined ? undefined : eq(escalation.cause, day),
        sql`${escalation.at} = (select max(e.at) from ${escalation} as e where ${isOf})`,
        departmentIds === "all"
          ? undefined
          : sql`${escalation.departmentId} in (select value from json_each(${JSON.stringify(departmentIds)}))`,
      ),
    )
    .orderBy(user.name)
    .limit(MOST_NAMED);
};

/** A line of a record names no more people. */
const MOST_NAMED = 10;
