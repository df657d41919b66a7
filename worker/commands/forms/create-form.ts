import type { FormType } from "../../contract/enums.ts";
import { authorOf, type ChecklistFormType, formDefinition } from "../../contract/forms/registry.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { storedValues } from "../../domain/forms/form-values.ts";
import { newId } from "../../domain/ids.ts";
import { companyChecklist, newChecklist } from "../../domain/forms/new-checklist.ts";
import { viewIdOf } from "../../domain/forms/numbering.ts";
import { choiceOf } from "../../domain/checklists/offered.ts";
import { createFormDenialReason } from "../../policy/form-rights.ts";
import { type OfferedRow, selectOffered, selectVersion } from "../../storage/checklists/checklists.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import { insertChecks, selectChecks } from "../../storage/forms/form-checks.ts";
import {
  type FormOwner,
  ownerHasCode,
  selectFormCompany,
  selectFormDepartment,
  selectJobPositionOf,
  selectLocationOf,
  selectZoneOf,
} from "../../storage/forms/form-references.ts";
import {
  toFormRecord,
  insertFormWhere,
  selectForm,
  selectFormById,
  selectIsIdTaken,
} from "../../storage/forms/form-records.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { raiseLedger, selectLedger } from "../../storage/forms/numbering.ts";
import { isNotStarted, linkRecord, type StartedTask } from "../../storage/plan/occurrences.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import { insertSeal, selectSealSource } from "../../storage/forms/seals.ts";
import { type Numbers, withNumber } from "../numbering/with-number.ts";
import { sealForm, type SealingContext } from "./seal-form.ts";
import { checkReferences, referencesOf, refuseForeignFiles, refuseIncomplete } from "./validate-form.ts";
import { enterCompany } from "../../reads/permit.ts";
import type { LoadedForm } from "../../reads/forms/loaded-form.ts";
import { updateLoadedForm } from "./update-form.ts";

type FormCreation = FormOwner & {
  type: FormType;
  isSubmission?: boolean;
  /** The occurrence of the plan that it is the record of: it has one. */
  task?: StartedTask;
};
type NewFormBody = {
  id?: string | undefined;
  /** Null for the built-in questions; without it the department's default. */
  checklistVersionId?: string | null | undefined;
} & Record<string, unknown>;
export type CreatedForm = { loaded: LoadedForm; isNew: boolean; wasSubmitted: boolean };

