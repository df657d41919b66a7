import { and, count, desc, eq, gt, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { ExportFailure, ExportResource } from "../../contract/enums.ts";
import type { ExportFilters } from "../../contract/exports.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { user } from "../tables/identity.ts";
import { exportTable } from "../tables/operations.ts";
import { company, department } from "../tables/organisation.ts";

const SHOWN = 50;
const UNFINISHED = ["queued", "running"] as const;

type Asker = { companyId: string; requestedById: string };
type Asked = Asker & { resource: ExportResource; filters: ExportFilters };

const of = ({ companyId, requestedById }: Asker) =>
  and(eq(exportTable.companyId, companyId), eq(exportTable.requestedById, requestedById));
const isUnfinished = inArray(exportTable.status, [...UNFINISHED]);
/** Past its time it is gone, whether the night has swept it or not. */
const isThere = (now: Date) =>
  sql`(${exportTable.expiresAt} is null or ${exportTable.expiresAt} > ${now.getTime()})`;
const same = ({ resource, filters, ...asker }: Asked) =>
  and(
    of(asker),
    isUnfinished,
    eq(exportTable.resource, resource),
    sql`${exportTable.filters} = ${JSON.stringify(filters)}`,
  );

const countOf = (db: Sql, which: SQL | undefined) =>
  sql`(${db.select({ count: count() }).from(exportTable).where(which)})`;

/** Only while nobody's same export runs, and while the person has room for one more. */
export const insertExportWhere = (
  db: Sql,
  row: Asked & Omit<typeof exportTable.$inferInsert, keyof Asked>,
  mostUnfinished: number,
) =>
  insertWhere(
    db,
    exportTable,
    row,
    sql`${countOf(db, same(row))} = 0 and ${countOf(db, and(eq(exportTable.requestedById, row.requestedById), isUnfinished))} < ${mostUnfinished}`,
  ).returning({ id: exportTable.id });

export const selectSameExport = (db: Sql, asked: Asked) =>
  db.select().from(exportTable).where(same(asked)).orderBy(desc(exportTable.createdAt)).limit(1);

export type StoredExport = typeof exportTable.$inferSelect;

export const listExports = (db: Sql, asker: Asker, now: Date): Promise<StoredExport[]> =>
  db
    .select()
    .from(exportTable)
    .where(and(of(asker), isThere(now)))
    .orderBy(desc(exportTable.createdAt), desc(exportTable.id))
    .limit(SHOWN);

export async function findExport(
  db: Sql,
  { id, now, ...asker }: Asker & { id: string; now: Date },
): Promise<StoredExport | null> {
  const [found] = await db
    .select()
    .from(exportTable)
    .where(and(eq(exportTable.id, id), of(asker), isThere(now)));
  return found ?? null;
}

export const selectExport = (db: Sql, id: string) =>
  db.select().from(exportTable).where(eq(exportTable.id, id));

export const selectExportCompany = (db: Sql, exportId: string) =>
  db
    .select({ timeZone: company.timeZone })
    .from(exportTable)
    .innerJoin(company, eq(company.id, exportTable.companyId))
    .where(eq(exportTable.id, exportId));

/** The department an export is limited to, if it still is one of the company's. */
export const selectExportDepartment = (
  db: Sql,
  { companyId, filters }: Pick<Asked, "companyId" | "filters">,
) =>
  db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, filters.departmentId ?? ""), eq(department.companyId, companyId)));

/** Rows only ever become more: a message that comes late, or twice, takes nothing back. */
export const recordProgress = (db: Sql, id: string, rowsDone: number, rowsTotal?: number | null) =>
  db
    .update(exportTable)
    .set({
      status: "running",
      failure: null,
      rowsDone: sql`max(${exportTable.rowsDone}, ${rowsDone})`,
      ...(rowsTotal === undefined ? {} : { rowsTotal }),
    })
    .where(and(eq(exportTable.id, id), sql`${exportTable.status} <> 'ready'`));

type End = { rowsDone: number; finishedAt: Date; expiresAt: Date };

/** Answers a row for the one who finished it. */
export const finishExport = (db: Sql, id: string, { rowsDone, ...end }: End) =>
  db
    .update(exportTable)
    .set({ status: "ready", failure: null, rowsDone, rowsTotal: rowsDone, ...end })
    .where(and(eq(exportTable.id, id), sql`${exportTable.status} <> 'ready'`))
    .returning({ id: exportTable.id });

export const failExport = (
  db: Sql,
  id: string,
  failure: ExportFailure,
  end: Pick<End, "finishedAt" | "expiresAt">,
) =>
  db
    .update(exportTable)
    .set({ status: "failed", failure, ...end })
    .where(and(eq(exportTable.id, id), isUnfinished));

/** What the night does: those past their time go, those that nothing moves any more are said to have failed. */
export const sweepExports = (
  db: Sql,
  now: Date,
  { stuckSince, expiresAt }: { stuckSince: Date; expiresAt: Date },
) =>
  db.batch([
    db.delete(exportTable).where(lt(exportTable.expiresAt, now)),
    db
      .update(exportTable)
      .set({ status: "failed", failure: "interrupted", finishedAt: now, expiresAt })
      .where(and(isUnfinished, lt(exportTable.updatedAt, stuckSince))),
  ]);

/** What the letter says that tells of a finished export, and to whom. */
export async function findReadyExport(db: Sql, id: string, now: Date) {
  const [found] = await db
    .select({
      companyId: exportTable.companyId,
      companyName: company.name,
      timeZone: company.timeZone,
      resource: exportTable.resource,
      filename: exportTable.filename,
      rows: exportTable.rowsDone,
      expiresAt: exportTable.expiresAt,
      to: user.email,
      language: user.language,
    })
    .from(exportTable)
    .innerJoin(company, eq(company.id, exportTable.companyId))
    .innerJoin(user, eq(user.id, exportTable.requestedById))
    .where(and(eq(exportTable.id, id), eq(exportTable.status, "ready"), gt(exportTable.expiresAt, now)));
  return found ?? null;
}
