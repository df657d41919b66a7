// One file, above 300 lines: it reads from top to bottom how a form is created.
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
import { readBatch, type Statement } from "../../storage/core/batch.ts";
import { type TookEffect, write } from "../../storage/core/write.ts";
import {
  type FormOwner,
  type FormReferences,
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
  insertSafetyChecks,
  selectSafetyChecks,
} from "../../storage/forms/form-records.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { raiseLedger, selectLedger } from "../../storage/forms/numbering.ts";
import { isNotStarted, linkRecord, type StartedTask } from "../../storage/plan/occurrences.ts";
import { promiseToReaders } from "../../storage/forms/mailbox.ts";
import { sentFieldsOf } from "../../domain/forms/notice.ts";
import type { MailJob } from "../../queue-messages.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { newsForReaders } from "./handle-notice.ts";
import { insertSeal, selectSealSource } from "../../storage/forms/seals.ts";
import { type Numbers, withNumber } from "../numbering/with-number.ts";
import { sealForm, type SealingContext } from "./seal-form.ts";
import { checkReferences, referencesOf, refuseForeignFiles, refuseIncomplete } from "./validate-form.ts";
import { enterCompany } from "../../reads/permit.ts";
import { type LoadedForm, rightsOn } from "../../reads/forms/loaded-form.ts";
import { updateLoadedForm } from "./update-form.ts";

type FormCreation = FormOwner & {
  type: FormType;
  isSubmission?: boolean;
  /** What somebody without an account sent, which is admitted as a sent entry in their name. */
  notice?: AdmittedNotice;
  /** The occurrence of the plan that it is the record of: it has one. */
  task?: StartedTask;
};
export type AdmittedNotice = {
  sender: { id: string; name: string };
  /** Whether it may still be admitted. */
  condition: ReturnType<typeof isNotStarted>;
  followUps: (done: TookEffect) => readonly Statement[];
};
type NewFormBody = {
  id?: string | undefined;
  /** Null for the built-in questions; without it the department's default. */
  checklistVersionId?: string | null | undefined;
} & Record<string, unknown>;
export type CreatedForm = { loaded: LoadedForm; isNew: boolean; mailJobs: readonly MailJob[] };

type NewForm = {
  type: FormType;
  id: string;
  owner: FormOwner;
  isSubmission: boolean;
  notice: AdmittedNotice | undefined;
  task: StartedTask | undefined;
  checklistVersionId: string | null | undefined;
  values: Record<string, unknown>;
  references: FormReferences;
};

export async function createForm(
  context: SealingContext & { numbers: Numbers },
  { type, isSubmission = false, notice, task, ...owner }: FormCreation,
  { id = newId(), checklistVersionId, ...values }: NewFormBody,
): Promise<CreatedForm> {
  const { sql, numbers } = context;
  const references = referencesOf(type, values);
  const form = { type, id, owner, isSubmission, notice, task, checklistVersionId, values, references };
  enterCompany(context, owner.companyId);
  const found = await load(context, form);
  const code = codeOfOwner(context, form, found);
  if (found.existing) return answerRepeated(context, form, found, found.existing);
  const chosen = await checkNewForm(context, form, found);
  return withNumber<CreatedForm>(numbers, {
    series: seriesOf(form),
    recordId: id,
    ledger: found.ledger?.value ?? 0,
    write: (number) => insert(context, form, found, { code, chosen, number }),
    async find() {
      const [[row], safetyChecks] = await sql.batch([
        selectFormById(sql, type, id),
        selectSafetyChecks(sql, type, id),
      ]);
      return row ? answerRepeated(context, form, found, { ...toFormRecord(row), type, safetyChecks }) : null;
    },
  });
}

const seriesOf = ({ type, owner: { companyId, departmentId } }: NewForm) => ({
  ownerId: departmentId ?? companyId,
  kind: type,
});

