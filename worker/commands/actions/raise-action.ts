import type { RaiseActionBody } from "../../contract/actions/actions.ts";
import { ORIGIN_BY_FORM_TYPE } from "../../contract/actions/action-vocabularies.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { viewIdOf } from "../../domain/forms/numbering.ts";
import { formDenialReason, raiseActionDenialReason } from "../../policy/form-rights.ts";
import {
  type ActionRecord,
  insertActionWhere,
  formLinkColumn,
  hasNoNext,
  isZoneOf,
  setNext,
  selectActionById,
  selectAssignee,
  selectFormField,
} from "../../storage/actions/action-records.ts";
import { isKeyFree, recordImportedRow, type RowOfImport } from "../../storage/imports/imports.ts";
import type { DepartmentPath } from "../../storage/organisation/departments.ts";
import { canSeeDepartment } from "../../storage/organisation/department-readers.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import {
  ownerHasCode,
  selectFormCompany,
  selectFormDepartment,
  selectZoneOf,
} from "../../storage/forms/form-references.ts";
import { isNotWithdrawn, selectFormRow } from "../../storage/forms/form-records.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { raiseLedger, selectLedger } from "../../storage/forms/numbering.ts";
import { startWhere } from "../../storage/forms/mailbox.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany } from "../../reads/permit.ts";
import { rightsOn } from "../../reads/forms/loaded-form.ts";
import { type Numbers, withNumber } from "../numbering/with-number.ts";
import { startedNews } from "../forms/handle-notice.ts";
import { assignmentNews } from "./assignment-mail.ts";

const ACTION_CODE = "ACC";

type Source = {
  /** The action that recurs as this one, and the day of the month of their series. */
  previous?: { id: string; day: number };
  /** Many actions come from one sheet, so that their assignee gets one mail about those of a request. */
  imported?: RowOfImport & { key: string };
};

export type RaisedAction = { record: ActionRecord; isNew: boolean; mailJobs: MailJob[] };

