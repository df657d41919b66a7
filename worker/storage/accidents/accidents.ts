import { and, desc, eq, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { AccidentState } from "../../contract/accidents/vocabularies.ts";
import type { Color } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { accident, accidentHandler, accidentKey, accidentSetting } from "../tables/accident.ts";
import { action } from "../tables/action.ts";
import { investigationForm } from "../tables/forms/investigation-form.ts";
import { mailboxForm } from "../tables/forms/mailbox-form.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { department } from "../tables/organisation/organisation.ts";
import { location, zone } from "../tables/organisation/places.ts";

/** An accident is found only under its own company. */
export type AccidentPath = { companyId: string; accidentId: string };
export type NewAccident = typeof accident.$inferInsert;

const isAt = ({ companyId, accidentId }: AccidentPath) =>
  and(eq(accident.id, accidentId), eq(accident.companyId, companyId));

/** What people are told: a withdrawn case keeps the state that it had. */
export const shownState = sql<AccidentState>`case when ${accident.withdrawnAt} is null then ${accident.state} else 'withdrawn' end`;

/** Everything but the case, so that a list opens none. */
const plainColumns = {
  id: accident.id,
  viewId: accident.viewId,
  companyId: accident.companyId,
  departmentId: accident.departmentId,
  happenedAt: accident.happenedAt,
  knownAt: accident.knownAt,
  situation: accident.situation,
  state: shownState,
  nextDueAt: accident.nextDueAt,
  openedById: accident.openedById,
  version: accident.version,
  createdAt: accident.createdAt,
  department: { id: department.id, name: department.name, color: department.color },
  openedBy: { id: user.id, name: user.name, color: user.color },
  zone: { id: zone.id, name: zone.name },
  location: { id: location.id, name: location.name },
};

const listed = (db: Sql) =>
  db
    .select(plainColumns)
    .from(accident)
    .innerJoin(department, eq(department.id, accident.departmentId))
    .innerJoin(user, eq(user.id, accident.openedById))
    .leftJoin(zone, eq(zone.id, accident.zoneId))
    .leftJoin(location, eq(location.id, zone.locationId));
export type ListedRow = Awaited<ReturnType<typeof listed>>[number];

const whole = (db: Sql) =>
  db
    .select({
      ...plainColumns,
      remindAt: accident.remindAt,
      countedIn: accident.countedIn,
      countedOn: accident.countedOn,
      sealed: accident.sealed,
      files: accident.files,
    })
    .from(accident)
    .innerJoin(department, eq(department.id, accident.departmentId))
    .innerJoin(user, eq(user.id, accident.openedById))
    .leftJoin(zone, eq(zone.id, accident.zoneId))
    .leftJoin(location, eq(location.id, zone.locationId));
export type AccidentRow = Awaited<ReturnType<typeof whole>>[number];

export const selectAccident = (db: Sql, path: AccidentPath) => whole(db).where(isAt(path));

/** The accident may be of any company. An id is never used twice. */
export const selectAccidentById = (db: Sql, id: string) => whole(db).where(eq(accident.id, id));

export type AccidentCursor = { at: Date; id: string };
type AccidentFilters = {
  /** Those that this person opened, or else those of these departments. */
  openedById: string | null;
  departmentIds: "all" | readonly string[];
  departmentId: string | undefined;
  state: AccidentState | undefined;
  limit: number;
  cursor: AccidentCursor | null;
};

/** One row more than asked for tells that there is a next page. */
export const selectAccidents = (
  db: Sql,
  companyId: string,
  { openedById, departmentIds, departmentId, state, limit, cursor }: AccidentFilters,
) =>
  listed(db)
    .where(
      and(
        eq(accident.companyId, companyId),
        openedById === null ? undefined : eq(accident.openedById, openedById),
        openedById !== null || departmentIds === "all" ? undefined : inArrayOf(departmentIds),
        departmentId === undefined ? undefined : eq(accident.departmentId, departmentId),
        state === "withdrawn"
          ? sql`${accident.withdrawnAt} is not null`
          : and(
              sql`${accident.withdrawnAt} is null`,
              state === undefined ? undefined : eq(accident.state, state),
            ),
        cursor === null
          ? undefined
          : or(
              lt(accident.happenedAt, cursor.at),
              and(eq(accident.happenedAt, cursor.at), lt(accident.id, cursor.id)),
            ),
      ),
    )
    .orderBy(desc(accident.happenedAt), desc(accident.id))
    .limit(limit + 1);

/** Binds all ids as one parameter. */
const idsAmong = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;
const inArrayOf = (ids: readonly string[]) => inArray(accident.departmentId, idsAmong(ids));

export const selectKey = (db: Sql, companyId: string) =>
  db.select({ wrapped: accidentKey.wrapped }).from(accidentKey).where(eq(accidentKey.companyId, companyId));

/** Two first accidents of a company at once make one key. */
export const insertKey = (db: Sql, companyId: string, wrapped: string, now: Date) =>
  db.insert(accidentKey).values({ companyId, wrapped, createdAt: now }).onConflictDoNothing();

export const rewrapKey = (db: Sql, companyId: string, before: string, wrapped: string) =>
  db
    .update(accidentKey)
    .set({ wrapped })
    .where(and(eq(accidentKey.companyId, companyId), eq(accidentKey.wrapped, before)));

const hasKey = (companyId: string, wrapped: string): SQL =>
  sql`exists (select 1 from ${accidentKey} as k where k.company_id = ${companyId} and k.wrapped = ${wrapped})`;

/** Inserts nothing if somebody else made the company's key meanwhile. */
export const insertAccident = (db: Sql, row: NewAccident, wrapped: string, conditions: readonly SQL[]) =>
  insertWhere(
    db,
    accident,
    row,
    sql.join([hasKey(row.companyId, wrapped), ...conditions], sql` and `),
  ).returning({ id: accident.id });

type AccidentChange = Partial<Omit<NewAccident, "id" | "companyId" | "viewId" | "recountAt">> & {
  recountAt?: SQL;
};

/** Of a case that this person opened and that has not ended. */
export const openedStill = (userId: string): SQL =>
  sql`${accident.openedById} = ${userId} and ${accident.state} <> 'closed' and ${accident.withdrawnAt} is null`;

/** Whether the months count the case as they did when it was read: a recount makes no new version. */
export const isCountedWith = ({ countedIn, countedOn }: Pick<AccidentRow, "countedIn" | "countedOn">): SQL =>
  sql`${accident.countedIn} is ${countedIn} and ${accident.countedOn} is ${countedOn}`;

/** The time of the next recount. One that is due already stays. */
export const unlessDue = (now: Date, at: Date | null): SQL =>
  sql`case when ${accident.recountAt} <= ${now.getTime()} then ${accident.recountAt} else ${at?.getTime() ?? null} end`;

/** Changes the row only if it still has the version that was read, and the conditions hold. */
export const updateAccident = (
  db: Sql,
  path: AccidentPath,
  values: AccidentChange,
  version: number,
  conditions: readonly SQL[],
) =>
  db
    .update(accident)
    .set({ ...values, version: sql`${accident.version} + 1` })
    .where(and(isAt(path), eq(accident.version, version), ...conditions))
    .returning({ id: accident.id });

/** For an erasure. */
export const selectSealed = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: accident.id, sealed: accident.sealed, version: accident.version })
    .from(accident)
    .where(and(eq(accident.companyId, companyId), inArray(accident.id, idsAmong(ids))));

