// Shapes figures as the dashboards answer them.
import type { CompanyDashboard, DepartmentDashboard } from "../../contract/dashboards.ts";
import {
  ACTION_STATUSES,
  DEPARTMENT_FORM_TYPES,
  type DepartmentFormType,
  type ObjectiveKey,
  PRIORITIES,
} from "../../contract/enums.ts";
import { medianOf } from "../../domain/dashboards/progress.ts";
import type { DashboardRange } from "../../domain/dashboards/range.ts";
import type { readCompanyFigures, readDepartmentFigures } from "../../storage/dashboards/dashboards.ts";
import type { Counted } from "../../storage/dashboards/owner-figures.ts";
import type { FigureKind } from "../../storage/tables/figures.ts";

type ActionFigures = DepartmentDashboard["actions"];
type Counts = Record<DepartmentFormType, number>;

const entriesOf = <Key extends string>(keys: readonly Key[], valueOf: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, number>;
const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

type Words = readonly (string | undefined)[];
/** The sum of the counts of the kind; with a condition, of those with such words in their key. */
const sumOf = (counts: readonly Counted[], kind: FigureKind, has: (words: Words) => boolean = () => true) =>
  counts.reduce((sum, [, of, key, n]) => (of === kind && has(key.split(" ")) ? sum + n : sum), 0);

export const formsByKind = (counts: readonly Counted[]): Counts =>
  entriesOf(DEPARTMENT_FORM_TYPES, (kind) => sumOf(counts, "form", ([type]) => type === kind));

const actionFigures = (counts: readonly Counted[]): ActionFigures => ({
  total: sumOf(counts, "action"),
  byStatus: entriesOf(ACTION_STATUSES, (status) => sumOf(counts, "action", (words) => words[1] === status)),
  byPriority: entriesOf(PRIORITIES, (priority) => sumOf(counts, "action", (words) => words[2] === priority)),
  overdue: sumOf(counts, "open"),
  closed: sumOf(counts, "days"),
  medianDaysToClose: medianOf(
    counts.flatMap(([, kind, days, count]) => (kind === "days" ? { value: Number(days), count } : [])),
  ),
  evaluated: sumOf(counts, "result"),
  effective: sumOf(counts, "result", ([result]) => result === "effective"),
  ineffective: sumOf(counts, "result", ([result]) => result === "ineffective"),
  cost: sumOf(counts, "cost"),
});

type Found =
  | Awaited<ReturnType<typeof readDepartmentFigures>>
  | Awaited<ReturnType<typeof readCompanyFigures>>;
type Owned = Pick<Found, "figures" | "open">;

const openOf = ({ open }: Owned, ownerId: string) => open.find((row) => row.ownerId === ownerId);

/** The figures of one owner, in the range or in the one before. */
export function figuresOf({ figures }: Owned, ownerId: string, when: "current" | "previous") {
  const all = figures.find((row) => row.ownerId === ownerId)?.counts ?? [];
  const counts = all.filter(([of]) => of === when);
  const byKind = formsByKind(counts);
  return { forms: { total: total(byKind), byKind }, actions: actionFigures(counts) };
}

export const overdueNow = (found: Owned, ownerId: string): number => openOf(found, ownerId)?.overdue ?? 0;
export const openNow = (found: Owned, ownerId: string): number => openOf(found, ownerId)?.open ?? 0;

/** The figures that objectives count, by their keys. */
export const doneOf = ({ forms, actions }: ReturnType<typeof figuresOf>): Record<ObjectiveKey, number> => ({
  ...forms.byKind,
  actions: actions.total,
});

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

type SharedFigures = Omit<
  Pick<CompanyDashboard, keyof CompanyDashboard & keyof DepartmentDashboard>,
  "objectives" | "myActions" | "myDrafts"
>;

/** The part that both dashboards show, for their department or company. */
export function sharedFigures(found: Found, ownerId: string, range: DashboardRange): SharedFigures {
  const { forms, actions } = figuresOf(found, ownerId, "current");
  const before = figuresOf(found, ownerId, "previous");
  const countsIn = (month: string, asked: "range" | "trend") =>
    found.months.find((row) => row.month === month)?.counts.filter(([of]) => of === asked) ?? [];
  const months = range.months ?? found.months.map(({ month }) => month);
  const byMonth = months.map((month) => ({ month, byKind: formsByKind(countsIn(month, "range")) }));
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
      const counts = countsIn(month, "trend");
      return {
        month,
        forms: total(formsByKind(counts)),
        opened: sumOf(counts, "status"),
        closed: sumOf(counts, "days"),
      };
    }),
    overdueNow: {
      total: overdueNow(found, ownerId),
      oldest: found.oldest.map(({ deadline, ...action }) => ({ ...action, deadline: iso(deadline) ?? "" })),
    },
    counts: {
      places: found.places[0]?.count ?? 0,
      questions: found.questions[0]?.count ?? 0,
      repeated: found.repeated[0]?.count ?? 0,
    },
    places: found.places.map(({ count: _count, ...place }) => place),
    questions: found.questions.map(({ count: _count, ...question }) => question),
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
