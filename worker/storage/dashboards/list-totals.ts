// The totals of lists, where the figures have them.
import { eq, sql, type SQL } from "drizzle-orm";
import type { ActionListQuery } from "../../contract/actions/action-lists.ts";
import {
  ACTION_FORM_TYPES,
  ACTION_STATUSES,
  FORM_STATUSES,
  type FormStatus,
  type FormType,
  PRIORITIES,
} from "../../contract/enums.ts";
import type { CalendarPeriod } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { isRecounting } from "../jobs/jobs.ts";
import { COMPANY_STATE } from "../organisation/companies.ts";
import { figure, type FigureKind, unitFor } from "../tables/figures.ts";
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

/** The figures of the kind, of the scope's departments or of its company, in the period. */
function inScope({ companyId, departmentIds }: Scope, period: CountedPeriod, kind: FigureKind): SQL {
  const owner =
    departmentIds === "all"
      ? sql`owner_id = ${companyId}`
      : sql`owner_id in (select value from json_each(${JSON.stringify(departmentIds)}))`;
  const unit = unitFor(kind, period?.unit ?? "all");
  const from = period?.key ?? "";
  // A key of a year is the beginning of those of its months.
  const to = `${from}~`;
  return sql`${owner} and kind = ${kind} and unit = ${unit} and period between ${from} and ${to}`;
}

/** A change of the time zone has the figures of all periods counted again; those of all time do not depend on it. */
const isCounted = (period: CountedPeriod): SQL => (period ? sql`not ${isRecounting}` : sql`true`);

const sumOf = (scope: Scope, period: CountedPeriod, kind: FigureKind, which: SQL = sql`true`): FigureTotal =>
  sql`select ifnull(sum(n), 0) as total, ${isCounted(period)} as is_exact from ${figure} where ${inScope(scope, period, kind)} and ${which}`;

/** Deadlines are the ends of days, so there are few different ones in a month; more than these are not summed up. */
const MAX_DEADLINES = 1000;

const overdueTotal = (scope: Scope, period: CountedPeriod, now: Date): FigureTotal =>
  sql`
    select ifnull(sum(n), 0) as total, count(*) <= ${MAX_DEADLINES} and ${isCounted(period)} as is_exact
    from (
      select n from ${figure}
      where ${inScope(scope, period, "open")} and key <> '' and cast(key as integer) < ${now.getTime()}
      limit ${MAX_DEADLINES + 1}
    )`;

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

const byStatus = (scope: Scope, period: CountedPeriod, status: string | undefined): FigureTotal =>
  sumOf(scope, period, "status", status === undefined ? undefined : sql`key = ${status}`);

/** Null where the list has to be counted. */
export function actionTotal(scope: Scope, filter: ActionTotalFilter, now: Date): FigureTotal | null {
  const { formType, status, priority, result, zoneId, overdue, assigneeId, q } = filter;
  const { opened = null, closed = null } = filter;
  const isClosed = filter.isClosed || closed !== null;
  const special = [formType, priority, result, zoneId, overdue, isClosed || undefined];
  if (assigneeId !== undefined || q || special.filter((each) => each !== undefined).length > 1) return null;
  if (isClosed) return opened || status !== undefined ? null : sumOf(scope, closed, "closed");
  if (zoneId !== undefined)
    return status !== undefined || isWeek(opened) ? null : sumOf(scope, opened, "zone", sql`key = ${zoneId}`);
  if (overdue !== undefined) {
    if ((status ?? "in_progress") !== "in_progress" || isWeek(opened)) return null;
    const late = overdueTotal(scope, opened, now);
    if (overdue === "true") return late;
    const every = byStatus(scope, opened, status);
    return sql`select every.total - late.total as total, every.is_exact and late.is_exact as is_exact from (${every}) as every, (${late}) as late`;
  }
  if (formType === undefined && priority === undefined && result === undefined)
    return byStatus(scope, opened, status);
  if (isWeek(opened)) return null;
  if (result !== undefined)
    return (status ?? "evaluated") === "evaluated"
      ? sumOf(scope, opened, "result", sql`key = ${result}`)
      : null;
  return sumOf(scope, opened, "action", hasWords({ formType, status, priority }, opened));
}

/** The keys with these words; all values of those that are not given. Each is looked up: there are few of them. */
function hasWords(
  { formType, status, priority }: Pick<ActionTotalFilter, "formType" | "status" | "priority">,
  period: CountedPeriod,
): SQL {
  const types = formType ? [formType] : ACTION_FORM_TYPES;
  const statuses = status ? [status] : ACTION_STATUSES;
  const priorities = priority === undefined ? PRIORITIES : [priority];
  const keys = types.flatMap((type) =>
    statuses.flatMap((of) => priorities.map((level) => `${type} ${of} ${level}`)),
  );
  // Words of the contract. Written into the statement, they cost no row.
  return sql`period = ${period?.key ?? ""} and key in (${sql.raw(`'${keys.join("', '")}'`)})`;
}

type FormTotalFilter = {
  types: readonly FormType[];
  status: FormStatus | undefined;
  period: CountedPeriod;
  zoneId?: string | undefined;
  badAnswerTo?: string | undefined;
  checklistId?: string | undefined;
  q: string | undefined;
  createdById?: string | undefined;
  communicationType?: string | undefined;
  announcementImportance?: string | undefined;
  senderId?: string | undefined;
  withdrawn?: unknown;
};

/** Null where the total is not known. */
export function formTotal(scope: Scope, filter: FormTotalFilter): FigureTotal | null {
  const { types, status, period, zoneId, badAnswerTo, q, createdById } = filter;
  const ofMailbox = [filter.communicationType, filter.announcementImportance, filter.senderId];
  if (
    q ||
    filter.withdrawn !== undefined ||
    filter.checklistId !== undefined ||
    createdById !== undefined ||
    ofMailbox.some((each) => each !== undefined)
  )
    return null;
  if (badAnswerTo !== undefined) {
    if (status !== undefined || isWeek(period)) return null;
    const inZone = zoneId === undefined ? sql`` : sql` and key ->> 2 = ${zoneId}`;
    return sumOf(
      scope,
      period,
      "finding",
      sql`key ->> 0 = ${badAnswerTo} and key ->> 1 in (select value from json_each(${JSON.stringify(types)}))${inZone}`,
    );
  }
  if (zoneId !== undefined) return null;
  const keys = types.flatMap((type) => (status ? [status] : FORM_STATUSES).map((each) => `${type} ${each}`));
  return sumOf(scope, period, "form", sql`key in (select value from json_each(${JSON.stringify(keys)}))`);
}
