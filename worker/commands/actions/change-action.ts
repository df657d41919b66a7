import type { ChangeActionBody } from "../../contract/actions.ts";
import type { MailJob } from "../../contract/jobs.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import {
  type ActionStep,
  invalidDateField,
  missingActionFields,
  closingDateChanges,
  stepOf,
} from "../../domain/action-status.ts";
import type { Actor } from "../../policy/actor.ts";
import type { ActionOperation } from "../../policy/action-rights.ts";
import {
  type ActionChanges,
  type ActionPath,
  type ActionRecord,
  type ActionRow,
  selectAction,
  updateAction,
} from "../../storage/actions/action-records.ts";
import { maySeeDepartment } from "../../storage/organisation/department-readers.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { given } from "../given.ts";
import { assignmentLetters } from "./assignment-letters.ts";
import { loadActionAndAssignee } from "../../reads/actions/load-action.ts";
import { mayDo, mustBeCurrent, refused } from "../../reads/actions/loaded-action.ts";

export type Changed = { record: ActionRecord; letters: MailJob[] };

const EVALUATION = ["evaluationCriteria", "evaluationResult", "evaluationCost"] as const;

const VERBS: Record<ActionStep, string> = {
  complete: "action.complete",
  reopen: "action.reopen",
  evaluate: "action.evaluate",
  undoEvaluation: "action.undoEvaluation",
};

const dated = (value: string | null | undefined) => (value ? new Date(value) : value);

/** As the columns take it: the names of docs/rules.md, "Actions": the record's left, the API's right. */
export const columnsOf = (wish: ChangeActionBody): ActionChanges =>
  given({
    title: wish.title,
    description: wish.description,
    createdAt: wish.openedAt === undefined ? undefined : new Date(wish.openedAt),
    dueDate: dated(wish.deadline) as Date | null | undefined,
    assignedUserId: wish.assignee,
    actionType: wish.actionType,
    origin: wish.origin,
    cause: wish.cause,
    priority: wish.priority,
    evaluationCriteria: wish.evaluationCriteria,
    evaluationResult: wish.evaluationResult,
    evaluationCost: wish.evaluationCost,
  });

const NAMES: Partial<Record<keyof ActionRow, string>> = {
  createdAt: "openedAt",
  dueDate: "deadline",
  assignedUserId: "assignee",
};

/** What the history tells, by the names that people's clients know. */
export function toldChanges(before: ActionRow, after: ActionChanges) {
  const changes = changesBetween<Partial<ActionRow>>(before, after);
  return Object.fromEntries(
    Object.entries(changes).map(([key, change]) => [NAMES[key as keyof ActionRow] ?? key, change]),
  );
}

/** What it is raised from may be sent along, as the client has it, and stays as it is. */
function refuseOtherOrigin(wish: ChangeActionBody, { action, formViewId }: ActionRecord): void {
  const own = {
    id: action.id,
    formType: action.formType,
    formId: action.formId,
    formViewId,
    fieldId: action.formFieldId,
    initiatedBy: action.initiatedBy,
  };
  const wrong = (Object.keys(own) as (keyof typeof own)[]).filter(
    (key) => wish[key] !== undefined && wish[key] !== own[key],
  );
  if (wrong.length > 0)
    throw problem("INVALID", {
      fields: Object.fromEntries(wrong.map((key) => [key, "action.unchangeable"])),
    });
}

/** Each part of a change asks for its own right. */
function demandRights(
  actor: Actor,
  record: ActionRecord,
  changes: ActionChanges,
  step: ActionStep | null,
): void {
  const { closingDate, evaluationCriteria, evaluationResult, evaluationCost, ...rest } = changes;
  const evaluation = [evaluationCriteria, evaluationResult, evaluationCost];
  const deeds: ActionOperation[] = [
    ...(step ? [step] : []),
    ...(evaluation.some((value) => value !== undefined) ? (["evaluate"] as const) : []),
    ...(closingDate === undefined ? [] : (["complete"] as const)),
    ...(Object.keys(rest).length === 0 ? [] : (["edit"] as const)),
  ];
  for (const deed of deeds) mayDo(actor, deed, record);
}

function refuseIncomplete(wish: ChangeActionBody, step: ActionStep | null, after: ActionRow): void {
  const asked = new Set<string>(Object.keys(given(wish)));
  if (step === "evaluate") for (const field of EVALUATION) asked.add(field);
  const missing: [string, ValidationMessage][] = Object.entries(missingActionFields(after.status, after));
  const fields = missing.filter(([field]) => asked.has(field));
  if (fields.length > 0) throw problem("INVALID", { fields: Object.fromEntries(fields) });
}

/** The columns whose value would be another. */
export const differing = (before: ActionRow, wished: ActionChanges): ActionChanges =>
  Object.fromEntries(
    Object.entries(wished).filter(
      ([key, value]) => JSON.stringify(before[key as keyof ActionRow]) !== JSON.stringify(value),
    ),
  );

/** Changes what is named and moves the action at most one step, both or neither. */
export async function changeAction(
  context: ActorContext,
  path: ActionPath,
  wish: ChangeActionBody,
  basedOn: BasedOn,
): Promise<Changed> {
  const { actor, sql, now } = context;
  const { record, mayBeAssigned } = await loadActionAndAssignee(context, path, wish.assignee ?? null);
  const { action: before } = record;
  mustBeCurrent(actor, now, record, basedOn);
  refuseOtherOrigin(wish, record);

  const status = wish.status ?? before.status;
  const step = stepOf(before.status, status);
  if (status !== before.status && !step) throw refused("INVALID_TRANSITION", actor, now, record);
  const closingDate = dated(wish.closingDate) as Date | null | undefined;
  const wished = differing(before, { ...columnsOf(wish), ...given({ closingDate }) });
  demandRights(actor, record, wished, step);
  const changes = differing(before, {
    ...wished,
    ...closingDateChanges(step, closingDate, now),
    status,
  });
  const then = { ...before, ...changes };
  refuseIncomplete(wish, step, then);
  const wrongDate = invalidDateField(wished, then);
  if (wrongDate) throw problem("INVALID", { fields: { [wrongDate]: "action.closedBeforeOpened" } });
  const { assignedUserId } = changes;
  if (assignedUserId && !mayBeAssigned)
    throw problem("INVALID", { fields: { assignee: "action.assigneeUnknown" } });
  if (Object.keys(changes).length === 0) return { record, letters: [] };

  const { id, version } = before;
  const letters = assignmentLetters(actor, { id, version: version + 1 }, assignedUserId);
  const {
    changed,
    after: [after],
  } = await write(sql, {
    change: updateAction(sql, path, changes, {
      // A step stands on what was looked at; without a version the last word about fields counts.
      version: basedOn === null && !step ? undefined : before.version,
      status: before.status,
      assignee: assignedUserId ? maySeeDepartment(path, assignedUserId) : undefined,
    }),
    audit: {
      actor,
      companyId: path.companyId,
      verb: step ? VERBS[step] : "action.update",
      recordType: "action",
      recordId: path.actionId,
      changes: toldChanges(before, changes),
    },
    followUps: (done) => ({ promised: promiseMail(sql, letters, now, done) }),
    read: { after: selectAction(sql, path) },
  });
  if (!after) throw problem("NOT_FOUND");
  if (changed.length === 0) {
    const wasMoved = step !== null && basedOn === null && after.action.status !== before.status;
    throw refused(wasMoved ? "INVALID_TRANSITION" : "STALE_VERSION", actor, now, after);
  }
  return { record: after, letters };
}
