import type { DashboardDates } from "#worker/contract/dashboards.ts";
import { datesOf, type FigureScope, isDays } from "#web/data/dashboards/addresses.ts";
import type { CompanyDashboard, DepartmentDashboard } from "#web/data/dashboards/dashboards.ts";

/** What the dashboards of a department and of a company have alike. */
export type Figures = Omit<DepartmentDashboard, "myActions" | "myDrafts" | "can">;

/** What every group of figures is drawn from. */
export type FiguresProps = { scope: FigureScope; figures: Figures | CompanyDashboard };

export type Objective = Figures["objectives"][number];
export type ActionFigures = Figures["actions"];

export const periodOf = ({ range }: Pick<Figures, "range">) => datesOf(range.dateRange);

/** The actions that were closed in the range; of all time those that are closed. */
export const closedIn = (figures: Pick<Figures, "range">) => {
  const closed = periodOf(figures);
  return closed ? { closed } : { status: "completed,evaluated" };
};

/** The actions that were evaluated in the range; of all time those that are. */
export const evaluatedIn = (figures: Pick<Figures, "range">) => {
  const evaluated = periodOf(figures);
  return evaluated ? { evaluated } : { status: "evaluated" };
};

/** A month of the range: the days of it that are in the range. */
export function monthIn({ range: { dateRange } }: Pick<Figures, "range">, month: string) {
  if (!isDays(dateRange)) return { month };
  const [from, to] = [dateRange.slice(0, 10), dateRange.slice(-10)];
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  const [first, last] = [`${month}-01`, lastDay.toISOString().slice(0, 10)];
  if (from <= first && to >= last) return { month };
  return { date: `${from > first ? from : first}..${to < last ? to : last}` as const };
}

/** Whether there is nothing to count at all, so that the page explains itself instead of showing zeros. */
export const isBlank = ({ forms, actions, trend, overdueNow }: Figures): boolean =>
  forms.total + actions.total + overdueNow.total === 0 &&
  trend.every((month) => month.forms + month.opened + month.closed === 0);

/** Whether an objective is set that counts in the range. */
export const hasTargets = ({ objectives }: Pick<Figures, "objectives">): boolean =>
  objectives.some(({ target }) => target !== null);

/** The share of effective evaluations; null without any. */
export function effectivenessOf({ effective, ineffective }: ActionFigures): number | null {
  return effective + ineffective === 0 ? null : effective / (effective + ineffective);
}

/** The ranges that objectives are compared in. */
export const hasObjectives = (dateRange: DashboardDates): boolean => dateRange !== "all-time";
