import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/took-effect.ts";
import { action } from "../tables/action.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { type ImportedType, importRow, sheetImport } from "../tables/imports.ts";
import { user } from "../tables/organisation/identity.ts";
import { invite } from "../tables/organisation/membership.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";

export type ImportPath = { companyId: string; importId: string };
type NewImport = typeof sheetImport.$inferInsert;
export type ImportedRow = typeof importRow.$inferSelect;

/** Older imports than the newest ones are forgotten, once they cannot be undone. */
const MOST_KEPT = 100;
const SHOWN = 50;

const isAt = ({ companyId, importId }: ImportPath) =>
  and(eq(sheetImport.id, importId), eq(sheetImport.companyId, companyId));

const summaries = (db: Sql) =>
  db
    .select({ import: sheetImport, by: { id: user.id, name: user.name, color: user.color } })
    .from(sheetImport)
    .innerJoin(user, eq(user.id, sheetImport.createdById));
export type ImportSummary = Awaited<ReturnType<typeof summaries>>[number];

export const selectImport = (db: Sql, path: ImportPath) => summaries(db).where(isAt(path));

/** By its id alone: an id of another company is refused. */
export const selectImportById = (db: Sql, importId: string) =>
  db.select().from(sheetImport).where(eq(sheetImport.id, importId));

/** Of one person, or of all. */
export const selectImports = (db: Sql, companyId: string, userId: string | null) =>
  summaries(db)
    .where(
      and(
        eq(sheetImport.companyId, companyId),
        userId === null ? undefined : eq(sheetImport.createdById, userId),
      ),
    )
    .orderBy(desc(sheetImport.createdAt), desc(sheetImport.id))
    .limit(SHOWN);

/** Without effect on another person's import, on one of another kind, and on one that was undone. */
export const keepImport = (db: Sql, row: NewImport) =>
  db
    .insert(sheetImport)
    .values(row)
    .onConflictDoUpdate({
      target: sheetImport.id,
      set: { storedAt: row.storedAt, fileName: row.fileName, columns: row.columns },
      setWhere: sql`${and(
        isAt({ companyId: row.companyId, importId: row.id }),
        eq(sheetImport.createdById, row.createdById),
        eq(sheetImport.kind, row.kind),
        isNull(sheetImport.undoneAt),
      )}`,
    })
    .returning({ id: sheetImport.id });

export const forgetOldImports = (db: Sql, companyId: string, undoable: Date, done: TookEffect) =>
  db
    .delete(sheetImport)
    .where(
      and(
        eq(sheetImport.companyId, companyId),
        sql`${sheetImport.storedAt} < ${undoable.getTime()}`,
        sql`${sheetImport.id} not in (select s.id from ${sheetImport} as s where s.company_id = ${companyId} order by s.created_at desc limit ${MOST_KEPT})`,
        done,
      ),
    );

/** What this import has stored of these lines. */
export const selectStoredLines = (db: Sql, { companyId, importId }: ImportPath, lines: readonly number[]) =>
  db
    .select({ line: importRow.line })
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, importId),
        eq(importRow.companyId, companyId),
        sql`${importRow.line} in (select value from json_each(${JSON.stringify(lines)}))`,
      ),
    );

const STILL_THERE: Record<"action" | "planLine", SQL> = {
  action: sql`exists (select 1 from ${action} as r where r.id = ${importRow.recordId})`,
  planLine: sql`exists (select 1 from ${planLine} as r where r.id = ${importRow.recordId})`,
};
const hasKey = (companyId: string, recordType: "action" | "planLine") =>
  and(eq(importRow.companyId, companyId), eq(importRow.recordType, recordType));

/** The keys among them that a record has which is still there. */
export const selectKnownKeys = (
  db: Sql,
  companyId: string,
  recordType: "action" | "planLine",
  keys: readonly string[],
) =>
  db
    .select({ key: importRow.key })
    .from(importRow)
    .where(
      and(
        hasKey(companyId, recordType),
        sql`${importRow.key} in (select value from json_each(${JSON.stringify(keys)}))`,
        STILL_THERE[recordType],
      ),
    );

/** Condition of the insert of a record: no other record came of the same row meanwhile. */
export const isKeyFree = (companyId: string, recordType: "action" | "planLine", key: string): SQL =>
  sql`not exists (select 1 from ${importRow} where ${and(
    hasKey(companyId, recordType),
    eq(importRow.key, key),
    STILL_THERE[recordType],
  )})`;

/** The row of an import that a record comes from. Without a key it is known by its name or address. */
export type RowOfImport = { companyId: string; importId: string; line: number; key?: string };

