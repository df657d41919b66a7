// Notices of people without an account, before and beside the entries of the mailbox that they become.
import { and, asc, eq, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { MOST_WAITING_NOTICES } from "../../contract/limits.ts";
import { DEFAULT_GLOBAL_ROLE } from "../../contract/organisation/roles.ts";
import type { Language } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { CheckedActor } from "../core/rights-check.ts";
import { writeWithoutAudit } from "../core/write.ts";
import { mayEnter } from "../people/may-enter.ts";
import { mailboxForm, mailboxMessage } from "../tables/forms/mailbox-form.ts";
import { publicNotice } from "../tables/forms/public-notice.ts";
import { erasedPerson } from "../tables/operations/erasure.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";
import { placeLabel } from "../tables/organisation/place-label.ts";
import { location, zone } from "../tables/organisation/places.ts";

export type PublicNoticeRow = typeof publicNotice.$inferSelect;

const NOBODY: Record<Language, string> = { es: "Sin cuenta", en: "No account", ca: "Sense compte" };

export const nameOfNobody = (language: Language): string => NOBODY[language];

/** The person of a company that stands for all who have no account: records need an author. Nobody can sign in as them. */
export const nobodyOf = (companyId: string): CheckedActor & { impersonatedBy: null } => ({
  userId: `nobody-${companyId}`.slice(0, 64),
  role: DEFAULT_GLOBAL_ROLE,
  sessionId: null,
  memberships: [],
  impersonatedBy: null,
});

/** The row of that person, as one of an erased person, which goes with the company. */
export const ensureNobody = async (
  db: Sql,
  { id, language }: { id: string; language: Language },
  now: Date,
): Promise<void> => {
  const { userId } = nobodyOf(id);
  await writeWithoutAudit(db, {
    first: [
      db
        .insert(user)
        .values({
          id: userId,
          name: NOBODY[language],
          email: `${userId.toLowerCase()}@eliminada.invalid`,
          role: DEFAULT_GLOBAL_ROLE,
          dailyDigest: false,
          deletedAt: now,
        })
        .onConflictDoNothing(),
    ],
    change: insertWhere(
      db,
      erasedPerson,
      {
        id: userId,
        companyId: id,
        // An imported company may have one from before.
        number: sql`(select ifnull(max(number) + 1, 0) from ${erasedPerson} as others where others.company_id = ${id})`,
        erasureId: userId,
        at: now,
      },
      sql`not exists (select 1 from ${erasedPerson} as known where known.id = ${userId})`,
    )
      .onConflictDoNothing()
      .returning({ id: erasedPerson.id }),
  });
};

/** The label's place, if it takes notices without an account and its company may be written to. */
export async function findNoticePlace(db: Sql, code: string) {
  const [found] = await db
    .select({
      code: placeLabel.code,
      company: { id: company.id, name: company.name, language: company.language },
      location: { id: location.id, name: location.name },
      zone: { id: zone.id, name: zone.name },
    })
    .from(placeLabel)
    .innerJoin(company, eq(company.id, placeLabel.companyId))
    .innerJoin(location, eq(location.id, placeLabel.locationId))
    .leftJoin(zone, eq(zone.id, placeLabel.zoneId))
    .where(
      and(
        eq(placeLabel.code, code),
        isNull(placeLabel.replacedAt),
        or(eq(company.publicNotices, true), eq(placeLabel.publicNotices, true)),
        isNull(company.deletedAt),
        isNull(company.suspendedAt),
        isNull(company.endsAt),
      ),
    );
  return found ?? null;
}

/** A list on a phone. One that is not among them is left to whoever admits the notice. */
const MOST_ZONES = 200;
export const selectZonesOf = (db: Sql, locationId: string) =>
  db
    .select({ id: zone.id, name: zone.name })
    .from(zone)
    .where(eq(zone.locationId, locationId))
    .orderBy(asc(zone.name))
    .limit(MOST_ZONES);

/** By its id alone, which is made of what only its sender knows. */
export const isNotice = async (db: Sql, id: string): Promise<boolean> =>
  (await db.$count(publicNotice, eq(publicNotice.id, id))) > 0;

/** Takes effect once, and while the label still takes notices: it may have been turned off since it was read. */
export const insertPublicNotice = (
  db: Sql,
  row: typeof publicNotice.$inferInsert & { id: string; companyId: string },
  code: string,
) =>
  insertWhere(
    db,
    publicNotice,
    row,
    sql`(select count(*) from ${publicNotice} as w where w.company_id = ${row.companyId} and w.state = 'waiting') < ${MOST_WAITING_NOTICES}
      and not exists (select 1 from ${publicNotice} as w where w.id = ${row.id})
      and exists (
        select 1 from ${placeLabel} as l inner join ${company} as c on c.id = l.company_id
        where l.code = ${code} and l.replaced_at is null and (c.public_notices or l.public_notices)
      )`,
  ).returning({ id: publicNotice.id });

/** Who is told of a waiting notice: the administrators chosen for such ones who may sign in, or the owners where nobody was. */
export const waitingReaders = (companyId: string, communicationType: string | null, now: Date): SQL =>
  sql`with chosen as (
      select distinct m.user_id from ${company} as c
      inner join json_each(coalesce(c.notice_readers, '[]')) as r
      inner join ${companyUser} as m on m.user_id = r.value ->> 'userId' and m.company_id = c.id
        and m.department_id is null and m.role in ('owner', 'admin')
      inner join ${user} as u on u.id = m.user_id and ${mayEnter(now)}
      where c.id = ${companyId} and r.value ->> 'departmentId' is null
        and coalesce(r.value ->> 'communicationType', ${communicationType}, '') = coalesce(${communicationType}, '')
    )
    select user_id from chosen
    union all
    select m.user_id from ${companyUser} as m
    where m.company_id = ${companyId} and m.department_id is null and m.role = 'owner' and not exists (select 1 from chosen)`;

const isWaiting = (companyId: string) =>
  and(eq(publicNotice.companyId, companyId), eq(publicNotice.state, "waiting"));

export const selectWaiting = (db: Sql, companyId: string, limit: number) =>
  db
    .select({ notice: publicNotice, location: location.name, zone: zone.name })
    .from(publicNotice)
    .leftJoin(location, eq(location.id, publicNotice.locationId))
    .leftJoin(zone, eq(zone.id, publicNotice.zoneId))
    .where(isWaiting(companyId))
    .orderBy(asc(publicNotice.createdAt), asc(publicNotice.id))
    .limit(limit);

export const countWaiting = (db: Sql, companyId: string) =>
  db
    .select({ total: sql<number>`count(*)` })
    .from(publicNotice)
    .where(isWaiting(companyId));

type NoticePath = { companyId: string; noticeId: string };
const isOne = ({ companyId, noticeId }: NoticePath) =>
  and(eq(publicNotice.id, noticeId), eq(publicNotice.companyId, companyId));

export const selectNotice = (db: Sql, path: NoticePath) => db.select().from(publicNotice).where(isOne(path));

type Decision = { by: string; now: Date };

export const rejectWhere = (db: Sql, path: NoticePath, { by, now, reason }: Decision & { reason: string }) =>
  db
    .update(publicNotice)
    .set({ state: "rejected", decidedAt: now, decidedById: by, reason })
    .where(and(isOne(path), eq(publicNotice.state, "waiting")))
    .returning({ id: publicNotice.id });

/** What it said is the entry's from now on. */
export const setAdmitted = (db: Sql, path: NoticePath, { by, now }: Decision, done: SQL) =>
  db
    .update(publicNotice)
    .set({
      state: "admitted",
      decidedAt: now,
      decidedById: by,
      description: "",
      name: null,
      contact: null,
      photos: [],
    })
    .where(and(isOne(path), done));

/** A condition of the entry's insert: nobody has rejected it meanwhile. */
export const isStillWaiting = ({ companyId, noticeId }: NoticePath): SQL =>
  sql`exists (select 1 from ${publicNotice} as w where w.id = ${noticeId} and w.company_id = ${companyId} and w.state = 'waiting')`;

/** How the person can be answered, as the first message of the entry. */
export const insertContact = (
  db: Sql,
  row: typeof mailboxMessage.$inferInsert & { formId: string },
  done: SQL,
) => insertWhere(db, mailboxMessage, row, done);

/** With the entry that it became. */
export async function findReceipt(db: Sql, receiptHash: string) {
  const [found] = await db
    .select({
      notice: publicNotice,
      company: {
        id: company.id,
        name: company.name,
        language: company.language,
        isChangeable: sql<number>`${company.suspendedAt} is null and ${company.endsAt} is null`,
      },
      entry: {
        status: mailboxForm.status,
        receivedAt: mailboxForm.receivedAt,
        startedAt: mailboxForm.startedAt,
        closingWord: mailboxForm.closingWord,
        withdrawnAt: mailboxForm.withdrawnAt,
        withdrawnReason: mailboxForm.withdrawnReason,
      },
    })
    .from(publicNotice)
    .innerJoin(company, and(eq(company.id, publicNotice.companyId), isNull(company.deletedAt)))
    .leftJoin(mailboxForm, eq(mailboxForm.id, publicNotice.id))
    .where(eq(publicNotice.receiptHash, receiptHash));
  return found ?? null;
}

export const selectRejectedBefore = (db: Sql, before: Date, limit: number) =>
  db
    .select({ id: publicNotice.id, companyId: publicNotice.companyId, photos: publicNotice.photos })
    .from(publicNotice)
    .where(and(eq(publicNotice.state, "rejected"), lt(publicNotice.decidedAt, before)))
    .limit(limit);

/** Those of the notices that still need the photos under their own key. */
export const selectWithPhotos = (db: Sql, ids: readonly (string | null)[]) =>
  db
    .select({ id: publicNotice.id })
    .from(publicNotice)
    .where(
      sql`${publicNotice.id} in (select value from json_each(${JSON.stringify(ids)})) and ${publicNotice.state} <> 'admitted'`,
    );

export const deleteNotices = (db: Sql, ids: readonly string[]) =>
  db
    .delete(publicNotice)
    .where(sql`${publicNotice.id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .returning({ id: publicNotice.id });
