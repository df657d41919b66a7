// Who is told of accidents, and the cases of which somebody is to be reminded.
import { and, asc, eq, lte, sql, type SQL } from "drizzle-orm";
import { ACCIDENT_KINDS, type AccidentKind } from "../../contract/inbox/inbox-kinds.ts";
import type { MonthChange } from "../../domain/accidents/rates/month-counts.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertNotifications, type News, promisePushes } from "../core/news.ts";
import { accident, accidentHandler, accidentKey, accidentSetting } from "../tables/accident.ts";
import type { TookEffect } from "../core/took-effect.ts";
import { addToMonths } from "./accident-months.ts";
import { shownState } from "./accidents.ts";
import { mayEnter } from "../people/may-enter.ts";
import { notification } from "../tables/operations/notification.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";

type Place = { companyId: string; departmentId: string };

const handlersOf = ({ companyId, departmentId }: Place, now: Date): SQL =>
  sql`select distinct h.user_id from ${accidentHandler} as h inner join ${user} as u on u.id = h.user_id
    where h.company_id = ${companyId} and (h.department_id is null or h.department_id = ${departmentId}) and ${mayEnter(now)}`;

const ownersOf = ({ companyId }: Place, now: Date): SQL =>
  sql`select m.user_id from ${companyUser} as m inner join ${user} as u on u.id = m.user_id
    where m.company_id = ${companyId} and m.department_id is null and m.role = 'owner' and ${mayEnter(now)}`;

/** Owners, where nobody handles the accidents of the department. */
const ownersAlone = (place: Place, now: Date): SQL =>
  sql`${ownersOf(place, now)} and not exists (${handlersOf(place, now)})`;

const aboutCase = (id: string): News["about"] => ({
  recordType: "accident",
  recordId: id,
  // Who handles the accidents of a department need not be of it.
  departmentId: null,
});

/** Handlers learn that a case was opened; where there is none, owners learn that somebody is to be named. */
export const newsOfOpening = (place: Place & { id: string }, now: Date): News[] => [
  { kind: "accident-opened", about: aboutCase(place.id), to: handlersOf(place, now) },
  { kind: "accident-unhandled", about: aboutCase(place.id), to: ownersAlone(place, now) },
];

const KINDS = sql`(${sql.join(
  ACCIDENT_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
)})`;

/** A letter for each person with all that one moment tells them of a company's cases. `isOf` chooses among rows of `n`. */
const promiseLetters = (db: Sql, isOf: SQL) =>
  db
    .insert(promisedMail)
    .select(
      sql`select 'accident-reminder/' || n.user_id || '/' || n.company_id || '/' || n.at,
          json_object('kind', 'accident-reminder', 'userId', n.user_id, 'companyId', n.company_id, 'at', n.at), n.at, null, null
        from ${notification} as n
        where n.kind in ${KINDS} and n.read_at is null and ${isOf}
        group by n.user_id, n.company_id, n.at`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });

/** Follow-up of the opening, after its entries of inboxes. */
export const promiseLettersOfOpening = (db: Sql, { id, ...place }: Place & { id: string }, now: Date) =>
  promiseLetters(
    db,
    sql`(n.user_id in (${handlersOf(place, now)}) or n.user_id in (${ownersOf(place, now)}))
      and n.company_id = ${place.companyId} and n.at >= ${now.getTime()} and n.record_id = ${id}`,
  );

/** A case with all that its deadlines are counted with, for a run over the cases of all companies. */
const runColumns = {
  id: accident.id,
  companyId: accident.companyId,
  departmentId: accident.departmentId,
  happenedAt: accident.happenedAt,
  knownAt: accident.knownAt,
  situation: accident.situation,
  state: shownState,
  remindAt: accident.remindAt,
  countedIn: accident.countedIn,
  countedOn: accident.countedOn,
  version: accident.version,
  sealed: accident.sealed,
  wrapped: accidentKey.wrapped,
  timeZone: company.timeZone,
  isChangeable: sql<number>`${company.suspendedAt} is null and ${company.endsAt} is null and ${company.deletedAt} is null`,
  settings: {
    centres: accidentSetting.centres,
    feasts: accidentSetting.feasts,
    investigationDays: accidentSetting.investigationDays,
  },
};

export type After = { at: Date; id: string };

