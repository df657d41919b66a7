import type { ChangeActionBody } from "../../contract/actions.ts";
import type { MailJob } from "../../contract/jobs.ts";
import type { ProblemCode } from "../../contract/problem.ts";
import { problem } from "../../contract/problem.ts";
import { actionDenialReason } from "../../policy/action-rights.ts";
import {
  type ActionChanges,
  type ActionRecord,
  selectActionsById,
  selectDepartmentsSeenBy,
  updateAction,
} from "../../storage/actions/action-records.ts";
import { maySeeDepartment } from "../../storage/organisation/department-readers.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { type TookEffect, writeMany } from "../../storage/core/write.ts";
import { selectFormCompany } from "../../storage/forms/form-owners.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany } from "../../reads/permit.ts";
import { assignmentLetters, oneLetterAboutMany } from "./assignment-letters.ts";
import { columnsOf, differing, toldChanges } from "./change-action.ts";

type Wish = Pick<ChangeActionBody, "assignee" | "deadline" | "priority">;
export type Outcome = {
  id: string;
  record: ActionRecord | null;
  /** Whether this person may see it at all. */
  isSeen: boolean;
  why: ProblemCode | null;
};
type Write = { record: ActionRecord; changes: ActionChanges };
type ChangedMany = { outcomes: Outcome[]; letters: MailJob[] };

const pathOf = ({ action }: ActionRecord) => ({
  companyId: action.companyId,
  departmentId: action.departmentId,
  actionId: action.id,
});

/** Each by itself: what may not be changed, or has gone, leaves the others alone. */
export async function changeActions(
  context: ActorContext,
  companyId: string,
  ids: readonly string[],
  wish: Wish,
): Promise<ChangedMany> {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const assigneeId = wish.assignee ?? null;
  const {
    companies: [company],
    records,
    seen,
  } = await readTogether(sql, {
    companies: selectFormCompany(sql, companyId),
    records: selectActionsById(sql, companyId, ids),
    seen: selectDepartmentsSeenBy(sql, companyId, assigneeId ?? ""),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const seesAll = seen.some(({ seesAll: all }) => all);
  const mayGet = ({ action }: ActionRecord) =>
    assigneeId === null || seesAll || seen.some(({ departmentId }) => departmentId === action.departmentId);

  const judged = ids.map((id): Outcome => {
    const record = records.find(({ action }) => action.id === id) ?? null;
    return {
      id,
      record,
      isSeen: record === null || actionDenialReason(actor, "read", record.action) === null,
      why: record ? whyNot(record) : "NOT_FOUND",
    };
  });
  function whyNot(record: ActionRecord): ProblemCode | null {
    const why = actionDenialReason(actor, "edit", record.action);
    return why ?? (mayGet(record) ? null : "INVALID");
  }

  const writes = judged.flatMap(({ record, why }) => {
    if (!record || why) return [];
    const changes = differing(record.action, columnsOf(wish));
    return Object.keys(changes).length === 0 ? [] : [{ record, changes }];
  });
  if (writes.length === 0) return { outcomes: judged, letters: [] };
  const given = writes.filter(({ changes }) => changes.assignedUserId);
  const promises = ({ record: { action }, changes: { assignedUserId } }: Write): MailJob[] =>
    given.length > 1
      ? oneLetterAboutMany(actor, companyId, assignedUserId, now)
      : assignmentLetters(actor, { id: action.id, version: action.version + 1 }, assignedUserId);

  const {
    written,
    read: { after },
  } = await writeMany(sql, {
    changes: writes.map(({ record, changes }) => ({
      change: updateAction(sql, pathOf(record), changes, {
        status: record.action.status,
        assignee: changes.assignedUserId
          ? maySeeDepartment(pathOf(record), changes.assignedUserId)
          : undefined,
      }),
      audit: {
        actor,
        companyId,
        verb: "action.update",
        recordType: "action",
        recordId: record.action.id,
        changes: toldChanges(record.action, changes),
        at: now,
      },
      followUps: (done: TookEffect) => ({
        promised: promiseMail(sql, promises({ record, changes }), now, done),
      }),
    })),
    read: { after: selectActionsById(sql, companyId, ids) },
  });
  const isDone = new Map(
    writes.map(({ record }, index) => [record.action.id, (written[index]?.changed ?? []).length > 0]),
  );
  const outcomes = judged.map(({ id, isSeen, why }): Outcome => {
    const record = after.find(({ action }) => action.id === id) ?? null;
    if (!record) return { id, record, isSeen, why: "NOT_FOUND" };
    return { id, record, isSeen, why: isDone.get(id) === false ? "STALE_VERSION" : why };
  });
  return { outcomes, letters: written.flatMap(({ promised }) => promised.map(({ job }) => job)) };
}
