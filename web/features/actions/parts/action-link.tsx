import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { openActionParam, type ActionsSearch } from "../../../data/actions/action-filters.ts";
import type { Action, ActionPlace } from "../../../data/actions/action-queries.ts";

type ActionLinkProps = { place: ActionPlace; action: Action; className: string; children: ReactNode };

/** Opens the action over its list. The action is in the URL, so the browser's back button closes it. */
export function ActionLink({ place, action, className, children }: ActionLinkProps) {
  const { companyId, departmentId } = place;
  const link = {
    // The list's filters are kept.
    search: (before: object): ActionsSearch => ({ ...before, action: openActionParam(place, action) }),
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
