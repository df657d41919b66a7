import { statedOptions } from "../../contract/checklists/stated.ts";
import type { FormType, Language, NoticeStage } from "../../contract/enums.ts";
import { withListAnswers } from "../../contract/forms/answers.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { fieldIn, nameIn } from "../../contract/questions/languages.ts";
import { problem } from "../../contract/problem.ts";
import { withFileUrls } from "../../domain/files/form-files.ts";
import { companysFields } from "../../domain/forms/notice.ts";
import { responseValues } from "../../domain/forms/form-values.ts";
import { type Actor, type CompanyState, inCompany } from "../../policy/actor.ts";
import {
  formRights,
  type FormOperation,
  type FormSubject,
  formDenialReason,
} from "../../policy/form-rights.ts";
import type { FormRecord, SafetyCheckRow } from "../../storage/forms/form-records.ts";
import { type BasedOn, isCurrent } from "../based-on.ts";

/** A form with everything that its rights and its page depend on. */
export type LoadedForm = FormRecord & {
  type: FormType;
  safetyChecks: SafetyCheckRow[];
  company?: CompanyState & { timeZone: string };
};

/** A form may not be deleted before its actions are counted; its other rights do not depend on them. */
type WithRights = Pick<LoadedForm, "type" | "form"> & Partial<Pick<LoadedForm, "actionsCount" | "lastSeal">>;

function withdrawalOf({ withdrawnAt, withdrawnReason }: LoadedForm["form"]): FormSubject["withdrawn"] {
  if (withdrawnAt === null) return null;
  return withdrawnReason === null ? "binned" : "voided";
}

export const rightsOn = ({
  type,
  form,
  actionsCount = Infinity,
  lastSeal = null,
}: WithRights): FormSubject => ({
  type,
  companyId: form.companyId,
  departmentId: form.departmentId ?? null,
  createdById: form.createdById,
  status: form.status,
  isDraft: form.submittedAt === null,
  actionsCount,
  isSealed: lastSeal !== null,
  completedJustNow: lastSeal?.isUntouched
    ? { byId: lastSeal.byId, impersonatedById: lastSeal.impersonatedById }
    : null,
  withdrawn: withdrawalOf(form),
});

export function requireFormRead(actor: Actor, loaded: WithRights): void {
  const why = formDenialReason(actor, "read", rightsOn(loaded));
  if (why === "FORBIDDEN") throw problem(why, { message: MESSAGES[actor.language].mayNotSee[loaded.type] });
  if (why) throw problem(why);
}

/** FORM_COMPLETED where only the completion is in the way; the policy's own problem otherwise. */
export function requireFormRight(actor: Actor, operation: FormOperation, loaded: LoadedForm): void {
  const rights = rightsOn(loaded);
  const who = inCompany(actor, loaded.company);
  const why = formDenialReason(who, operation, rights);
  if (!why) return;
  const isClosed =
    why === "FORBIDDEN" &&
    ["edit", "record", "handle", "complete"].includes(operation) &&
    rights.status === "completed" &&
    !formDenialReason(who, operation, { ...rights, status: "in_progress" });
  throw problem(isClosed ? "FORM_COMPLETED" : why);
}

/** Each question in the reader's language, as far as its checklist has it. */
export const safetyCheckResponsesOf = (
  { form, safetyChecks }: Pick<LoadedForm, "form" | "safetyChecks">,
  language: Language,
) =>
  withListAnswers(safetyChecks, form).map(({ field, ...check }) => {
    const options = statedOptions({ ...field.payload, key: check.questionKey, type: field.type });
    const shown = fieldIn({ ...field, payload: { ...field.payload, options } }, language);
    const { texts: _, ...payload } = shown.payload;
    return { ...check, label: payload.label, field: { ...shown, payload } };
  });

function stageOf({ status, startedAt, receivedAt }: LoadedForm["form"], actionsCount: number): NoticeStage {
  if (status === "completed") return "closed";
  if (startedAt || actionsCount > 0) return "started";
  return receivedAt ? "received" : "sent";
}

/** What became of a communication since it was sent. */
function noticeOf({ type, form, actionsCount, receivedBy, handledBy, answeredBy }: LoadedForm) {
  if (type !== "mailbox" || !form.submittedAt) return null;
  const step = (at: Date | null | undefined, by: typeof receivedBy) =>
    at ? { at: at.toISOString(), by } : null;
  return {
    stage: stageOf(form, actionsCount),
    companysFields: companysFields(form.sentFields),
    received: step(form.receivedAt, receivedBy),
    // Older messages and actions did not say who wrote them first.
    handled: step(form.handledAt ?? form.startedAt, handledBy),
    closed: step(form.answeredAt, answeredBy),
  };
}

/** Who reopened a record that is in progress since, when and why. */
function reopeningOf({ form, lastSeal, reopenedBy, reopenedImpersonatedBy }: LoadedForm) {
  if (form.status !== "in_progress" || !lastSeal?.reopenedAt || lastSeal.reopenedById === null) return null;
  return {
    at: lastSeal.reopenedAt.toISOString(),
    by: reopenedBy,
    impersonatedBy: reopenedImpersonatedBy,
    reason: lastSeal.reopenReason,
  };
}

/** A form as every answer gives it, with what the actor may do. */
export function formResponseOf(actor: Actor, loaded: LoadedForm) {
  const { type, form, createdBy, location, zone, department, checklist, task, actionsCount } = loaded;
  return {
    id: form.id,
    viewId: form.viewId,
    type,
    status: form.status,
    version: form.version,
    companyId: form.companyId,
    departmentId: form.departmentId ?? null,
    department,
    createdBy,
    location,
    zone,
    checklist: checklist && {
      versionId: checklist.versionId,
      name: nameIn(checklist, actor.language),
      number: checklist.number,
    },
    task,
    safetyChecks: safetyCheckResponsesOf(loaded, actor.language),
    actionsCount,
    voided:
      form.withdrawnAt === null || form.withdrawnReason === null
        ? null
        : { at: form.withdrawnAt.toISOString(), by: loaded.withdrawnBy, reason: form.withdrawnReason },
    reopened: reopeningOf(loaded),
    completedAt:
      type === "mailbox" || form.status !== "completed" ? null : (loaded.completedAt?.toISOString() ?? null),
    notice: noticeOf(loaded),
    can: formRights(inCompany(actor, loaded.company), rightsOn(loaded)),
    createdAt: form.createdAt.toISOString(),
    updatedAt: form.updatedAt.toISOString(),
    ...withFileUrls(form.companyId, responseValues(type, form)),
  };
}

export const staleForm = (actor: Actor, loaded: LoadedForm) =>
  problem("STALE_VERSION", { current: { form: formResponseOf(actor, loaded) } });

export function requireCurrentForm(actor: Actor, loaded: LoadedForm, basedOn: BasedOn): void {
  if (!isCurrent(basedOn, loaded.form.version)) throw staleForm(actor, loaded);
}