export async function createForm(
  context: SealingContext & { numbers: Numbers },
  { type, isSubmission = false, task, ...owner }: FormCreation,
  { id: requestedId, checklistVersionId, ...body }: NewFormBody,
): Promise<CreatedForm> {
  const { actor, sql, now, numbers } = context;
  const { companyId, departmentId } = owner;
  enterCompany(context, companyId);
  const id = requestedId ?? newId();
  const references = referencesOf(type, body);
  const definition = formDefinition(type);
  const series = { ownerId: departmentId ?? companyId, kind: type };
  const {
    companies: [company],
    departments: [department],
    existing,
    existingChecks,
    otherKinds: [other],
    ledgers: [ledger],
    locations: [location],
    zones: [zone],
    jobPositions: [jobPosition],
    asked,
    offered: [offered],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectFormDepartment(sql, owner),
    existing: selectFormById(sql, type, id),
    existingChecks: selectChecks(sql, type, id),
    otherKinds: selectIsIdTaken(sql, type, id),
    ledgers: selectLedger(sql, series),
    locations: selectLocationOf(sql, companyId, references),
    zones: selectZoneOf(sql, companyId, references),
    jobPositions: selectJobPositionOf(sql, companyId, references),
    asked: isSubmission
      ? selectSealSource(sql, { type, companyId, formId: id }, actor.impersonatedBy)
      : ([] as const),
    offered: selectChecklistsFor(sql, companyId, type, checklistVersionId),
  });
  const source = asked.length === 0 ? null : asked;
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (departmentId !== null && !department) throw problem("DEPARTMENT_NOT_FOUND");
  const why = createFormDenialReason(actor, owner);
  if (why) throw problem(why);
  const code = departmentId === null ? company.code : department?.code;
  // A company may be without a code; an administrator gives it one in the settings.
  if (!code) throw problem("COMPANY_WITHOUT_CODE");
  const repeated = existing.map(toFormRecord).at(0);
  if (repeated) return repeatedRequest({ ...repeated, type, checks: existingChecks });
  if (other?.isTaken) throw idTaken();
  checkReferences(type, references, { location, zone, jobPosition });
  // Files can be uploaded only to an existing form.
  refuseForeignFiles(type, {}, body, [], []);
  const chosen = chosenChecklist(offered ?? [], type, departmentId, checklistVersionId);
  if (isSubmission) await refuseIncomplete({ type, form: body, checks: [] });

  return withNumber<CreatedForm>(numbers, {
    series,
    recordId: id,
    ledger: ledger?.value ?? 0,
    write: insert,
    find,
  });

  async function insert(number: number): Promise<CreatedForm> {
    const viewId = viewIdOf(code ?? "", definition.code, number);
    const checklist = chosen
      ? await companyChecklist(type, id, chosen.questions)
      : await newChecklist(type, id, company?.language ?? actor.language);
    const row = {
      ...storedValues(type, { ...authorOf(type, actor.name), ...body }),
      id,
      viewId,
      ...owner,
      createdById: actor.userId,
      createdAt: now,
      ...(chosen ? { checklistVersionId: chosen.versionId } : {}),
      ...(isSubmission ? { submittedAt: now } : {}),
    };
    const seal = isSubmission
      ? await sealForm(
          context,
          {
            type,
            form: { ...row, status: "in_progress" },
            checks: [],
            department: null,
            createdBy: { id: actor.userId, name: actor.name },
            places: [location, zone],
          },
          source,
        )
      : null;
    try {
      const {
        changed: [inserted],
        after: [created],
        checks,
      } = await write(sql, {
        change: insertFormWhere(sql, type, row, ownerHasCode(owner, code ?? ""), task && isNotStarted(task)),
        audit: {
          actor,
          companyId,
          verb: "form.create",
          recordType: type,
          recordId: id,
          changes: {
            viewId: { before: null, after: viewId },
            ...(task ? { planned: { before: null, after: `${task.lineId} ${task.day}` } } : {}),
          },
        },
        followUps: (done) => ({
          task: task ? [linkRecord(sql, task, id, now, done)] : [],
          ledger: raiseLedger(sql, series, number, done),
          promised: promiseMail(sql, isSubmission ? [{ kind: "mailbox-advice", formId: id }] : [], now, done),
          checklist: insertChecks(sql, type, id, checklist, done),
          seals: seal ? insertSeal(sql, seal, done) : [],
        }),
        read: { after: selectForm(sql, { type, ...owner, formId: id }), checks: selectChecks(sql, type, id) },
      });
      if (!inserted || !created) throw problem("CONFLICT");
      return { loaded: { ...toFormRecord(created), type, checks }, isNew: true, wasSubmitted: isSubmission };
    } catch (error) {
      // A location or the department was deleted since it was read.
      if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
      throw error;
    }
  }

  async function find(): Promise<CreatedForm | null> {
    const [[found], checks] = await sql.batch([selectFormById(sql, type, id), selectChecks(sql, type, id)]);
    return found ? repeatedRequest({ ...toFormRecord(found), type, checks }) : null;
  }

  function idTaken() {
    const message = task && validationText(actor.language, "plan.recordExists");
    return problem("CONFLICT", message ? { message } : {});
  }

  /**
   * Returns the record when the same user repeats the same request; any other use of the id is a conflict. A draft that is
   * repeated as a submission is submitted, because its author believes it was sent.
   */
  async function repeatedRequest(loaded: LoadedForm): Promise<CreatedForm> {
    const { form } = loaded;
    const isSame =
      form.createdById === actor.userId &&
      form.companyId === companyId &&
      (form.departmentId ?? null) === departmentId;
    // A task counts as started only with the record whose insert linked it.
    if (!isSame || task) throw idTaken();
    if (!isSubmission || form.submittedAt !== null) return { loaded, isNew: false, wasSubmitted: false };
    const path = { type, ...owner, formId: id };
    const { loaded: submitted, wasSubmitted } = await updateLoadedForm(context, path, loaded, body, {
      basedOn: null,
      isSubmission,
      source,
      places: [location, zone],
      check: () => checkReferences(type, references, { location, zone, jobPosition }, form),
    });
    return { loaded: submitted, isNew: false, wasSubmitted };
  }
}

/** Selects the version that was chosen, or else the versions from which the default is taken. */
function selectChecklistsFor(
  sql: SealingContext["sql"],
  companyId: string,
  type: FormType,
  versionId: string | null | undefined,
) {
  if (!formDefinition(type).hasChecklist || versionId === null) return [];
  return versionId === undefined
    ? [selectOffered(sql, companyId, type as ChecklistFormType)]
    : [selectVersion(sql, companyId, type, versionId)];
}

/** A version stays valid when it is offered no more, because a device may have been without a network for long. */
function chosenChecklist(
  found: readonly OfferedRow[],
  type: FormType,
  departmentId: string | null,
  versionId: string | null | undefined,
): OfferedRow | null {
  if (versionId === undefined) return choiceOf(found, type, departmentId ?? "")[0];
  const [version] = found;
  if (versionId !== null && !version)
    throw problem("INVALID", { fields: { checklistVersionId: "checklist.unknown" } });
  return version ?? null;
}
