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
import type { CalendarPeriod } from "../../domain/time/periods.ts";
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
  counts.reduce((sum, [of, , key, n]) => (of === kind && has(key.split(" ")) ? sum + n : sum), 0);

export const formsByKind = (counts: readonly Counted[]): Counts =>
  entriesOf(DEPARTMENT_FORM_TYPES, (kind) => sumOf(counts, "form", ([type]) => type === kind));

const openedActions = (counts: readonly Counted[]): Omit<ActionFigures, "overdue" | "medianDaysToClose"> => ({
  total: sumOf(counts, "action"),
  byStatus: entriesOf(ACTION_STATUSES, (status) => sumOf(counts, "action", (words) => words[1] === status)),
  byPriority: entriesOf(PRIORITIES, (priority) => sumOf(counts, "action", (words) => words[2] === priority)),
  effective: sumOf(counts, "result", ([result]) => result === "effective"),
  ineffective: sumOf(counts, "result", ([result]) => result === "ineffective"),
  cost: sumOf(counts, "cost"),
});

type Found =
  | Awaited<ReturnType<typeof readDepartmentFigures>>
  | Awaited<ReturnType<typeof readCompanyFigures>>;
type Owned = Pick<Found, "figures" | "open">;

/** The counts of the owner that are of the period or of a part of it. */
const countsOf = ({ figures }: Owned, ownerId: string, period: CalendarPeriod | null): readonly Counted[] =>
  figures
    .find((row) => row.ownerId === ownerId)
    ?.counts.filter(([, key]) => key.startsWith(period?.key ?? "")) ?? [];
const openOf = ({ open }: Owned, ownerId: string) => open.find((row) => row.ownerId === ownerId);

/** The figures of one owner, in the range or in the one before. */
export function figuresOf(
  found: Owned,
  ownerId: string,
  range: DashboardRange,
  when: "current" | "previous",
) {
  const counts = countsOf(found, ownerId, range[when]);
  const byKind = formsByKind(counts);
  return {
    forms: { total: total(byKind), byKind },
    actions: {
      ...openedActions(counts),
      overdue: openOf(found, ownerId)?.[when] ?? 0,
      medianDaysToClose: medianOf(
        counts.flatMap(([kind, , days, count]) => (kind === "days" ? { value: Number(days), count } : [])),
      ),
    },
  };
}

export const overdueNow = (found: Owned, ownerId: string): number => openOf(found, ownerId)?.overdue ?? 0;
export const openNow = (found: Owned, ownerId: string): number => openOf(found, ownerId)?.open ?? 0;

/** The actions closed in the range. */
export const closedIn = (found: Owned, ownerId: string, range: DashboardRange): number =>
  sumOf(countsOf(found, ownerId, range.current), "closed");

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
  const { forms, actions } = figuresOf(found, ownerId, range, "current");
  const before = figuresOf(found, ownerId, range, "previous");
  const byPeriod = Map.groupBy(found.months[0]?.counts ?? [], ([, period]) => period);
  const countsIn = (month: string) => byPeriod.get(month) ?? [];
  const months = range.months ?? [...byPeriod.keys()].toSorted();
  const byMonth = months.map((month) => ({ month, byKind: formsByKind(countsIn(month)) }));
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
      const counts = countsIn(month);
      return {
        month,
        forms: total(formsByKind(counts)),
        opened: sumOf(counts, "status"),
        closed: sumOf(counts, "closed"),
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
