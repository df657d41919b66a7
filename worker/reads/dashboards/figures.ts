// Shapes figures as the dashboards answer them.
import type { CompanyDashboard, DepartmentDashboard } from "../../contract/dashboards.ts";
import {
  ACTION_STATUSES,
  DEPARTMENT_FORM_TYPES,
  type DepartmentFormType,
  FORM_STATUSES,
  FORM_TYPES,
  type ObjectiveKey,
  PRIORITIES,
} from "../../contract/enums.ts";
import { medianOf } from "../../domain/dashboards/progress.ts";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { readCompanyFigures, readDepartmentFigures } from "../../storage/dashboards/dashboards.ts";
import { type FigureRow, unitOf } from "../../storage/dashboards/owner-figures.ts";
import { actionCount, formCount, priorityCount } from "../../storage/tables/figures.ts";

type ActionFigures = DepartmentDashboard["actions"];
type Counts = Record<DepartmentFormType, number>;

const entriesOf = <Key extends string>(keys: readonly Key[], valueOf: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, number>;
const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

type Counter = { [Key in keyof FigureRow]: FigureRow[Key] extends number ? Key : never }[keyof FigureRow];
const sumOf = (rows: readonly FigureRow[], counters: readonly Counter[]): number =>
  rows.reduce((sum, row) => sum + counters.reduce((own, counter) => own + row[counter], 0), 0);

export const formsByKind = (rows: readonly FigureRow[]): Counts =>
  entriesOf(DEPARTMENT_FORM_TYPES, (kind) =>
    sumOf(
      rows,
      FORM_STATUSES.map((status) => formCount(kind, status)),
    ),
  );

const openedActions = (rows: readonly FigureRow[]): Omit<ActionFigures, "overdue" | "medianDaysToClose"> => {
  const byStatus = entriesOf(ACTION_STATUSES, (status) =>
    sumOf(
      rows,
      FORM_TYPES.map((kind) => actionCount(kind, status)),
    ),
  );
  return {
    total: total(byStatus),
    byStatus,
    byPriority: entriesOf(PRIORITIES, (priority) =>
      sumOf(
        rows,
        ACTION_STATUSES.map((status) => priorityCount(priority, status)),
      ),
    ),
    effective: sumOf(rows, ["effective"]),
    ineffective: sumOf(rows, ["ineffective"]),
    cost: sumOf(rows, ["cost"]),
  };
};

type Found =
  | Awaited<ReturnType<typeof readDepartmentFigures>>
  | Awaited<ReturnType<typeof readCompanyFigures>>;
type Owned = Pick<Found, "figures" | "closing" | "overdue" | "open">;

/** The figures of one owner, in the range or in the one before. */
export function figuresOf(
  found: Owned,
  ownerId: string,
  range: DashboardRange,
  when: "current" | "previous",
) {
  const period = range[when];
  const own = <Row extends { ownerId: string; period: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.ownerId === ownerId && (period === null || row.period === period.key));
  const rows = own(found.figures);
  const overdue = own(found.overdue).filter(({ unit }) => unit === unitOf(range));
  const byKind = formsByKind(rows);
  return {
    forms: { total: total(byKind), byKind },
    actions: {
      ...openedActions(rows),
      overdue: overdue.reduce((sum, { count }) => sum + count, 0),
      medianDaysToClose: medianOf(own(found.closing)),
    },
  };
}

export const overdueNow = ({ overdue }: Owned, ownerId: string): number =>
  overdue
    .filter((row) => row.ownerId === ownerId && row.unit === "year")
    .reduce((sum, { count }) => sum + count, 0);

/** The actions closed in a month of the range. */
export const closedIn = ({ figures }: Owned, ownerId: string, month: string): number =>
  sumOf(
    figures.filter((row) => row.ownerId === ownerId && row.unit === "month" && row.period === month),
    ["closed"],
  );

export const openNow = ({ open }: Owned, ownerId: string): number =>
  open.find((row) => row.ownerId === ownerId)?.count ?? 0;

/** What objectives count, by their keys. */
export const doneOf = ({ forms, actions }: ReturnType<typeof figuresOf>): Record<ObjectiveKey, number> => ({
  ...forms.byKind,
  actions: actions.total,
});

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

type SharedFigures = Omit<
  Pick<CompanyDashboard, keyof CompanyDashboard & keyof DepartmentDashboard>,
  "objectives"
>;

/** What both dashboards show, of their own department or company. */
export function sharedFigures(found: Found, ownerId: string, range: DashboardRange): SharedFigures {
  const { forms, actions } = figuresOf(found, ownerId, range, "current");
  const before = figuresOf(found, ownerId, range, "previous");
  const rowsOfMonth = (month: string) => found.months.filter(({ period }) => period === month);
  const months = range.months ?? found.months.map(({ period }) => period).toSorted();
  const byMonth = months.map((month) => ({ month, byKind: formsByKind(rowsOfMonth(month)) }));
  const span = range.current?.span;
  const spanBefore = range.previous?.span;
  return {
    range: { dateRange: range.dateRange, from: iso(span?.from ?? null), before: iso(span?.before ?? null) },
    isRecounting: Boolean(found.companies[0]?.isRecounting),
    forms: {
      ...forms,
      byMonth: range.months ? byMonth : byMonth.filter(({ byKind }) => total(byKind) > 0),
    },
    actions,
    trend: range.trend.map((month) => {
      const rows = rowsOfMonth(month);
      return {
        month,
        forms: total(formsByKind(rows)),
        opened: openedActions(rows).total,
        closed: sumOf(rows, ["closed"]),
      };
    }),
    overdueNow: {
      total: overdueNow(found, ownerId),
      oldest: found.oldest.map(({ deadline, ...action }) => ({ ...action, deadline: iso(deadline) ?? "" })),
    },
    places: found.places,
    questions: found.questions,
    repeatedCount: found.repeated[0]?.count ?? 0,
    repeated: found.repeated.map(({ count: _count, ...question }) => question),
    previous: spanBefore
      ? {
          from: spanBefore.from.toISOString(),
          before: spanBefore.before.toISOString(),
          forms: before.forms.total,
          actions: before.actions.total,
          formsByKind: before.forms.byKind,
          actionFigures: before.actions,
        }
      : null,
  };
}
