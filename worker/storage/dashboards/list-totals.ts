// The totals of lists whose filter the figures serve.
import { eq, sql, type SQL } from "drizzle-orm";
import type { ActionListQuery } from "../../contract/actions/action-lists.ts";
import {
  ACTION_STATUSES,
  FORM_STATUSES,
  FORM_TYPES,
  type FormStatus,
  type FormType,
} from "../../contract/enums.ts";
import type { CalendarPeriod } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { isRecounting } from "../jobs/jobs.ts";
import { COMPANY_STATE } from "../organisation/companies.ts";
import {
  actionCount,
  figure,
  findingFigure,
  formCount,
  openDue,
  placeFigure,
  priorityCount,
} from "../tables/figures.ts";
import { company } from "../tables/organisation/organisation.ts";

/** Selects `total` and `is_exact`: not exact is a lower bound, or that the company's figures are being counted again. */
export type FigureTotal = SQL;

type Total = { total: number; isExact: boolean };
type ListPlace = { companyId: string; departmentId: string | null };

/**
 * What every list reads besides its rows, in one statement: the company's time zone, whether the department exists, and the
 * totals that figures have. No row for a company that does not exist.
 */
export function selectListHead(
  db: Sql,
  { companyId, departmentId }: ListPlace,
  figures: readonly (FigureTotal | null)[],
) {
  const department = sql`select 1 from department as d where d.id = ${departmentId} and d.company_id = ${companyId}`;
  const totals = figures.map((source) =>
    source ? sql`json((select json_array(total, is_exact) from (${source})))` : sql`null`,
  );
  return db
    .select({
      ...COMPANY_STATE,
      timeZone: company.timeZone,
      hasDepartment: sql<boolean>`exists (${department})`.mapWith(Boolean),
      totals: sql`json_array(${sql.join(totals, sql`, `)})`.mapWith(totalsFrom),
    })
    .from(company)
    .where(eq(company.id, companyId));
}

const totalsFrom = (packed: string): (Total | null)[] =>
  (JSON.parse(packed) as ([total: number, isExact: number] | null)[]).map(
    (each) => each && { total: each[0], isExact: Boolean(each[1]) },
  );

type CountedPeriod = Pick<CalendarPeriod, "unit" | "key"> | null;

/** The figures of the scope's departments, or of its company, in the period; all time is the sum of the years. */
function inScope({ companyId, departmentIds }: Scope, period: CountedPeriod): SQL {
  const owner =
    departmentIds === "all"
      ? sql`owner_id = ${companyId}`
      : sql`owner_id in (select value from json_each(${JSON.stringify(departmentIds)}))`;
  return period
    ? sql`${owner} and unit = ${period.unit} and period = ${period.key}`
    : sql`${owner} and unit = 'year'`;
}

/** All time does not depend on the time zone, whose change has the figures counted again. Of the company that the head is read from. */
const isCounted = (period: CountedPeriod): SQL => (period ? sql`not ${isRecounting}` : sql`true`);

/** As in scope; all time names the company's years, because the columns after the period are sought by each. */
const inYears = (scope: Scope, period: CountedPeriod): SQL =>
  period
    ? inScope(scope, period)
    : sql`${inScope(scope, null)} and period in (select period from ${figure} where owner_id = ${scope.companyId} and unit = 'year')`;

const sumOf = (scope: Scope, period: CountedPeriod, counts: readonly string[]): FigureTotal =>
  sql`select ifnull(sum(${sql.join(
    counts.map((count) => sql.identifier(count)),
    sql` + `,
  )}), 0) as total, ${isCounted(period)} as is_exact from ${figure} where ${inScope(scope, period)}`;

/** Deadlines are the ends of days, so there are few different ones; more than these are not summed up. */
const MAX_DEADLINES = 1000;

const overdueTotal = (scope: Scope, period: CountedPeriod, now: Date): FigureTotal =>
  sql`select ifnull(sum(n), 0) as total, count(*) <= ${MAX_DEADLINES} and ${isCounted(period)} as is_exact from (select n from ${openDue} where ${inScope(scope, period)} and due_at < ${now.getTime()} limit ${MAX_DEADLINES + 1})`;