/** Whoever is changing the case decides on it anew. */
export const setSealed = (
  db: Sql,
  { id, version, sealed }: { id: string; version: number; sealed: string },
) =>
  db
    .update(accident)
    .set({ sealed, version: version + 1 })
    .where(and(eq(accident.id, id), eq(accident.version, version)));

/** Of a person, in a company. */
export const selectHandles = (db: Sql, companyId: string, userId: string) =>
  db
    .select({ departmentId: accidentHandler.departmentId })
    .from(accidentHandler)
    .where(and(eq(accidentHandler.companyId, companyId), eq(accidentHandler.userId, userId)));

/** Whether the person handles the accidents of the department when the change is written. */
export const handlesStill = (companyId: string, departmentId: string, userId: string): SQL =>
  sql`exists (select 1 from ${accidentHandler} as h where h.company_id = ${companyId} and h.user_id = ${userId} and (h.department_id is null or h.department_id = ${departmentId}))`;

export const selectSettings = (db: Sql, companyId: string) =>
  db
    .select({
      centres: accidentSetting.centres,
      feasts: accidentSetting.feasts,
      investigationDays: accidentSetting.investigationDays,
      version: accidentSetting.version,
    })
    .from(accidentSetting)
    .where(eq(accidentSetting.companyId, companyId));

type Named = { id: string; name: string; color: Color };
/** The names of people, of whatever company: their ids come from a case of this one. */
export const selectNames = (db: Sql, ids: readonly string[]) =>
  db
    .select({ id: user.id, name: user.name, color: user.color })
    .from(user)
    .where(inArray(user.id, idsAmong(ids))) satisfies PromiseLike<Named[]>;

/** Those of the ids who are in the company. */
export const selectMembersAmong = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .selectDistinct({ id: companyUser.userId })
    .from(companyUser)
    .where(and(eq(companyUser.companyId, companyId), inArray(companyUser.userId, idsAmong(ids))));

export const selectActionsAmong = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({
      id: action.id,
      viewId: action.viewId,
      title: action.title,
      departmentId: action.departmentId,
      status: action.status,
    })
    .from(action)
    .where(
      and(
        // By their ids: the index by company has all of its actions.
        sql`+${action.companyId} = ${companyId}`,
        inArray(action.id, idsAmong(ids)),
        sql`${action.withdrawnAt} is null`,
      ),
    );

/** The records that a case links to. What is in the bin is not there. */
export const selectInvestigation = (db: Sql, companyId: string, id: string) =>
  db
    .select({
      id: investigationForm.id,
      departmentId: investigationForm.departmentId,
      viewId: investigationForm.viewId,
      status: investigationForm.status,
    })
    .from(investigationForm)
    .where(
      and(
        eq(investigationForm.companyId, companyId),
        eq(investigationForm.id, id),
        sql`${investigationForm.withdrawnAt} is null`,
      ),
    );

export const selectNotice = (db: Sql, companyId: string, id: string) =>
  db
    .select({
      id: mailboxForm.id,
      viewId: mailboxForm.viewId,
      status: mailboxForm.status,
      createdById: mailboxForm.createdById,
      submittedAt: mailboxForm.submittedAt,
    })
    .from(mailboxForm)
    .where(
      and(
        eq(mailboxForm.companyId, companyId),
        eq(mailboxForm.id, id),
        sql`${mailboxForm.withdrawnAt} is null`,
      ),
    );
