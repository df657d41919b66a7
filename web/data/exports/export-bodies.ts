import type { ActionFilters } from "../actions/action-filters.ts";
import type { CreateExportBody } from "./exports.ts";
import type { FormListSearch } from "../navigation/search.ts";

/** Removes undefined properties. */
export const definedOnly = (body: Record<string, unknown>): CreateExportBody =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as CreateExportBody;

/** The body that exports a list of forms. `departmentId` is set in a department's own list. */
export const formsExportBody = (
  { department, checklist, sort: _sort, direction: _direction, voided, ...filters }: FormListSearch,
  departmentId?: string,
): CreateExportBody =>
  definedOnly({
    resource: "forms",
    ...filters,
    checklistId: checklist,
    voided: voided && true,
    departmentId: departmentId ?? department,
  });

export const mailboxExportBody = (
  { status, date, month, q, voided, communicationType, announcementImportance, sender }: FormListSearch,
  mine?: true,
): CreateExportBody =>
  definedOnly({
    resource: "mailbox",
    status,
    date,
    month,
    q,
    voided: voided && true,
    mine,
    ...(mine ? {} : { communicationType, announcementImportance, createdById: sender }),
  });

export const actionsExportBody = (filters: ActionFilters, departmentId?: string): CreateExportBody => {
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

/** The pack of evidence of a list of records; null for a list of something else. */
export function packExportBody(list: CreateExportBody): CreateExportBody | null {
  if (list.resource === "forms") return { ...list, resource: "evidence" };
  return list.resource === "mailbox" ? { ...list, resource: "evidence", formType: "mailbox" } : null;
}