async function load({ actor, sql }: SealingContext, form: NewForm) {
  const { type, id, owner, references, isSubmission } = form;
  const { companyId } = owner;
  const {
    companies: [company],
    departments: [department],
    existing: [existing],
    existingSafetyChecks,
    otherKinds: [other],
    ledgers: [ledger],
    locations: [location],
    zones: [zone],
    jobPositions: [jobPosition],
    source,
    offered: [offered = []],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectFormDepartment(sql, owner),
    existing: selectFormById(sql, type, id),
    existingSafetyChecks: selectSafetyChecks(sql, type, id),
    otherKinds: selectIsIdTaken(sql, type, id),
    ledgers: selectLedger(sql, seriesOf(form)),
    locations: selectLocationOf(sql, companyId, references),
    zones: selectZoneOf(sql, companyId, references),
    jobPositions: selectJobPositionOf(sql, companyId, references),
    source: isSubmission
      ? selectSealSource(sql, { type, companyId, formId: id }, actor.impersonatedBy)
      : ([] as const),
    offered: selectChecklistsFor(sql, form),
  });
  return {
    company,
    department,
    existing: existing && { ...toFormRecord(existing), type, safetyChecks: existingSafetyChecks },
    isIdTaken: Boolean(other?.isTaken),
    ledger,
    places: { location, zone, jobPosition },
    source: source.length === 0 ? null : source,
    offered,
  };
}
type Found = Awaited<ReturnType<typeof load>>;

/** The code that the number begins with. Refuses those who may not create a form there. */
function codeOfOwner(
  { actor }: SealingContext,
  { owner, isSubmission }: NewForm,
  { company, department }: Found,
): string {
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (owner.departmentId !== null && !department) throw problem("DEPARTMENT_NOT_FOUND");
  const why = createFormDenialReason(actor, { ...owner, isDraft: !isSubmission });
  if (why) throw problem(why);
  const code = owner.departmentId === null ? company.code : department?.code;
  // A company may be without a code; an administrator gives it one in the settings.
  if (!code) throw problem("COMPANY_WITHOUT_CODE");
  return code;
}

/** Refuses values that a new form may not have, and returns the version of the company's checklist that it has. */
async function checkNewForm(
  context: SealingContext,
  form: NewForm,
  { isIdTaken, places, offered }: Found,
): Promise<OfferedRow | null> {
  const { type, values, references, isSubmission, notice } = form;
  if (isIdTaken) throw idTaken(context, form);
  checkReferences(type, references, places);
  // Files can be uploaded only to an existing form; those of a notice were stored with it.
  if (!notice) refuseForeignFiles(type, {}, values, [], []);
  const chosen = chosenChecklist(offered, form);
  if (isSubmission)
    await refuseIncomplete({ type, form: values, safetyChecks: [] }, notice ? "send" : "complete");
  return chosen;
}

function idTaken({ actor }: SealingContext, { task }: NewForm) {
  const message = task && validationText(actor.language, "plan.recordExists");
  return problem("CONFLICT", message ? { message } : {});
}

/**
 * Returns the record when the same user repeats the same request; any other use of the id is a conflict. A draft that is
 * repeated as a submission is submitted, because its author believes it was sent.
 */
async function answerRepeated(
  context: SealingContext,
  repeated: NewForm,
  { places, source }: Found,
  loaded: LoadedForm,
): Promise<CreatedForm> {
  const { type, id, owner, isSubmission, task, references, values } = repeated;
  const { form } = loaded;
  const isSame =
    !repeated.notice &&
    form.createdById === context.actor.userId &&
    form.companyId === owner.companyId &&
    (form.departmentId ?? null) === owner.departmentId &&
    !(type === "mailbox" && form.submittedAt === null && context.actor.key !== undefined);
  // A task counts as started only with the record whose insert linked it.
  // What is in the bin was deleted.
  if (!isSame || task || rightsOn(loaded).withdrawn === "binned") throw idTaken(context, repeated);
  if (!isSubmission || form.submittedAt !== null) return { loaded, isNew: false, mailJobs: [] };
  const path = { type, ...owner, formId: id };
  const { loaded: submitted, mailJobs } = await updateLoadedForm(context, path, loaded, values, {
    basedOn: null,
    isSubmission,
    source,
    places: [places.location, places.zone],
    check: () => checkReferences(type, references, places, form),
  });
  return { loaded: submitted, isNew: false, mailJobs };
}

