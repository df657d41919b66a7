// The addresses of the lists that the figures of a dashboard count.
import { linkOptions } from "@tanstack/react-router";
import type { DashboardDates } from "#worker/contract/dashboards.ts";
import type { Period } from "#worker/contract/enums.ts";
import type { Dates } from "#worker/contract/primitives.ts";
import { type ActionsSearch, EVERYBODYS } from "../actions/action-filters.ts";
import { EVERYTHING, type FormFilters, hasFilters } from "../navigation/search.ts";

/** A company, or one of its departments. */
export type FigureScope = { companyId: string; departmentId?: string | undefined };

/** The filter by date of the lists for a range, whose names have lines in place of hyphens; all time needs no filter. */
export const datesOf = (dateRange: DashboardDates): Dates | undefined =>
  dateRange === "all-time"
    ? undefined
    : isDays(dateRange)
      ? dateRange
      : (dateRange.replace("-", "_") as Period);

/** Whether the range is given as days, and not by its name. */
export const isDays = (
  dateRange: DashboardDates,
): dateRange is Extract<DashboardDates, `${string}..${string}`> => dateRange.includes("..");

export function formsAddress({ companyId, departmentId }: FigureScope, filters: FormFilters) {
  const search = hasFilters(filters) ? filters : EVERYTHING;
  return departmentId === undefined
    ? linkOptions({ to: "/$companyId/forms", params: { companyId }, search })
    : linkOptions({
        to: "/$companyId/team/$teamId/forms",
        params: { companyId, teamId: departmentId },
        search,
      });
}

export function actionsAddress({ companyId, departmentId }: FigureScope, filters: ActionsSearch) {
  const search = hasFilters(filters) ? filters : EVERYBODYS;
  return departmentId === undefined
    ? linkOptions({ to: "/$companyId/actions", params: { companyId }, search })
    : linkOptions({
        to: "/$companyId/team/$teamId/actions",
        params: { companyId, teamId: departmentId },
        search,
      });
}

export const mailboxAddress = (companyId: string, filters: FormFilters) =>
  linkOptions({
    to: "/$companyId/mailbox",
    params: { companyId },
    search: hasFilters(filters) ? filters : EVERYTHING,
  });

export const membersAddress = (companyId: string, search: { inactive?: string }) =>
  linkOptions({ to: "/$companyId/people", params: { companyId }, search });

export type FigureAddress =
  | ReturnType<typeof formsAddress>
  | ReturnType<typeof actionsAddress>
  | ReturnType<typeof mailboxAddress>
  | ReturnType<typeof membersAddress>;
