import type { MailJob } from "../../queue-messages.ts";
import type { Actor } from "../../policy/actor.ts";

/** Mail to the new assignee, unless users assigned the action to themselves. */
export const assignmentMail = (
  { userId }: Actor,
  { id, version }: { id: string; version: number },
  assigneeId: string | null | undefined,
): MailJob[] =>
  assigneeId && assigneeId !== userId
    ? [{ kind: "action-assigned", actionId: id, assigneeId, byId: userId, version }]
    : [];

/** One mail about all the actions of one request; `now` is the time of their history lines. */
export const groupedAssignmentMail = (
  { userId }: Actor,
  companyId: string,
  assigneeId: string | null | undefined,
  now: Date,
): MailJob[] =>
  assigneeId && assigneeId !== userId
    ? [{ kind: "actions-assigned", companyId, assigneeId, byId: userId, at: now.getTime() }]
    : [];
