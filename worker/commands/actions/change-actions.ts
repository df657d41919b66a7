import type { ChangeActionBody } from "../../contract/actions/actions.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { ProblemCode } from "../../contract/problem.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { problem } from "../../contract/problem.ts";
import { closingDateChanges, needsEvidence } from "../../domain/actions/action-status.ts";
import { actionDenialReason } from "../../policy/action-rights.ts";
import {
  type ActionChanges,
  type ActionRecord,
  selectActionsById,
  selectDepartmentsSeenBy,
  updateAction,
} from "../../storage/actions/action-records.ts";
import { canSeeDepartment } from "../../storage/organisation/department-readers.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { writeMany } from "../../storage/core/write.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { News } from "../../storage/core/news.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany } from "../../reads/permit.ts";
import { assignmentNews } from "./assignment-mail.ts";
import { columnsOf, changedColumns, auditedChanges, stepNews, withoutExtension } from "./change-action.ts";

type SharedChanges = Pick<ChangeActionBody, "assignee" | "deadline" | "priority"> & {
  status?: "completed" | undefined;
};
export type ActionOutcome = {
  id: string;
  record: ActionRecord | null;
  /** Whether the actor may read the action. */
  isSeen: boolean;
  why: ProblemCode | null;
  /** Of INVALID. */
  message?: ValidationMessage | null;
};
type PlannedChange = { record: ActionRecord; changes: ActionChanges };
type ChangedActions = { outcomes: ActionOutcome[]; mailJobs: MailJob[] };

const pathOf = ({ action }: ActionRecord) => ({
  companyId: action.companyId,
  departmentId: action.departmentId,
  actionId: action.id,
});

/** Changes each action independently: one that may not be changed or is deleted does not affect the others. */
export async function changeActions(
  context: ActorContext,
  companyId: string,
  ids: readonly string[],
  requested: SharedChanges,
): Promise<ChangedActions> {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const { status: requestedStatus, ...edits } = requested;
  const isCompleting = requestedStatus === "completed";
  const assigneeId = requested.assignee ?? null;
  const {
    companies: [company],
    records,
    seen,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    records: selectActionsById(sql, companyId, ids),
    seen: selectDepartmentsSeenBy(sql, companyId, assigneeId ?? ""),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const seesAll = seen.some(({ seesAll: all }) => all);
  const mayBeAssigned = ({ action }: ActionRecord) =>
    assigneeId === null || seesAll || seen.some(({ departmentId }) => departmentId === action.departmentId);

  const checked = ids.map((id): ActionOutcome => {
    const record = records.find(({ action }) => action.id === id) ?? null;
    const message = record && invalidIn(record);
    return {
      id,
      record,
      isSeen: record === null || actionDenialReason(actor, "read", record.action) === null,
      why: record ? (whyNot(record) ?? (message && "INVALID")) : "NOT_FOUND",
      message,
    };
  });
  function whyNot(record: ActionRecord): ProblemCode | null {
    const { status } = record.action;
    const isEdited = Object.keys(changedColumns(record.action, columnsOf(edits))).length > 0;
    const why =
      (isEdited || !isCompleting ? actionDenialReason(actor, "edit", record.action) : null) ??
      (isCompleting ? actionDenialReason(actor, "complete", record.action) : null);
    if (why) return why;
    // Completed already: nothing is left to do. From evaluated it would be a step back.
    if (isCompleting && status === "evaluated") return "INVALID_TRANSITION";
    return null;
  }
  function invalidIn(record: ActionRecord): ValidationMessage | null {
    if (!mayBeAssigned(record)) return "action.assigneeUnknown";
    const after = { ...record.action, ...changesOf(record) };
    if (after.repeatUnit && !after.dueDate && !after.nextActionId) return "action.repeatNeedsDeadline";
    const isCompleted = after.status !== record.action.status;
    return isCompleted && company && needsEvidence(company, after) ? "action.evidenceRequired" : null;
  }

  function changesOf({ action }: ActionRecord): ActionChanges {
    const completes = isCompleting && action.status === "in_progress";
    return withoutExtension(action, {
      ...changedColumns(action, columnsOf(edits)),
      ...(completes ? { status: "completed", ...closingDateChanges("complete", undefined, now) } : {}),
    });
  }

  const writes = checked.flatMap(({ record, why }) => {
    if (!record || why) return [];
    const changes = changesOf(record);
    return Object.keys(changes).length === 0 ? [] : [{ record, changes }];
  });
  if (writes.length === 0) return { outcomes: checked, mailJobs: [] };
  const assigned = writes.filter(({ changes }) => changes.assignedUserId);
  const newsOf = ({ record: { action }, changes }: PlannedChange): News[] => [
    assignmentNews(
      actor,
      { ...action, version: action.version + 1 },
      changes.assignedUserId,
      assigned.length > 1 ? { companyId, now } : null,
    ),
    ...(changes.status ? stepNews("complete", action) : []),
  ];

  const {
    written,
    read: { after },
  } = await writeMany(sql, {
    changes: writes.map(({ record, changes }) => ({
      change: updateAction(sql, pathOf(record), changes, {
        status: record.action.status,
        version: record.action.version,
        assignee: changes.assignedUserId
          ? canSeeDepartment(pathOf(record), changes.assignedUserId)
          : undefined,
      }),
      audit: {
        actor,
        companyId,
        verb: changes.status ? "action.complete" : "action.update",
        recordType: "action",
        recordId: record.action.id,
        changes: auditedChanges(record.action, changes),
        asRead: BY_THE_CHANGE,
        at: now,
      },
      news: newsOf({ record, changes }),
    })),
    read: { after: selectActionsById(sql, companyId, ids) },
  });
  const isWritten = new Map(
    writes.map(({ record }, index) => [record.action.id, (written[index]?.changed ?? []).length > 0]),
  );
  const outcomes = checked.map(({ id, isSeen, why, message }): ActionOutcome => {
    const record = after.find(({ action }) => action.id === id) ?? null;
    if (!record) return { id, record, isSeen, why: "NOT_FOUND" };
    return {
      id,
      record,
      isSeen,
      why: isWritten.get(id) === false ? "STALE_VERSION" : why,
      message: message ?? null,
    };
  });
  return { outcomes, mailJobs: written.flatMap(({ mailed }) => mailed.flat().map(({ job }) => job)) };
}
