import type { DateRange } from "#worker/contract/enums.ts";
import { type FigureScope, PERIOD_OF } from "#web/data/dashboards/addresses.ts";
import type { CompanyDashboard, DepartmentDashboard } from "#web/data/dashboards/dashboards.ts";

/** What the dashboards of a department and of a company have alike. */
export type Figures = Omit<DepartmentDashboard, "myActions" | "myDrafts" | "can">;

/** What every group of figures is drawn from. */
export type FiguresProps = { scope: FigureScope; figures: Figures | CompanyDashboard };

export type Objective = Figures["objectives"][number];
export type ActionFigures = Figures["actions"];

export const periodOf = ({ range }: Pick<Figures, "range">) => PERIOD_OF[range.dateRange];

/** Whether there is nothing to count at all, so that the page explains itself instead of showing zeros. */
export const isBlank = ({ forms, actions, trend, overdueNow }: Figures): boolean =>
  forms.total + actions.total + overdueNow.total === 0 &&
  trend.every((month) => month.forms + month.opened + month.closed === 0);

/** The share of effective evaluations; null without any. */
export function effectivenessOf({ effective, ineffective }: ActionFigures): number | null {
  return effective + ineffective === 0 ? null : effective / (effective + ineffective);
}

/** The ranges that objectives are compared in. */
export const hasObjectives = (dateRange: DateRange): boolean => dateRange !== "all-time";
