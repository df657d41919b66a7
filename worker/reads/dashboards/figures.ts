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
import { keysOf } from "../../storage/figures/counts.ts";
import type { FigureCounts, FigureKind } from "../../storage/tables/figures.ts";

type ActionFigures = DepartmentDashboard["actions"];
type Counts = Record<DepartmentFormType, number>;

const entriesOf = <Key extends string>(keys: readonly Key[], valueOf: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, number>;
const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

type FigureRow = { counts: FigureCounts };
const sumOf = (rows: readonly FigureRow[], kind: FigureKind, keys: readonly string[]): number =>
  rows
    .flatMap(({ counts }) => keys.map((key) => counts[kind]?.[key] ?? 0))
    .reduce((sum, count) => sum + count, 0);

export const formsByKind = (rows: readonly FigureRow[]): Counts =>
  entriesOf(DEPARTMENT_FORM_TYPES, (kind) => sumOf(rows, "form", keysOf([kind], FORM_STATUSES)));

const openedActions = (rows: readonly FigureRow[]): Omit<ActionFigures, "overdue" | "medianDaysToClose"> => {
  const byStatus = entriesOf(ACTION_STATUSES, (status) =>
    sumOf(rows, "action", keysOf(FORM_TYPES, [status])),
  );
  return {
    total: total(byStatus),
    byStatus,
    byPriority: entriesOf(PRIORITIES, (priority) =>
      sumOf(rows, "priority", keysOf([priority], ACTION_STATUSES)),
    ),
    effective: sumOf(rows, "result", ["effective"]),
    ineffective: sumOf(rows, "result", ["ineffective"]),
    cost: sumOf(rows, "result", ["cost"]),
  };
};

type Found =
  | Awaited<ReturnType<typeof readDepartmentFigures>>
  | Awaited<ReturnType<typeof readCompanyFigures>>;
type Owned = Pick<Found, "figures" | "current">;

const daysToClose = ({ counts }: FigureRow) =>
  Object.entries(counts.days ?? {}).map(([days, count]) => ({ value: Number(days), count }));

/** The figures of one owner, in the range or in the one before. */
export function figuresOf(
  found: Owned,
  ownerId: string,
  range: DashboardRange,
  when: "current" | "previous",
) {
  const period = range[when];
  const rows = found.figures.filter(
    (row) => row.ownerId === ownerId && (period === null || row.period === period.key),
  );
  const byKind = formsByKind(rows);
  return {
    forms: { total: total(byKind), byKind },
    actions: {
      ...openedActions(rows),
      overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
      medianDaysToClose: medianOf(rows.flatMap(daysToClose)),
    },
  };
}

export const overdueNow = ({ current }: Owned, ownerId: string): number =>
  current.find((row) => row.ownerId === ownerId)?.overdue ?? 0;
export const openNow = ({ current }: Owned, ownerId: string): number =>
  current.find((row) => row.ownerId === ownerId)?.open ?? 0;

/** The actions closed in a month that is the range. */
export const closedIn = ({ figures }: Owned, ownerId: string, month: string): number =>
  sumOf(
    figures.filter((row) => row.ownerId === ownerId && row.period === month),
    "closed",
    ["actions"],
  );

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
    isRecounting: Boolean(found.companies[0]?.recountingSince),
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
        closed: sumOf(rows, "closed", ["actions"]),
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
