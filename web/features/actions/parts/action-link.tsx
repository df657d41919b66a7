import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { actionParamOf, type ActionsSearch, type ActionScope } from "../../../data/actions/action-filters.ts";
import type { Action } from "../../../data/actions/action-queries.ts";

type ActionLinkProps = { place: ActionScope; action: Action; className: string; children: ReactNode };

/** Opens the action over the list it stands in: it has an address, and the way back closes it. */
export function ActionLink({ place, action, className, children }: ActionLinkProps) {
  const { companyId, departmentId } = place;
  const link = {
    // What the list is narrowed to stays as it is.
    search: (before: object): ActionsSearch => ({ ...before, action: actionParamOf(place, action) }),
    resetScroll: false,
    preload: false,
    className,
    "data-row-link": "",
  } as const;
  return departmentId === undefined ? (
    <Link to="/$companyId/actions" params={{ companyId }} {...link}>
      {children}
    </Link>
  ) : (
    <Link to="/$companyId/team/$teamId/actions" params={{ companyId, teamId: departmentId }} {...link}>
      {children}
    </Link>
  );
}