/** One batch: the record with its safety checks, the counter, the audit entry and what follows from a submission. */
async function insert(
  context: SealingContext,
  form: NewForm,
  { company, places: { location, zone }, source }: Found,
  { code, chosen, number }: { code: string; chosen: OfferedRow | null; number: number },
): Promise<CreatedForm> {
  const { actor, sql, now } = context;
  const { type, id, owner, isSubmission, notice, task, values } = form;
  const sender = notice?.sender ?? { id: actor.userId, name: actor.name };
  const viewId = viewIdOf(code, formDefinition(type).code, number);
  const checklist = chosen
    ? await companyChecklist(type, id, chosen.questions)
    : await newChecklist(type, id, company?.language ?? actor.language);
  const row = {
    ...storedValues(type, { ...authorOf(type, actor.name), ...values }),
    id,
    viewId,
    ...owner,
    createdById: sender.id,
    createdAt: now,
    ...(chosen ? { checklistVersionId: chosen.versionId } : {}),
    ...(isSubmission ? { submittedAt: now, sentFields: sentFieldsOf(values) } : {}),
  };
  const toSeal = {
    type,
    form: { ...row, status: "in_progress" as const },
    safetyChecks: [],
    department: null,
    createdBy: sender,
    task: null,
    places: [location, zone],
  };
  const seal = isSubmission ? await sealForm(context, toSeal, source) : null;
  try {
    const {
      changed: [inserted],
      advised,
      after: [created],
      safetyChecks,
    } = await write(sql, {
      change: insertFormWhere(
        sql,
        type,
        row,
        ownerHasCode(owner, code),
        notice?.condition ?? (task && isNotStarted(task)),
      ),
      audit: {
        actor,
        companyId: owner.companyId,
        verb: "form.create",
        recordType: type,
        recordId: id,
        changes: {
          viewId: { before: null, after: viewId },
          ...(task ? { planned: { before: null, after: `${task.lineId} ${task.day}` } } : {}),
        },
      },
      news: isSubmission ? [newsForReaders("notice", id)] : [],
      followUps: (done) => ({
        task: task ? [linkRecord(sql, task, id, now, done)] : [],
        ledger: raiseLedger(sql, seriesOf(form), number, done),
        advised: isSubmission
          ? [
              promiseMail(sql, [{ kind: "mailbox-advice", formId: id }], now, done),
              promiseToReaders(sql, { kind: "mailbox-advice", id, formId: id, by: actor.userId }, now, done),
            ]
          : [],
        notice: notice?.followUps(done) ?? [],
        checklist: insertSafetyChecks(sql, type, id, checklist, done),
        seals: seal ? insertSeal(sql, seal, done) : [],
      }),
      read: {
        after: selectForm(sql, { type, ...owner, formId: id }),
        safetyChecks: selectSafetyChecks(sql, type, id),
      },
    });
    if (!inserted || !created) throw problem("CONFLICT");
    return {
      loaded: { ...toFormRecord(created), type, safetyChecks },
      isNew: true,
      mailJobs: advised.flat().map(({ job }) => job),
    };
  } catch (error) {
    // A location or the department was deleted since it was read.
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}

/** Selects the version that was chosen, or else the versions from which the default is taken. */
function selectChecklistsFor(sql: SealingContext["sql"], { type, owner, checklistVersionId }: NewForm) {
  if (!formDefinition(type).hasChecklist || checklistVersionId === null) return [];
  return checklistVersionId === undefined
    ? [selectOffered(sql, owner.companyId, type as ChecklistFormType)]
    : [selectVersion(sql, owner.companyId, type, checklistVersionId)];
}

/** A version stays valid when it is offered no more, because a device may have been without a network for long. */
function chosenChecklist(
  found: readonly OfferedRow[],
  { type, owner, checklistVersionId }: NewForm,
): OfferedRow | null {
  if (checklistVersionId === undefined) return choiceOf(found, type, owner.departmentId ?? "")[0];
  const [version] = found;
  if (checklistVersionId !== null && !version)
    throw problem("INVALID", { fields: { checklistVersionId: "checklist.unknown" } });
  return version ?? null;
}
