import type { RaiseActionBody } from "../../contract/actions.ts";
import { ORIGIN_BY_FORM_TYPE } from "../../contract/action-vocabularies.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import type { MailJob } from "../../contract/jobs.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { viewIdOf } from "../../domain/numbering.ts";
import { formDenialReason, raiseActionDenialReason } from "../../policy/form-rights.ts";
import {
  type ActionRecord,
  insertActionWhere,
  linkTo,
  selectActionById,
  selectAssignee,
  selectFieldOf,
} from "../../storage/actions/action-records.ts";
import { maySeeDepartment } from "../../storage/organisation/department-readers.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import { ownerHasCode, selectFormCompany, selectFormDepartment } from "../../storage/forms/form-owners.ts";
import { asRecord, selectForm } from "../../storage/forms/form-records.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import { raiseLedger, selectLedger } from "../../storage/forms/numbering.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany } from "../../reads/permit.ts";
import { rightsOn } from "../../reads/forms/loaded-form.ts";
import { type Numbers, withNumber } from "../numbering/with-number.ts";
import { assignmentLetters } from "./assignment-letters.ts";

const ACTION_CODE = "ACC";

type Place = { companyId: string; departmentId: string };
export type Raised = { record: ActionRecord; isNew: boolean; letters: MailJob[] };

export async function raiseAction(
  context: ActorContext & { numbers: Numbers },
  place: Place,
  wish: RaiseActionBody,
): Promise<Raised> {
  const { actor, sql, now, numbers } = context;
  const { companyId, departmentId } = place;
  const { formType, formId, assignee } = wish;
  const fieldId = wish.fieldId ?? null;
  enterCompany(context, companyId);
  const id = wish.id ?? newId();
  const series = { ownerId: departmentId, kind: "action" } as const;
  const path = {
    type: formType,
    companyId,
    // The mailbox is the company's: an action raised from it goes to whichever department is chosen.
    departmentId: isDepartmental(formType) ? departmentId : null,
    formId,
  };
  const {
    companies: [company],
    departments: [department],
    existing: [existing],
    ledgers: [ledger],
    forms: [form],
    fields: [field],
    people: [person],
  } = await readTogether(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectFormDepartment(sql, place),
    existing: selectActionById(sql, id),
    ledgers: selectLedger(sql, series),
    forms: selectForm(sql, path),
    fields: selectFieldOf(sql, formType, formId, fieldId ?? ""),
    people: selectAssignee(sql, place, assignee ?? ""),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  const why = raiseActionDenialReason(actor, { type: formType, ...place });
  if (why) throw problem(why);
  if (existing) return asRepetition(existing);
  refuse({
    formId: form ? null : "action.formUnknown",
    formViewId: !wish.formViewId || wish.formViewId === form?.form.viewId ? null : "id.mismatch",
    fieldId: fieldRefusal(),
    assignee: !assignee || person ? null : "action.assigneeUnknown",
  });
  if (!form) throw problem("NOT_FOUND");
  const whyNotOfForm = formDenialReason(
    actor,
    "raiseAction",
    rightsOn({ ...asRecord(form), type: formType, checks: [] }),
  );
  if (whyNotOfForm) throw problem(whyNotOfForm);
  const { code } = department;

  return withNumber<Raised>(numbers, {
    series,
    recordId: id,
    ledger: ledger?.value ?? 0,
    write: insert,
    find,
  });

  function fieldRefusal(): ValidationMessage | null {
    if (fieldId === null) return null;
    if (!field) return "action.fieldUnknown";
    return field.field.payload.acceptActions ? null : "action.fieldRefusesActions";
  }

  async function insert(number: number): Promise<Raised> {
    const viewId = viewIdOf(code, ACTION_CODE, number);
    const row = {
      id,
      viewId,
      companyId,
      departmentId,
      ...linkTo(formType, formId),
      formFieldId: fieldId,
      initiatedBy: actor.userId,
      assignedUserId: assignee ?? null,
      title: wish.title,
      description: wish.description ?? null,
      createdAt: new Date(wish.openedAt),
      dueDate: wish.deadline ? new Date(wish.deadline) : null,
      actionType: wish.actionType ?? null,
      origin: wish.origin ?? ORIGIN_BY_FORM_TYPE[formType],
      cause: wish.cause ?? null,
      ...(wish.priority ? { priority: wish.priority } : {}),
    };
    const conditions = [ownerHasCode(place, code), ...(assignee ? [maySeeDepartment(place, assignee)] : [])];
    const letters = assignmentLetters(actor, { id, version: 1 }, assignee);
    try {
      const {
        changed: [inserted],
        after: [created],
      } = await write(sql, {
        change: insertActionWhere(sql, row, conditions),
        audit: {
          actor,
          companyId,
          verb: "action.raise",
          recordType: "action",
          recordId: id,
          changes: {
            viewId: { before: null, after: viewId },
            ...(assignee ? { assignee: { before: null, after: assignee } } : {}),
          },
        },
        followUps: (done) => ({
          ledger: raiseLedger(sql, series, number, done),
          promised: promiseMail(sql, letters, now, done),
        }),
        read: { after: selectActionById(sql, id) },
      });
      if (!inserted || !created) throw problem("CONFLICT");
      return { record: created, isNew: true, letters };
    } catch (error) {
      // The form went, or its question, since it was looked at.
      if (brokeReference(error)) throw problem("CONFLICT", { cause: error });
      throw error;
    }
  }

  async function find(): Promise<Raised | null> {
    const [found] = await selectActionById(sql, id);
    return found ? asRepetition(found) : null;
  }

  /** The same person repeating the same request gets the record back; anybody else has taken somebody's id. */
  function asRepetition(record: ActionRecord): Raised {
    const { action } = record;
    const isSame =
      action.initiatedBy === actor.userId &&
      action.departmentId === departmentId &&
      action.formId === formId &&
      action.formType === formType;
    if (!isSame) throw problem("CONFLICT");
    return { record, isNew: false, letters: [] };
  }
}

function refuse(refusals: Record<string, ValidationMessage | null>): void {
  const fields = Object.fromEntries(
    Object.entries(refusals).filter((entry): entry is [string, ValidationMessage] => entry[1] !== null),
  );
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}
