// The totals of lists, where the figures have them.
import { eq, sql, type SQL } from "drizzle-orm";
import type { ActionListQuery } from "../../contract/actions/action-lists.ts";
import {
  ACTION_FORM_TYPES,
  ACTION_STATUSES,
  type ActionStatus,
  FORM_STATUSES,
  type FormStatus,
  type FormType,
  PRIORITIES,
} from "../../contract/enums.ts";
import type { CalendarPeriod, TimeSpan } from "../../domain/time/periods.ts";
import { type PeriodPart, partsOf } from "./period-parts.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { unionAll } from "../tables/union-all.ts";
import { resultTotal } from "./results.ts";
import { isRecounting } from "../jobs/jobs.ts";
import { COMPANY_STATE } from "../organisation/companies.ts";
import { figure, type FigureKind, unitFor } from "../tables/figures.ts";
import { company } from "../tables/organisation/organisation.ts";

/** Selects `total` and `is_exact`: not exact is a lower bound, or that the company's figures are being counted again. */
export type FigureTotal = SQL;

type Total = { total: number; isExact: boolean };
/** With the departments that the list is asked for. */
type ListPlace = { companyId: string; departmentIds: readonly string[] };

/**
 * What every list reads besides its rows, in one statement: the company's time zone, whether the departments exist, and the
 * totals that figures have. No row for a company that does not exist.
 */
export function selectListHead(
  db: Sql,
  { companyId, departmentIds }: ListPlace,
  figures: readonly (FigureTotal | null)[],
) {
  const hasDepartments =
    departmentIds.length === 0
      ? sql`true`
      : sql`(select count(*) from department as d where d.id in (select value from json_each(${JSON.stringify(departmentIds)})) and d.company_id = ${companyId}) = ${departmentIds.length}`;
  const totals = figures.map((source) =>
    source ? sql`json((select json_array(total, is_exact) from (${source})))` : sql`null`,
  );
  return db
    .select({
      ...COMPANY_STATE,
      timeZone: company.timeZone,
      hasDepartments: sql<boolean>`${hasDepartments}`.mapWith(Boolean),
      totals: sql`json_array(${sql.join(totals, sql`, `)})`.mapWith(totalsFrom),
    })
    .from(company)
    .where(eq(company.id, companyId));
}

const totalsFrom = (packed: string): (Total | null)[] =>
  (JSON.parse(packed) as ([total: number, isExact: number] | null)[]).map(
    (each) => each && { total: each[0], isExact: Boolean(each[1]) },
  );

type CountedPeriod = CalendarPeriod | null;

/** The figures of the kind, of the scope's departments or of its company, in a part of a period. */
function inScope({ companyId, departmentIds }: Scope, { unit, from, to }: PeriodPart, kind: FigureKind): SQL {
  const owner =
    departmentIds === "all"
      ? sql`owner_id = ${companyId}`
      : sql`owner_id in (select value from json_each(${JSON.stringify(departmentIds)}))`;
  // A key of a year is the beginning of those of its months.
  return sql`${owner} and kind = ${kind} and unit = ${unitFor(kind, unit)} and period between ${from} and ${`${to}~`}`;
}

/** A change of the time zone has the figures of all periods counted again; those of all time do not depend on it. */
const isCounted = (period: CountedPeriod): SQL => (period ? sql`not ${isRecounting}` : sql`true`);

/** The counts of the parts of the period; `which` says those of a part. */
const countsIn = (scope: Scope, period: CountedPeriod, kind: FigureKind, which: (part: PeriodPart) => SQL) =>
  unionAll(
    partsOf(period).map(
      (part) => sql`select n from ${figure} where ${inScope(scope, part, kind)} and ${which(part)}`,
    ),
  );

const sumOf = (
  scope: Scope,
  period: CountedPeriod,
  kind: FigureKind,
  which: SQL | ((part: PeriodPart) => SQL) = sql`true`,
): FigureTotal =>
  sql`select ifnull(sum(n), 0) as total, ${isCounted(period)} as is_exact from (${countsIn(scope, period, kind, typeof which === "function" ? which : () => which)})`;

/** Deadlines are the ends of days, so there are few different ones in a month; more than these are not summed up. */
const MAX_DEADLINES = 1000;

const overdueTotal = (scope: Scope, period: CountedPeriod, now: Date): FigureTotal =>
  sql`
    select ifnull(sum(n), 0) as total, count(*) <= ${MAX_DEADLINES} and ${isCounted(period)} as is_exact
    from (
      select n from (${countsIn(scope, period, "open", () => sql`key <> '' and cast(key as integer) < ${now.getTime()}`)})
      limit ${MAX_DEADLINES + 1}
    )`;

/** What a list of actions is filtered by; of a filter with several values an action has one of them. */
export type ActionFilter = {
  formTypes?: readonly string[] | undefined;
  statuses?: readonly ActionStatus[] | undefined;
  priorities?: readonly string[] | undefined;
  results?: readonly string[] | undefined;
  origins?: readonly string[] | undefined;
  /** "none" is nobody. */
  assigneeIds?: readonly string[] | undefined;
  zoneIds?: readonly string[] | undefined;
  locationIds?: readonly string[] | undefined;
  overdue?: ActionListQuery["overdue"];
  q?: string | undefined;
  /** When it was opened, closed and evaluated, and its deadline. */
  opened?: CalendarPeriod | null;
  closed?: CalendarPeriod | null;
  evaluated?: CalendarPeriod | null;
  due?: TimeSpan | null;
};
/** `isClosed` is a list of all closed actions. */
type ActionTotalFilter = ActionFilter & { isClosed: boolean };