/** The cases at which a run is to look by the time of a column, the earliest first. */
const selectForRun = (
  db: Sql,
  by: typeof accident.remindAt | typeof accident.recountAt,
  now: Date,
  after: After | null,
  most: number,
) =>
  db
    // The condition leaves out rows without a time.
    .select({ ...runColumns, at: sql<Date>`${by}`.mapWith(by) })
    .from(accident)
    .innerJoin(company, eq(company.id, accident.companyId))
    .leftJoin(accidentKey, eq(accidentKey.companyId, accident.companyId))
    .leftJoin(accidentSetting, eq(accidentSetting.companyId, accident.companyId))
    .where(
      and(
        lte(by, now),
        after ? sql`(${by}, ${accident.id}) > (${after.at.getTime()}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(by), asc(accident.id))
    .limit(most);
export type CaseOfRun = Awaited<ReturnType<typeof selectForRun>>[number];

/** The cases of which somebody is to be reminded. */
export const selectToRemind = (db: Sql, now: Date, after: After | null, most: number) =>
  selectForRun(db, accident.remindAt, now, after, most);

/** The cases that are to be counted anew: their settings or their time zone have changed, or somebody came back from a leave. */
export const selectToRecount = (db: Sql, now: Date, after: After | null, most: number) =>
  selectForRun(db, accident.recountAt, now, after, most);

type Recount = Required<
  Pick<typeof accident.$inferInsert, "nextDueAt" | "remindAt" | "recountAt" | "countedIn" | "countedOn">
>;

/** Unless somebody changed the case or the settings meanwhile: the next run then counts it again. */
export async function setCounted(
  db: Sql,
  row: Pick<CaseOfRun, "id" | "companyId" | "version" | "at">,
  values: Recount,
  months: readonly MonthChange[],
): Promise<void> {
  const { id, companyId, version, at } = row;
  const isSame = sql`"id" = ${id} and "version" = ${version} and "recount_at" = ${at.getTime()}`;
  // The months are changed first: once the case is counted, it is not the same.
  const asRead = sql`exists (select 1 from ${accident} where ${isSame})` as TookEffect;
  await readBatch(db, {
    months: addToMonths(db, companyId, months, asRead),
    counted: db.update(accident).set(values).where(isSame),
  });
}

type Reminded = { handlers: boolean; owners: boolean };

/**
 * Tells of one case, and stores when it is told of next, unless somebody changed it meanwhile or another run was here. Returns letters
 * and messages to devices.
 */
export async function remindOf(
  db: Sql,
  { at: remindAt, ...row }: Pick<CaseOfRun, "id" | "companyId" | "departmentId" | "at" | "version">,
  { handlers, owners }: Reminded,
  next: Date | null,
  now: Date,
) {
  const { id, companyId, version } = row;
  const isSame = sql`"id" = ${id} and "version" = ${version} and "remind_at" = ${remindAt.getTime()}`;
  const entry = (kind: "accident-due" | "accident-unhandled", to: SQL) =>
    sql`select user_id, ${`${kind}-${id}-${remindAt.getTime()}`} as id, ${companyId} as company_id, null as department_id,
      ${kind} as kind, 'accident' as record_type, ${id} as record_id from (${to})`;
  const entries = [
    ...(handlers
      ? [entry("accident-due", handlersOf(row, now)), entry("accident-unhandled", ownersAlone(row, now))]
      : []),
    ...(owners ? [entry("accident-due", ownersOf(row, now))] : []),
  ];
  const told =
    entries.length === 0
      ? {}
      : {
          entries: insertNotifications(
            db,
            sql.join(entries, sql` union `),
            { by: null, at: now },
            sql`exists (select 1 from ${accident} where ${isSame})`,
          ),
          letters: promiseLetters(db, sql`n.at = ${now.getTime()} and n.record_id = ${id}`),
          pushed: promisePushes(db, now),
        };
  const { letters = [], pushed = [] } = await readBatch(db, {
    ...told,
    moved: db.update(accident).set({ remindAt: next }).where(isSame),
  });
  return [...letters, ...pushed].map(({ job }) => job);
}

/** Whether the person may know of the case. Nothing of this says what it is about. */
export const isCaseKnown = (id: SQL, companyId: SQL, userId: SQL): SQL =>
  sql`exists (
    select 1 from ${accident} as r where r.id = ${id} and r.company_id = ${companyId} and (
      r.opened_by_id = ${userId}
      or exists (
        select 1 from ${accidentHandler} as h
        where h.company_id = r.company_id and h.user_id = ${userId} and (h.department_id is null or h.department_id = r.department_id)
      )
      or exists (
        select 1 from ${companyUser} as m
        where m.company_id = r.company_id and m.user_id = ${userId} and m.department_id is null and m.role = 'owner'
      )
    )
  )`;

/** What a letter says, of cases that the person may still know of. */
export const selectReminderLetter = (
  db: Sql,
  { userId, companyId, at }: { userId: string; companyId: string; at: number },
  most: number,
) =>
  db
    .select({
      to: user.email,
      language: user.language,
      companyName: company.name,
      kind: sql<AccidentKind>`${notification.kind}`,
      id: accident.id,
      number: accident.viewId,
    })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId))
    .innerJoin(company, eq(company.id, notification.companyId))
    .innerJoin(accident, eq(accident.id, notification.recordId))
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.companyId, companyId),
        eq(notification.at, new Date(at)),
        sql`${notification.kind} in ${KINDS}`,
        sql`${user.deletedAt} is null`,
        sql`${accident.withdrawnAt} is null`,
        isCaseKnown(
          sql`${notification.recordId}`,
          sql`${notification.companyId}`,
          sql`${notification.userId}`,
        ),
      ),
    )
    .orderBy(accident.viewId, notification.kind)
    .limit(most);

/** Cases of the company with a first deadline between the times that nobody was told of. It is the owners who are. */
export const overdueCases = (
  db: Sql,
  companyId: string,
  { first, before }: { first: Date; before: Date },
  after: { at: number; id: string } | null,
  most: number,
  isTold: (recordId: SQL, cause: SQL) => SQL,
) => {
  const cause = sql`cast(${accident.nextDueAt} as text)`;
  return db.all<{
    type: "accident";
    id: string;
    departmentId: null;
    cause: string;
    responsible: null;
    at: number;
  }>(
    sql`select 'accident' as type, ${accident.id} as id, null as departmentId, ${cause} as cause, null as responsible,
        ${accident.nextDueAt} as at
      from ${accident} indexed by accident_due
      where ${accident.companyId} = ${companyId} and ${accident.state} <> 'closed' and ${accident.withdrawnAt} is null and ${accident.nextDueAt} >= ${after?.at ?? first.getTime()}
        and ${accident.nextDueAt} < ${before.getTime()}
        and (${accident.nextDueAt}, ${accident.id}) > (${after?.at ?? 0}, ${after?.id ?? ""})
        and not ${isTold(sql`${accident.id}`, cause)}
      order by ${accident.nextDueAt}, ${accident.id} limit ${most}`,
  );
};
