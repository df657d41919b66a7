import { sql } from "drizzle-orm";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { type DepartmentPath, selectDepartment } from "../organisation/departments.ts";
import {
  countOwnActions,
  selectDashboardCompany,
  selectDashboardDepartments,
  selectInactive,
  selectMailboxWaiting,
  selectOldestEntries,
  selectOldestOverdue,
  selectOwnActions,
} from "./dashboard-records.ts";
import {
  oneOwner,
  selectMonths,
  selectOwnerFigures,
  selectPlaces,
  selectQuestions,
  selectRepeated,
} from "./owner-figures.ts";

type Counted = { range: DashboardRange; now: Date };

const ownerStatements = (db: Sql, ownerId: string, range: DashboardRange) => ({
  months: selectMonths(db, ownerId, range),
  places: selectPlaces(db, ownerId, range),
  questions: selectQuestions(db, ownerId, range),
  repeated: selectRepeated(db, ownerId, range),
});

type OwnActionsQuery = { userId: string; countLimit: number };

/** One round trip. */
export const readDepartmentFigures = (
  db: Sql,
  path: DepartmentPath,
  { range, now }: Counted,
  { userId, countLimit }: OwnActionsQuery,
) =>
  readBatch(db, {
    companies: selectDashboardCompany(db, path.companyId),
    departments: selectDepartment(db, path),
    ...selectOwnerFigures(db, oneOwner(path.departmentId), range, now),
    ...ownerStatements(db, path.departmentId, range),
    oldest: selectOldestOverdue(db, path, now),
    ownActions: selectOwnActions(db, { ...path, userId }),
    ownTotals: countOwnActions(db, { ...path, userId }, countLimit),
  });

/** One round trip, however many departments there are. */
export const readCompanyFigures = (
  db: Sql,
  companyId: string,
  { range, now }: Counted,
  inactiveSince: Date,
) =>
  readBatch(db, {
    companies: selectDashboardCompany(db, companyId),
    departments: selectDashboardDepartments(db, companyId, now),
    ...selectOwnerFigures(db, companyAndDepartments(companyId), range, now),
    ...ownerStatements(db, companyId, range),
    oldest: selectOldestOverdue(db, { companyId, departmentId: null }, now),
    mailbox: selectMailboxWaiting(db, companyId),
    entries: selectOldestEntries(db, companyId),
    inactive: selectInactive(db, companyId, inactiveSince),
  });

/** For a report, of the scope's departments; of the company too if the scope has all of it. One round trip. */
export function readReportFigures(db: Sql, { companyId, departmentIds }: Scope, { range, now }: Counted) {
  const isAll = departmentIds === "all";
  const ids = JSON.stringify(isAll ? [] : departmentIds);
  const owners = isAll ? companyAndDepartments(companyId) : sql`(select value from json_each(${ids}))`;
  return readBatch(db, {
    companies: selectDashboardCompany(db, companyId),
    departments: selectDashboardDepartments(db, companyId, now, isAll ? null : ids),
    ...selectOwnerFigures(db, owners, range, now),
  });
}

const companyAndDepartments = (companyId: string) =>
  sql`(select ${companyId} union all select d.id from department as d where d.company_id = ${companyId})`;