const byStatus = (
  scope: Scope,
  period: CountedPeriod,
  statuses: readonly string[] | undefined,
): FigureTotal => sumOf(scope, period, "status", statuses && keyIn(statuses));

const keyIn = (keys: readonly string[]): SQL =>
  sql`key in (select value from json_each(${JSON.stringify(keys)}))`;

const isOnly = (statuses: readonly string[] | undefined, status: ActionStatus): boolean =>
  statuses === undefined || (statuses.length === 1 && statuses[0] === status);

/** Null where the list has to be counted. */
export function actionTotal(scope: Scope, filter: ActionTotalFilter, now: Date): FigureTotal | null {
  const { formTypes, statuses, priorities, results, zoneIds, overdue } = filter;
  const { opened = null, closed = null, evaluated = null } = filter;
  const { origins, assigneeIds, locationIds, due, q } = filter;
  if ((origins ?? assigneeIds ?? locationIds ?? due) || q) return null;
  const isClosed = filter.isClosed || closed !== null;
  const isEvaluated = results !== undefined || evaluated !== null;
  const special = [formTypes, priorities, zoneIds, overdue, isEvaluated || undefined, isClosed || undefined];
  if (special.filter((each) => each !== undefined).length > 1) return null;
  if (isClosed) return opened || statuses ? null : sumOf(scope, closed, "days");
  if (isEvaluated)
    return opened || !isOnly(statuses, "evaluated")
      ? null
      : sumOf(scope, evaluated, "result", results && keyIn(results));
  if (zoneIds) return statuses ? null : sumOf(scope, opened, "zone", keyIn(zoneIds));
  if (overdue !== undefined) {
    if (!isOnly(statuses, "in_progress")) return null;
    const late = overdueTotal(scope, opened, now);
    if (overdue === "true") return late;
    const every = byStatus(scope, opened, statuses);
    return sql`select every.total - late.total as total, every.is_exact and late.is_exact as is_exact from (${every}) as every, (${late}) as late`;
  }
  if (!formTypes && !priorities) return byStatus(scope, opened, statuses);
  return sumOf(scope, opened, "action", hasWords({ formTypes, statuses, priorities }));
}

/** The keys with these words; all values of those that are not given. Of one month or year each is looked up: there are few of them. */
function hasWords({
  formTypes = ACTION_FORM_TYPES,
  statuses = ACTION_STATUSES,
  priorities = PRIORITIES,
}: Pick<ActionFilter, "formTypes" | "statuses" | "priorities">) {
  const keys = formTypes.flatMap((type) =>
    statuses.flatMap((of) => priorities.map((level) => `${type} ${of} ${level}`)),
  );
  // Words of the contract. Written into the statement, they cost no row.
  const isOne = sql`key in (${sql.raw(`'${keys.join("', '")}'`)})`;
  return ({ from, to }: PeriodPart): SQL => (from === to ? sql`period = ${from} and ${isOne}` : isOne);
}

type FormTotalFilter = {
  types: readonly FormType[];
  statuses?: readonly FormStatus[] | undefined;
  period: CalendarPeriod | null;
  zoneIds?: readonly string[] | undefined;
  locationIds?: readonly string[] | undefined;
  badAnswerTo?: string | undefined;
  checklistIds?: readonly string[] | undefined;
  verdicts?: readonly string[] | undefined;
  q: string | undefined;
  createdById?: string | undefined;
  communicationTypes?: readonly string[] | undefined;
  announcementImportances?: readonly string[] | undefined;
  senderId?: string | undefined;
  stages?: readonly string[] | undefined;
  withdrawn?: unknown;
};

/** Null where the total is not known. */
export function formTotal(scope: Scope, filter: FormTotalFilter): FigureTotal | null {
  const { types, statuses, period, zoneIds, badAnswerTo, q } = filter;
  const { withdrawn, checklistIds, verdicts, locationIds, createdById, senderId, stages } = filter;
  const { communicationTypes, announcementImportances } = filter;
  const notCounted = [
    withdrawn,
    locationIds,
    createdById,
    senderId,
    stages,
    communicationTypes,
    announcementImportances,
  ];
  if (q || notCounted.some((each) => each !== undefined)) return null;
  if (verdicts)
    return statuses || badAnswerTo !== undefined
      ? null
      : resultTotal(scope, { types, span: period?.span ?? null, verdicts, checklistIds, zoneIds });
  if (checklistIds) return null;
  if (badAnswerTo !== undefined) {
    if (statuses) return null;
    const inZones = zoneIds
      ? sql` and key ->> 2 in (select value from json_each(${JSON.stringify(zoneIds)}))`
      : sql``;
    return sumOf(
      scope,
      period,
      "finding",
      sql`key ->> 0 = ${badAnswerTo} and key ->> 1 in (select value from json_each(${JSON.stringify(types)}))${inZones}`,
    );
  }
  if (zoneIds) return null;
  const keys = types.flatMap((type) => (statuses ?? FORM_STATUSES).map((each) => `${type} ${each}`));
  return sumOf(scope, period, "form", keyIn(keys));
}