export async function raiseAction(
  context: ActorContext & { numbers: Numbers },
  path: DepartmentPath,
  body: RaiseActionBody,
  { previous, imported }: Source = {},
): Promise<RaisedAction> {
  const { actor, sql, now, numbers } = context;
  const { companyId, departmentId } = path;
  const { formType, formId, assignee } = body;
  const fieldId = body.fieldId ?? null;
  const zoneId = body.zoneId ?? null;
  enterCompany(context, companyId);
  const id = body.id ?? newId();
  const series = { ownerId: departmentId, kind: "action" } as const;
  const source =
    formType && formId
      ? {
          type: formType,
          companyId,
          // The mailbox belongs to the company, so an action raised from it may go to any department.
          departmentId: isDepartmental(formType) ? departmentId : null,
          formId,
        }
      : null;
  const {
    companies: [company],
    departments: [department],
    existing: [existing],
    ledgers: [ledger],
    forms,
    fields,
    zones: [zone],
    people: [person],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectFormDepartment(sql, path),
    existing: selectActionById(sql, id),
    ledgers: selectLedger(sql, series),
    forms: source ? [selectFormRow(sql, source)] : [],
    fields: source ? [selectFormField(sql, source.type, source.formId, fieldId ?? "")] : [],
    zones: selectZoneOf(sql, companyId, { zoneId: zoneId ?? "" }),
    people: selectAssignee(sql, path, assignee ?? ""),
  });
  const form = forms.flat()[0];
  const field = fields.flat()[0];
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  const why = raiseActionDenialReason(actor, { type: formType ?? null, ...path });
  if (why) throw problem(why);
  if (existing) return repeatedRequest(existing);
  refuseFields({
    formId: form || !source ? null : "action.formUnknown",
    formViewId: !body.formViewId || body.formViewId === form?.viewId ? null : "id.mismatch",
    fieldId: fieldRefusal(),
    zoneId: zoneId === null || zone ? null : "form.zoneUnknown",
    assignee: !assignee || person ? null : "action.assigneeUnknown",
  });
  const whyNotFromForm =
    source && form && formDenialReason(actor, "raiseAction", rightsOn({ type: source.type, form }));
  if (whyNotFromForm) throw problem(whyNotFromForm);
  const { code } = department;

  return withNumber<RaisedAction>(numbers, {
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

  async function insert(number: number): Promise<RaisedAction> {
    const viewId = viewIdOf(code, ACTION_CODE, number);
    const row = {
      id,
      viewId,
      companyId,
      departmentId,
      ...(source ? formLinkColumn(source.type, source.formId) : { zoneId }),
      formFieldId: fieldId,
      initiatedBy: actor.userId,
      assignedUserId: assignee ?? null,
      title: body.title,
      description: body.description ?? null,
      createdAt: new Date(body.openedAt),
      dueDate: body.deadline ? new Date(body.deadline) : null,
      actionType: body.actionType ?? null,
      origin: body.origin ?? (source && ORIGIN_BY_FORM_TYPE[source.type]),
      cause: body.cause ?? null,
      repeatEvery: body.repeat?.every ?? null,
      repeatUnit: body.repeat?.unit ?? null,
      repeatDay: previous?.day ?? null,
      ...(body.priority ? { priority: body.priority } : {}),
    };
    const conditions = [
      ownerHasCode(path, code),
      ...(source ? [isNotWithdrawn(source.type, source.formId)] : []),
      ...(zoneId === null ? [] : [isZoneOf(path, zoneId)]),
      ...(previous ? [hasNoNext(previous.id)] : []),
      ...(assignee ? [canSeeDepartment(path, assignee)] : []),
      ...(imported ? [isKeyFree(companyId, "action", imported.key)] : []),
    ];
    // The first thing that the company does about a communication may be an action.
    const isFromEntry = source?.type === "mailbox";
    const news = [
      assignmentNews(actor, { id, departmentId, version: 1 }, assignee, imported ? { companyId, now } : null),
      ...(isFromEntry && form ? startedNews(form) : []),
    ];
    try {
      const {
        changed: [inserted],
        after: [created],
        mailed,
      } = await write(sql, {
        change: insertActionWhere(sql, row, conditions),
        audit: {
          actor,
          companyId,
          verb: "action.raise",
          recordType: "action",
          recordId: id,
          ...(imported ? { at: now } : {}),
          changes: {
            viewId: { before: null, after: viewId },
            ...(assignee ? { assignee: { before: null, after: assignee } } : {}),
          },
        },
        news,
        followUps: (done) => ({
          ledger: raiseLedger(sql, series, number, done),
          ...(previous ? { linked: setNext(sql, previous.id, id, done) } : {}),
          ...(imported
            ? { imported: recordImportedRow(sql, imported, { recordType: "action", recordId: id }, done) }
            : {}),
          ...(isFromEntry ? { started: startWhere(sql, source.formId, actor.userId, now, done) } : {}),
        }),
        read: { after: selectActionById(sql, id) },
      });
      if (!inserted || !created) throw problem("CONFLICT");
      return { record: created, isNew: true, mailJobs: mailed.flat().map(({ job }) => job) };
    } catch (error) {
      // The form or its question was deleted since it was read.
      if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
      throw error;
    }
  }

  async function find(): Promise<RaisedAction | null> {
    const [found] = await selectActionById(sql, id);
    return found ? repeatedRequest(found) : null;
  }

  /** Returns the record when the same user repeats the same request; any other use of the id is a conflict. */
  function repeatedRequest(record: ActionRecord): RaisedAction {
    const { action } = record;
    const isSame =
      action.initiatedBy === actor.userId &&
      action.departmentId === departmentId &&
      action.formId === (formId ?? null) &&
      action.formType === (formType ?? "none");
    if (!isSame) throw problem("CONFLICT");
    return { record, isNew: false, mailJobs: [] };
  }
}

function refuseFields(refusals: Record<string, ValidationMessage | null>): void {
  const fields = Object.fromEntries(
    Object.entries(refusals).filter((entry): entry is [string, ValidationMessage] => entry[1] !== null),
  );
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}
