import type { MailJob } from "../../contract/jobs.ts";
import type { Actor } from "../../policy/actor.ts";

/** Who gets an action is told; not of what they gave to themselves. */
export const assignmentMail = (
  { userId }: Actor,
  { id, version }: { id: string; version: number },
  assigneeId: string | null | undefined,
): MailJob[] =>
  assigneeId && assigneeId !== userId
    ? [{ kind: "action-assigned", actionId: id, assigneeId, byId: userId, version }]
    : [];

/** One letter about all that somebody gets in one go, at the moment that the lines of the history bear. */
export const groupedAssignmentMail = (
  { userId }: Actor,
  companyId: string,
  assigneeId: string | null | undefined,
  now: Date,
): MailJob[] =>
  assigneeId && assigneeId !== userId
    ? [{ kind: "actions-assigned", companyId, assigneeId, byId: userId, at: now.getTime() }]
    : [];
