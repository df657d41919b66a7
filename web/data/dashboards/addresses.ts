// The addresses of the lists that the figures of a dashboard count.
import { linkOptions } from "@tanstack/react-router";
import type { DateRange, Period } from "#worker/contract/enums.ts";
import { type ActionsSearch, EVERYBODYS } from "../actions/action-filters.ts";
import { type FormFilters, hasFilters } from "../navigation/search.ts";

/** A company, or one of its departments. */
export type FigureScope = { companyId: string; departmentId?: string | undefined };

/** The period of the lists for a range; all time needs no filter. */
export const PERIOD_OF: Readonly<Record<DateRange, Period | undefined>> = {
  "this-month": "this_month",
  "this-year": "this_year",
  "all-time": undefined,
};

export const formsAddress = ({ companyId, departmentId }: FigureScope, search: FormFilters) =>
  departmentId === undefined
    ? linkOptions({ to: "/$companyId/forms", params: { companyId }, search })
    : linkOptions({
        to: "/$companyId/team/$teamId/forms",
        params: { companyId, teamId: departmentId },
        search,
      });

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

export const mailboxAddress = (companyId: string, search: FormFilters) =>
  linkOptions({ to: "/$companyId/mailbox", params: { companyId }, search });

export const membersAddress = (companyId: string, search: { inactive?: string }) =>
  linkOptions({ to: "/$companyId/people", params: { companyId }, search });

export type FigureAddress =
  | ReturnType<typeof formsAddress>
  | ReturnType<typeof actionsAddress>
  | ReturnType<typeof mailboxAddress>
  | ReturnType<typeof membersAddress>;
