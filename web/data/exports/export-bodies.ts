import type { ActionFilters } from "../actions/action-filters.ts";
import type { ExportWish } from "./exports.ts";
import type { FormFilters } from "../navigation/search.ts";

/** The wish names what was chosen alone. */
const definedOnly = (wish: Record<string, unknown>): ExportWish =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as ExportWish;

/** What a list of forms shows, as a file; in a department's own list the department is its. */
export const formsExportBody = ({ department, ...filters }: FormFilters, departmentId?: string): ExportWish =>
  definedOnly({ resource: "forms", ...filters, departmentId: departmentId ?? department });

export const mailboxExportBody = ({ status, date, q }: FormFilters, mine?: true): ExportWish =>
  definedOnly({ resource: "mailbox", status, date, q, mine });

export const actionsExportBody = (filters: ActionFilters, departmentId?: string): ExportWish => {
  const { department, dateCreated, assignee, overdue, ...same } = filters;
  return definedOnly({
    resource: "actions",
    ...same,
    date: dateCreated,
    assigneeId: assignee,
    overdue: overdue === undefined ? undefined : true,
    departmentId: departmentId ?? department,
  });
};
