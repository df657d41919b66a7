import type { MailJob } from "../../contract/jobs.ts";
import type { Actor } from "../../policy/actor.ts";

/** Who gets an action is told; not of what they gave to themselves. */
export const assignmentLetters = (
  { userId }: Actor,
  { id, version }: { id: string; version: number },
  assigneeId: string | null | undefined,
): MailJob[] =>
  assigneeId && assigneeId !== userId
    ? [{ kind: "action-assigned", actionId: id, assigneeId, byId: userId, version }]
    : [];
