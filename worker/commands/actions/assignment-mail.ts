import type { MailJob } from "../../queue-messages.ts";
import type { Actor } from "../../policy/actor.ts";
import type { News, NewsRecord } from "../../storage/core/news.ts";

export const aboutAction = ({ id, departmentId }: { id: string; departmentId: string }): NewsRecord => ({
  recordType: "action",
  recordId: id,
  departmentId,
});

type Assigned = { id: string; departmentId: string; version: number };

/** For the new assignee. `grouped`: one mail about all the actions of one request. */
export const assignmentNews = (
  { userId: byId }: Actor,
  action: Assigned,
  assigneeId: string | null | undefined,
  grouped: { companyId: string; now: Date } | null = null,
): News => ({
  kind: "assigned",
  about: aboutAction(action),
  to: [assigneeId],
  mail: (id) =>
    grouped
      ? groupedAssignment(byId, grouped, id)
      : { kind: "action-assigned", actionId: action.id, assigneeId: id, byId, version: action.version },
});

/** `now` is the time of the history lines of the actions. */
const groupedAssignment = (
  byId: string,
  { companyId, now }: { companyId: string; now: Date },
  assigneeId: string,
): MailJob => ({ kind: "actions-assigned", companyId, assigneeId, byId, at: now.getTime() });

/** The mail alone: what takes the actions over makes the entries of the inbox. */
export const groupedAssignmentMail = (
  { userId }: Actor,
  companyId: string,
  assigneeId: string | null | undefined,
  now: Date,
): MailJob[] =>
  assigneeId && assigneeId !== userId ? [groupedAssignment(userId, { companyId, now }, assigneeId)] : [];