const isWeek = (period: CountedPeriod) => period?.unit === "week";

type CountedFilters =
  | "formType"
  | "status"
  | "overdue"
  | "priority"
  | "assigneeId"
  | "zoneId"
  | "result"
  | "q";
type ActionTotalFilter = Partial<Pick<ActionListQuery, CountedFilters>> & {
  /** The periods in which it was opened and closed. */
  opened?: CalendarPeriod | null;
  closed?: CalendarPeriod | null;
  /** Of all closed actions. */
  isClosed: boolean;
};

/** Null where the list has to be counted. */
export function actionTotal(scope: Scope, filter: ActionTotalFilter, now: Date): FigureTotal | null {
  const { formType, status, priority, result, zoneId, overdue, assigneeId, q } = filter;
  const { opened = null, closed = null } = filter;
  const isClosed = filter.isClosed || closed !== null;
  const special = [formType, priority, result, zoneId, overdue, isClosed || undefined];
  if (assigneeId !== undefined || q || special.filter((each) => each !== undefined).length > 1) return null;
  const statuses = status === undefined ? ACTION_STATUSES : [status];
  if (priority !== undefined)
    return sumOf(
      scope,
      opened,
      statuses.map((each) => priorityCount(priority, each)),
    );
  if (result !== undefined) return statuses.includes("evaluated") ? sumOf(scope, opened, [result]) : null;
  if (isClosed) return opened || status !== undefined ? null : sumOf(scope, closed, ["closed"]);
  const byType = (types: readonly FormType[]) =>
    sumOf(
      scope,
      opened,
      types.flatMap((type) => statuses.map((each) => actionCount(type, each))),
    );
  if (overdue !== undefined) {
    if (!statuses.includes("in_progress") || isWeek(opened)) return null;
    const late = overdueTotal(scope, opened, now);
    if (overdue === "true") return late;
    return sql`select every.total - late.total as total, every.is_exact and late.is_exact as is_exact from (${byType(FORM_TYPES)}) as every, (${late}) as late`;
  }
  if (zoneId !== undefined) {
    if (status !== undefined || isWeek(opened)) return null;
    return sql`select ifnull(sum(n), 0) as total, ${isCounted(opened)} as is_exact from ${placeFigure} where ${inYears(scope, opened)} and zone_id = ${zoneId}`;
  }
  return byType(formType === undefined ? FORM_TYPES : [formType]);
}

type FormTotalFilter = {
  types: readonly FormType[];
  status: FormStatus | undefined;
  period: CountedPeriod;
  zoneId?: string | undefined;
  badAnswerTo?: string | undefined;
  q: string | undefined;
  createdById?: string | undefined;
  communicationType?: string | undefined;
  announcementImportance?: string | undefined;
  senderId?: string | undefined;
};

/** Null where the total is not known. */
export function formTotal(scope: Scope, filter: FormTotalFilter): FigureTotal | null {
  const { types, status, period, zoneId, badAnswerTo, q, createdById } = filter;
  const ofMailbox = [filter.communicationType, filter.announcementImportance, filter.senderId];
  if (q || createdById !== undefined || ofMailbox.some((each) => each !== undefined)) return null;
  if (badAnswerTo !== undefined) {
    if (status !== undefined || isWeek(period)) return null;
    const ofTypes = sql`form_type in (select value from json_each(${JSON.stringify(types)}))`;
    const inZone = zoneId === undefined ? sql`` : sql` and zone_id = ${zoneId}`;
    return sql`select ifnull(sum(n), 0) as total, ${isCounted(period)} as is_exact from ${findingFigure} where ${inYears(scope, period)} and question_key = ${badAnswerTo} and ${ofTypes}${inZone}`;
  }
  if (zoneId !== undefined) return null;
  const statuses = status === undefined ? FORM_STATUSES : [status];
  return sumOf(
    scope,
    period,
    types.flatMap((type) => statuses.map((each) => formCount(type, each))),
  );
}
