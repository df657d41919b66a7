// Who handles accidents, what their deadlines are counted with, and their own log.
import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AccidentSettings } from "../../contract/accidents/settings.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { accident, accidentHandler, accidentLog, accidentSetting } from "../tables/accident.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { department } from "../tables/organisation/organisation.ts";
import type { AccidentCursor } from "./accidents.ts";

export const selectHandlers = (db: Sql, companyId: string) =>
  db
    .select({
      user: { id: user.id, name: user.name, color: user.color },
      department: { id: department.id, name: department.name, color: department.color },
    })
    .from(accidentHandler)
    .innerJoin(user, eq(user.id, accidentHandler.userId))
    .leftJoin(department, eq(department.id, accidentHandler.departmentId))
    .where(eq(accidentHandler.companyId, companyId))
    .orderBy(user.name, user.id, accidentHandler.id);

/** Whether these are all who handle accidents of the company. */
export const areHandlers = (companyId: string, handlers: readonly NewHandler[]) =>
  sql`(select count(*) from ${accidentHandler} as h where h.company_id = ${companyId}) = ${handlers.length}
    and not exists (
      select 1 from json_each(${JSON.stringify(handlers)}) as c where not exists (
        select 1 from ${accidentHandler} as h
        where h.company_id = ${companyId} and h.user_id = c.value ->> '$.userId'
          and h.department_id is c.value ->> '$.departmentId'
      )
    )`;

export const deleteHandlers = (db: Sql, companyId: string, done: TookEffect) =>
  db.delete(accidentHandler).where(and(eq(accidentHandler.companyId, companyId), done));

type NewHandler = { userId: string; departmentId: string | null };
/** Of people who are in the company and departments that are its own, one row each. */
export const insertHandlers = (
  db: Sql,
  companyId: string,
  handlers: readonly NewHandler[],
  done: TookEffect,
) =>
  db.insert(accidentHandler).select(
    sql`select lower(hex(randomblob(12))), ${companyId}, h.value ->> '$.userId', h.value ->> '$.departmentId'
      from json_each(${JSON.stringify(handlers)}) as h
      where ${done}
        and exists (select 1 from ${companyUser} as m where m.company_id = ${companyId} and m.user_id = h.value ->> '$.userId')`,
  );

/** Follow-up of the end of a membership: who comes back handles nothing until an owner says so. */
export const endHandling = (db: Sql, companyId: string, userId: string, done: TookEffect) =>
  db
    .delete(accidentHandler)
    .where(and(eq(accidentHandler.companyId, companyId), eq(accidentHandler.userId, userId), done));

export const selectDepartmentsIn = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: department.id })
    .from(department)
    .where(
      and(
        eq(department.companyId, companyId),
        inArray(department.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      ),
    );

/** Nothing if somebody has changed them since that version was read; of a company without settings it is 0. */
export const saveSettings = (
  db: Sql,
  companyId: string,
  { centres, feasts, investigationDays }: AccidentSettings,
  version: number,
  now: Date,
) =>
  db
    .insert(accidentSetting)
    .select(
      sql`select ${companyId}, ${JSON.stringify(centres)}, ${JSON.stringify(feasts)}, ${investigationDays}, 1, ${now.getTime()}, ${now.getTime()}
        where ${version} = coalesce((select s.version from ${accidentSetting} as s where s.company_id = ${companyId}), 0)`,
    )
    .onConflictDoUpdate({
      target: accidentSetting.companyId,
      set: {
        centres,
        feasts,
        investigationDays,
        version: sql`${accidentSetting.version} + 1`,
        updatedAt: now,
      },
      setWhere: eq(accidentSetting.version, version),
    })
    .returning({ version: accidentSetting.version });

type NewEntry = typeof accidentLog.$inferInsert;
/** Follow-up of the change that it tells of. */
export const insertEntry = (db: Sql, entry: NewEntry, done: TookEffect) =>
  insertWhere(db, accidentLog, entry, done);

/** For an erasure. */
export const selectSealedEntries = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: accidentLog.id, sealed: accidentLog.sealed })
    .from(accidentLog)
    .where(
      and(
        eq(accidentLog.companyId, companyId),
        inArray(accidentLog.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      ),
    );

export const setSealedEntry = (db: Sql, { id }: { id: string }, sealed: string) =>
  db.update(accidentLog).set({ sealed }).where(eq(accidentLog.id, id));

const impersonator = alias(user, "impersonator");

export const selectEntries = (
  db: Sql,
  companyId: string,
  {
    accidentId,
    limit,
    cursor,
  }: { accidentId: string | undefined; limit: number; cursor: AccidentCursor | null },
) =>
  db
    .select({
      id: accidentLog.id,
      at: accidentLog.at,
      accidentId: accidentLog.accidentId,
      verb: accidentLog.verb,
      sealed: accidentLog.sealed,
      by: { id: user.id, name: user.name, color: user.color },
      impersonatedBy: { id: impersonator.id, name: impersonator.name, color: impersonator.color },
    })
    .from(accidentLog)
    .leftJoin(user, eq(user.id, accidentLog.actorId))
    .leftJoin(impersonator, eq(impersonator.id, accidentLog.impersonatedById))
    .where(
      and(
        eq(accidentLog.companyId, companyId),
        accidentId === undefined ? undefined : eq(accidentLog.accidentId, accidentId),
        cursor === null
          ? undefined
          : or(
              lt(accidentLog.at, cursor.at),
              and(eq(accidentLog.at, cursor.at), lt(accidentLog.id, cursor.id)),
            ),
      ),
    )
    .orderBy(desc(accidentLog.at), desc(accidentLog.id))
    .limit(limit + 1);

/** Follow-up of a change of the time zone: the months count every case by the days of one, closed ones too. */
export const askRecountIn = (db: Sql, companyId: string, before: string, now: Date, done: TookEffect) =>
  db
    .update(accident)
    .set({ recountAt: now, countedIn: sql`coalesce(${accident.countedIn}, ${before})` })
    .where(and(eq(accident.companyId, companyId), sql`${accident.withdrawnAt} is null`, done));

/** Follow-up of a change of the settings: every open case is to be counted anew. It makes no new version, as nothing that people wrote changes. */
export const askRecount = (db: Sql, companyId: string, now: Date, done: TookEffect) =>
  db
    .update(accident)
    .set({ recountAt: now })
    .where(
      and(
        eq(accident.companyId, companyId),
        inArray(accident.state, ["open", "under_investigation"]),
        sql`${accident.withdrawnAt} is null`,
        done,
      ),
    );
