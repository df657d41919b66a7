import { selectChangedRecords } from "./changed-records.ts";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch, type Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { type DepartmentPath, selectDepartment } from "../organisation/departments.ts";
import {
  type OwnWork,
  selectDashboardCompany,
  selectDashboardDepartments,
  selectInactive,
  selectMailboxWaiting,
  selectOldestEntries,
  selectOldestOverdue,
  selectOwnActions,
} from "./dashboard-records.ts";
import { countUnsent } from "../unsent/unsent-work.ts";
import { countOpenActions } from "../people/members.ts";
import { OWNERS, selectListed, selectOwnerFigures } from "./owner-figures.ts";

type Counted = { range: DashboardRange; now: Date };

/** The person's own work, with the drafts as whoever knows forms selects them. */
type Own<Draft> = { userId: string; drafts: Statement<Draft> };

const selectOwnWork = <Draft>(db: Sql, work: OwnWork, drafts: Statement<Draft>) => ({
  ownActions: selectOwnActions(db, work),
  ownTotals: countOpenActions(db, work.departmentId ?? work.companyId, work.userId),
  ownDrafts: drafts,
});

/** One round trip. */
export const readDepartmentFigures = <Draft>(
  db: Sql,
  path: DepartmentPath,
  { range, now }: Counted,
  { userId, drafts, mostUnsent }: Own<Draft> & { mostUnsent: number },
) =>
  readBatch(db, {
    companies: selectDashboardCompany(db, path.companyId, now),
    departments: selectDepartment(db, path),
    ...selectOwnerFigures(db, OWNERS.one(path.departmentId), range, now),
    ...selectListed(db, path.departmentId, range),
    oldest: selectOldestOverdue(db, path, now),
    ...selectOwnWork(db, { ...path, userId }, drafts),
    unsent: mostUnsent > 0 ? [countUnsent(db, path, mostUnsent)] : [],
  });

/** One round trip, however many departments there are. */
export const readCompanyFigures = <Draft>(
  db: Sql,
  companyId: string,
  { range, now }: Counted,
  inactiveSince: Date,
  { userId, drafts }: Own<Draft>,
) =>
  readBatch(db, {
    companies: selectDashboardCompany(db, companyId, now),
    departments: selectDashboardDepartments(db, companyId, now),
    ...selectOwnerFigures(db, OWNERS.companyAndDepartments(companyId), range, now),
    ...selectListed(db, companyId, range),
    oldest: selectOldestOverdue(db, { companyId, departmentId: null }, now),
    ...selectOwnWork(db, { companyId, departmentId: null, userId }, drafts),
    mailbox: selectMailboxWaiting(db, companyId),
    entries: selectOldestEntries(db, companyId),
    changed: selectChangedRecords(db, companyId),
    inactive: selectInactive(db, companyId, inactiveSince),
  });

/** For a report, of the scope's departments; of the company too if the scope has all of it. One round trip. */
export function readReportFigures(db: Sql, { companyId, departmentIds }: Scope, { range, now }: Counted) {
  const isAll = departmentIds === "all";
  const owners = isAll ? OWNERS.companyAndDepartments(companyId) : OWNERS.listed(departmentIds);
  return readBatch(db, {
    companies: selectDashboardCompany(db, companyId, now),
    departments: selectDashboardDepartments(db, companyId, now, isAll ? null : JSON.stringify(departmentIds)),
    ...selectOwnerFigures(db, owners, range, now),
  });
}