/** Follow-ups of the insert of a record. The key of one that is gone is taken over. */
export const recordImportedRow = (
  db: Sql,
  row: RowOfImport,
  record: { recordType: ImportedType; recordId: string },
  done: TookEffect,
) => [
  insertWhere(db, importRow, { key: record.recordId, ...row, ...record }, done).onConflictDoUpdate({
    target: [importRow.companyId, importRow.recordType, importRow.key],
    set: {
      importId: row.importId,
      line: row.line,
      recordId: record.recordId,
      isKept: false,
    },
  }),
  db
    .update(sheetImport)
    .set({ stored: sql`${sheetImport.stored} + 1` })
    .where(and(isAt(row), done)),
];

/** Begins the undoing, or goes on with it. */
export const beginUndo = (db: Sql, path: ImportPath, now: Date, storedSince: Date) =>
  db
    .update(sheetImport)
    .set({ undoneAt: sql`coalesce(${sheetImport.undoneAt}, ${now.getTime()})` })
    .where(and(isAt(path), or(isNotNull(sheetImport.undoneAt), gte(sheetImport.storedAt, storedSince))))
    .returning({ id: sheetImport.id });

const isToUndo = ({ companyId, importId }: ImportPath) =>
  and(eq(importRow.importId, importId), eq(importRow.companyId, companyId), eq(importRow.isKept, false));

/** The last ones first, and zones before their locations. */
export const selectToUndo = (db: Sql, path: ImportPath, most: number) =>
  db
    .select()
    .from(importRow)
    .where(isToUndo(path))
    .orderBy(sql`${importRow.recordType} = 'location'`, desc(importRow.line), importRow.id)
    .limit(most);

export const countToUndo = (db: Sql, path: ImportPath) =>
  db
    .select({ left: sql<number>`count(*)` })
    .from(importRow)
    .where(isToUndo(path));

/** The records of these rows as they are now. `isChanged`: somebody has changed or used it since. */
export const selectUndone = (db: Sql, rows: readonly ImportedRow[]) => {
  const ids = (type: ImportedType) =>
    rows.filter(({ recordType }) => recordType === type).map(({ recordId }) => recordId);
  const isPlaceChanged = (table: typeof location | typeof zone | typeof jobPosition) =>
    sql<boolean>`${table.updatedAt} > ${table.createdAt}`.mapWith(Boolean);
  return {
    invites: db
      .select({ id: invite.id, name: invite.email })
      .from(invite)
      .where(inArray(invite.id, ids("invite"))),
    locations: db
      .select({ id: location.id, name: location.name, isChanged: isPlaceChanged(location) })
      .from(location)
      .where(inArray(location.id, ids("location"))),
    zones: db
      .select({ id: zone.id, name: zone.name, locationId: zone.locationId, isChanged: isPlaceChanged(zone) })
      .from(zone)
      .where(inArray(zone.id, ids("zone"))),
    jobPositions: db
      .select({ id: jobPosition.id, name: jobPosition.name, isChanged: isPlaceChanged(jobPosition) })
      .from(jobPosition)
      .where(inArray(jobPosition.id, ids("jobPosition"))),
    actions: db
      .select({
        id: action.id,
        name: action.title,
        departmentId: action.departmentId,
        isChanged: sql<boolean>`(${action.version} > 1 or ${action.commentsCount} > 0)`.mapWith(Boolean),
      })
      .from(action)
      .where(inArray(action.id, ids("action"))),
    lines: db
      .select({
        id: planLine.id,
        name: planLine.name,
        isChanged:
          sql<boolean>`(${planLine.version} > 1 or exists (select 1 from ${planOccurrence} as o where o.line_id = "plan_line"."id"))`.mapWith(
            Boolean,
          ),
      })
      .from(planLine)
      .where(inArray(planLine.id, ids("planLine"))),
  };
};

export const deleteImportRows = (db: Sql, path: ImportPath, ids: readonly string[]) => [
  db.delete(importRow).where(and(isToUndo(path), inArray(importRow.id, [...ids]))),
  db
    .update(sheetImport)
    .set({ removed: sql`${sheetImport.removed} + ${ids.length}` })
    .where(isAt(path)),
];

export const markKept = (db: Sql, path: ImportPath, ids: readonly string[]) => [
  db
    .update(importRow)
    .set({ isKept: true })
    .where(and(isToUndo(path), inArray(importRow.id, [...ids]))),
  db
    .update(sheetImport)
    .set({ kept: sql`${sheetImport.kept} + ${ids.length}` })
    .where(isAt(path)),
];

/** The published checklists, with their names in other languages. */
export const selectChecklistNames = (db: Sql, companyId: string) =>
  db
    .select({ id: checklist.id, name: checklist.name, names: checklist.names, kind: checklist.kind })
    .from(checklist)
    .where(and(eq(checklist.companyId, companyId), eq(checklist.state, "published")));
