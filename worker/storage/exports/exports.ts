import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { CompanyExport, ExportFailure, ExportResource } from "../../contract/enums.ts";
import type { ExportFilters } from "../../contract/exports.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { action } from "../tables/action.ts";
import { memberActivity } from "../tables/figures.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { exportTable } from "../tables/operations/operations.ts";
import { company, department } from "../tables/organisation/organisation.ts";

const MAX_LISTED = 50;
const UNFINISHED = ["queued", "running"] as const;

/** Downloads of a person's own data have no company. */
type ExportRequester = { companyId: string | null; requestedById: string };
type ExportRequest = ExportRequester & { resource: ExportResource; filters: ExportFilters };

const isRequestedBy = ({ companyId, requestedById }: ExportRequester) =>
  and(
    companyId === null ? isNull(exportTable.companyId) : eq(exportTable.companyId, companyId),
    eq(exportTable.requestedById, requestedById),
  );
const isUnfinished = inArray(exportTable.status, [...UNFINISHED]);
/** An expired export is hidden even before the nightly sweep deletes it. */
const isNotExpired = (now: Date) =>
  sql`(${exportTable.expiresAt} is null or ${exportTable.expiresAt} > ${now.getTime()})`;
const isSameRequest = ({ resource, filters, ...requester }: ExportRequest) =>
  and(
    isRequestedBy(requester),
    isUnfinished,
    eq(exportTable.resource, resource),
    sql`${exportTable.filters} = ${JSON.stringify(filters)}`,
  );

const countOf = (db: Sql, which: SQL | undefined) =>
  sql`(${db.select({ count: count() }).from(exportTable).where(which)})`;

/** Inserts unless the user's same export is unfinished already or the user has the most unfinished exports allowed. */
export const insertExportWhere = (
  db: Sql,
  row: ExportRequest & Omit<typeof exportTable.$inferInsert, keyof ExportRequest>,
  maxUnfinished: number,
) =>
  insertWhere(
    db,
    exportTable,
    row,
    sql`${countOf(db, isSameRequest(row))} = 0 and ${countOf(db, and(eq(exportTable.requestedById, row.requestedById), isUnfinished))} < ${maxUnfinished}`,
  ).returning({ id: exportTable.id });

export const selectSameExport = (db: Sql, request: ExportRequest) =>
  db.select().from(exportTable).where(isSameRequest(request)).orderBy(desc(exportTable.createdAt)).limit(1);

export type StoredExport = typeof exportTable.$inferSelect;
export type StoredCompanyExport = StoredExport & { companyId: string; resource: CompanyExport };
export const isOfCompany = (row: StoredExport): row is StoredCompanyExport => row.companyId !== null;

/** Every export of the company, and the own data of people who have records in it: both may name anybody of the company. */
export function mayHoldDataOf(companyId: string): SQL | undefined {
  const isTheirs = sql`requested_by_id and x.company_id = ${companyId}`;
  const knows = [
    sql`exists (select 1 from ${companyUser} as x where x.user_id = ${isTheirs})`,
    sql`exists (select 1 from ${memberActivity} as x where x.user_id = ${isTheirs})`,
    sql`exists (select 1 from ${action} as x where x.assigned_user_id = ${isTheirs})`,
  ];
  return or(eq(exportTable.companyId, companyId), and(isNull(exportTable.companyId), or(...knows)));
}

export const listExports = (db: Sql, requester: ExportRequester, now: Date): Promise<StoredExport[]> =>
  db
    .select()
    .from(exportTable)
    .where(and(isRequestedBy(requester), isNotExpired(now)))
    .orderBy(desc(exportTable.createdAt), desc(exportTable.id))
    .limit(MAX_LISTED);

export async function findExport(
  db: Sql,
  { id, now, ...requester }: ExportRequester & { id: string; now: Date },
): Promise<StoredExport | null> {
  const [found] = await db
    .select()
    .from(exportTable)
    .where(and(eq(exportTable.id, id), isRequestedBy(requester), isNotExpired(now)));
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

/** The department of the export's filter, if it still belongs to the company. */
export const selectExportDepartments = (
  db: Sql,
  { companyId, filters }: { companyId: string; filters: ExportFilters },
) =>
  db
    .select({ id: department.id })
    .from(department)
    .where(
      and(inArray(department.id, valuesOf(filters.departmentId) ?? []), eq(department.companyId, companyId)),
    );

/** Whether the company has every department of the filters. */
export const hasAllDepartments = (
  { departmentId }: ExportFilters,
  found: readonly { id: string }[],
): boolean => (valuesOf(departmentId) ?? []).every((id) => found.some((each) => each.id === id));

/** The row count only grows, so a late or repeated message does not lower it. */
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

type ExportResult = { rowsDone: number; finishedAt: Date; expiresAt: Date };

/** Returns a row only to the call that finished the export. */
export const finishExport = (db: Sql, id: string, { rowsDone, ...result }: ExportResult) =>
  db
    .update(exportTable)
    .set({ status: "ready", failure: null, rowsDone, rowsTotal: rowsDone, ...result })
    .where(and(eq(exportTable.id, id), sql`${exportTable.status} <> 'ready'`))
    .returning({ id: exportTable.id });

/** Before the file has them: whoever ceases to handle accidents does not take it. */
export const noteAccidents = (db: Sql, id: string) =>
  db.update(exportTable).set({ hasAccidents: true }).where(eq(exportTable.id, id));

export const isFinished = (id: string): SQL =>
  sql`exists (select 1 from ${exportTable} as e where e.id = ${id} and e.status = 'ready')`;

export const failExport = (
  db: Sql,
  id: string,
  failure: ExportFailure,
  result: Pick<ExportResult, "finishedAt" | "expiresAt">,
) =>
  db
    .update(exportTable)
    .set({ status: "failed", failure, ...result })
    .where(and(eq(exportTable.id, id), isUnfinished));

export const deleteExpiredExports = (db: Sql, now: Date) =>
  db.delete(exportTable).where(lt(exportTable.expiresAt, now));

/** The content and recipient of the email about a finished export. */
export async function findReadyExport(db: Sql, id: string, now: Date) {
  const [found] = await db
    .select({
      companyId: exportTable.companyId,
      companyName: company.name,
      timeZone: company.timeZone,
      resource: exportTable.resource,
      filters: exportTable.filters,
      filename: exportTable.filename,
      rows: exportTable.rowsDone,
      expiresAt: exportTable.expiresAt,
      to: user.email,
      language: user.language,
    })
    .from(exportTable)
    .leftJoin(company, eq(company.id, exportTable.companyId))
    .innerJoin(user, eq(user.id, exportTable.requestedById))
    .where(and(eq(exportTable.id, id), eq(exportTable.status, "ready"), gt(exportTable.expiresAt, now)));
  return found ? { ...found, isFolder: found.filters.inspection === true } : null;
}
