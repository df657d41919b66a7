import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { MailJob } from "../../queue-messages.ts";
import type { Sql } from "../core/database.ts";
import type { TookEffect } from "../core/write.ts";
import type { endJob } from "../jobs/jobs.ts";
import { figure, type FigureKind } from "../tables/figures.ts";
import { attachment, fileUsage } from "../tables/attachment.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { location } from "../tables/organisation/places.ts";
import { mayHoldDataOf } from "../exports/exports.ts";
import { exportTable } from "../tables/operations/operations.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";

type End = { endsAt: Date; reason: string | null };

/** Takes effect if the end is not decided yet. */
export const decideEnd = (db: Sql, companyId: string, { endsAt, reason }: End) =>
  db
    .update(company)
    .set({ endsAt, endReason: reason })
    .where(and(eq(company.id, companyId), isNull(company.endsAt), isNull(company.deletedAt)))
    .returning({ id: company.id });

/** Takes effect until the removal has begun. */
export const takeEndBack = (db: Sql, companyId: string) =>
  db
    .update(company)
    .set({ endsAt: null, endReason: null })
    .where(and(eq(company.id, companyId), isNotNull(company.endsAt), isNull(company.deletedAt)))
    .returning({ id: company.id });

const MOST_COUNTED_FILES = 10_000;

const sumOf = (kind: FigureKind) =>
  sql<number>`ifnull(sum(${figure.n}) filter (where ${figure.kind} = ${kind}), 0)`.as(`${kind}_sum`);

/** The records that would be deleted. Files are counted up to a limit; forms and actions are in the stored figures. */
export const selectContents = (db: Sql, companyId: string) => ({
  figures: db
    .select({ forms: sumOf("form"), actions: sumOf("status") })
    .from(figure)
    .where(
      and(eq(figure.ownerId, companyId), inArray(figure.kind, ["form", "status"]), eq(figure.unit, "year")),
    ),
  files: db
    .select({
      count: sql<number>`(select count(*) from (select 1 from ${attachment} where r2_key >= ${`${companyId}/`} and r2_key < ${`${companyId}0`} limit ${MOST_COUNTED_FILES + 1}))`,
      bytes: sql<number>`coalesce((select ${fileUsage.bytes} from ${fileUsage} where ${fileUsage.companyId} = ${companyId}), 0)`,
    })
    .from(sql`(select 1)`),
  departments: db
    .select({ n: sql<number>`count(*)` })
    .from(department)
    .where(eq(department.companyId, companyId)),
  locations: db
    .select({ n: sql<number>`count(*)` })
    .from(location)
    .where(eq(location.companyId, companyId)),
  people: db
    .select({ n: sql<number>`count(distinct ${companyUser.userId})` })
    .from(companyUser)
    .where(eq(companyUser.companyId, companyId)),
});

/** The companies that are to end. */
export const selectEnding = (db: Sql, most: number) =>
  db
    .select({ companyId: company.id })
    .from(company)
    .where(and(isNotNull(company.endsAt), isNull(company.deletedAt)))
    .orderBy(asc(company.createdAt), asc(company.id))
    .limit(most);

type Notice = {
  event: Extract<MailJob, { kind: "company-notice" }>["event"];
  /** Tells apart the letters of one kind. */
  at: SQL;
  companies: SQL | undefined;
  now: Date;
};

/**
 * Records a letter to each owner of these companies; the same letter once. Returns those that were not recorded before. The companies
 * are read first, because few of them end.
 */
const promiseNotices = (db: Sql, { event, at, companies, now }: Notice) => {
  const parts = [sql`'company-notice'`, sql`${event}`, sql`${company.id}`, sql`${companyUser.userId}`, at];
  const [kind, , companyId, userId] = parts;
  return db
    .insert(promisedMail)
    .select(
      sql`select ${sql.join(parts, sql` || '/' || `)},
          json_object('kind', ${kind}, 'event', ${event}, 'companyId', ${companyId}, 'userId', ${userId}, 'at', ${at}),
          ${now.getTime()}, null, null
        from ${company}
        cross join ${companyUser} on ${companyUser.companyId} = ${company.id}
        where ${companyUser.role} = 'owner' and ${companies}`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });
};

/** To the owners of a company, as a follow-up of a change of it. */
export const promiseNoticesOf = (
  db: Sql,
  companyId: string,
  notice: Pick<Notice, "event" | "now">,
  done: TookEffect | null,
) =>
  promiseNotices(db, {
    ...notice,
    at: sql`coalesce(${company.endsAt}, ${notice.now.getTime()})`,
    companies: and(eq(company.id, companyId), done ?? undefined),
  });

/** To the owners of all companies that end between the two times. */
export const promiseReminders = (
  db: Sql,
  event: Notice["event"],
  { from, to, now }: { from: Date; to: Date; now: Date },
) =>
  promiseNotices(db, {
    event,
    at: sql`${company.endsAt}`,
    companies: and(
      isNotNull(company.endsAt),
      isNull(company.deletedAt),
      gt(company.endsAt, from),
      lte(company.endsAt, to),
    ),
    now,
  });

/** Closes the company to all writes. Returns no row if it is not to be removed yet, or is gone. */
export const beginRemoval = (db: Sql, companyId: string, now: Date) =>
  db
    .update(company)
    .set({ deletedAt: sql`coalesce(${company.deletedAt}, ${now.getTime()})` })
    .where(and(eq(company.id, companyId), isNotNull(company.endsAt), lte(company.endsAt, now)))
    .returning({ id: company.id });

export const selectDepartmentsAfter = (db: Sql, companyId: string, after: string, most: number) =>
  db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.companyId, companyId), sql`${department.id} > ${after}`))
    .orderBy(asc(department.id))
    .limit(most);

export const selectOneExport = (db: Sql, companyId: string) =>
  db.select({ id: exportTable.id }).from(exportTable).where(mayHoldDataOf(companyId)).limit(1);

export const deleteExport = (db: Sql, id: string) => db.delete(exportTable).where(eq(exportTable.id, id));

/** The last step: nothing refers to the company any more. */
export const removeCompanyRow = (db: Sql, companyId: string, ended: ReturnType<typeof endJob>) =>
  db.batch([ended, db.delete(company).where(and(eq(company.id, companyId), isNotNull(company.deletedAt)))]);
