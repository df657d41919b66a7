import type { DateRange } from "../../../../worker/contract/enums.ts";
import { type FigureScope, PERIOD_OF } from "../../../data/dashboards/addresses.ts";
import type { CompanyDashboard, DepartmentDashboard } from "../../../data/dashboards/dashboards.ts";

/** What the dashboards of a department and of a company have alike. */
export type Figures = Omit<DepartmentDashboard, "myActions" | "can">;

/** What every group of figures is drawn from. */
export type FiguresProps = { scope: FigureScope; figures: Figures | CompanyDashboard };

export type Objective = Figures["objectives"][number];
export type ActionFigures = Figures["actions"];

export const periodOf = ({ range }: Pick<Figures, "range">) => PERIOD_OF[range.dateRange];

/** Whether there is nothing to count at all, so that the page explains itself instead of showing zeros. */
export const isBlank = ({ forms, actions, trend, overdueNow }: Figures): boolean =>
  forms.total + actions.total + overdueNow.total === 0 &&
  trend.every((month) => month.forms + month.opened + month.closed === 0);

export type Standing = "met" | "onTrack" | "behind";

/** What is due by now, with one decimal. */
export const dueNow = ({ expected }: Objective): number => Math.round((expected ?? 0) * 10) / 10;

/** Null without an objective. As in the API's count of objectives met, what is due is not rounded. */
export function standingOf({ target, expected, done }: Objective): Standing | null {
  if (target === null) return null;
  if (done >= target) return "met";
  return done >= (expected ?? 0) ? "onTrack" : "behind";
}

/** The share of effective evaluations; null without any. */
export function effectivenessOf({ effective, ineffective }: ActionFigures): number | null {
  return effective + ineffective === 0 ? null : effective / (effective + ineffective);
}

/** The ranges that objectives are compared in. */
export const hasObjectives = (dateRange: DateRange): boolean => dateRange !== "all-time";
