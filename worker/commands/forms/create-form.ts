import type { FormType } from "../../contract/enums.ts";
import { formDefinition } from "../../contract/forms/registry.ts";
import { problem } from "../../contract/problem.ts";
import { storedValues } from "../../domain/form-values.ts";
import { newId } from "../../domain/ids.ts";
import { newChecklist } from "../../domain/new-checklist.ts";
import { viewIdOf } from "../../domain/numbering.ts";
import { createFormDenialReason } from "../../policy/form-rights.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import { insertChecks, selectChecks } from "../../storage/forms/form-checks.ts";
import {
  type FormPlace,
  ownerHasCode,
  selectFormCompany,
  selectFormDepartment,
} from "../../storage/forms/form-owners.ts";
import {
  asRecord,
  insertFormWhere,
  selectForm,
  selectFormById,
  selectIsOfAnotherKind,
} from "../../storage/forms/form-records.ts";
import { selectJobPositionOf, selectLocationOf, selectZoneOf } from "../../storage/forms/form-references.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import { raiseLedger, selectLedger } from "../../storage/forms/numbering.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { type Numbers, withNumber } from "../numbering/with-number.ts";
import { checkReferences, referencesIn } from "./check-references.ts";
import { enterCompany } from "../../reads/permit.ts";
import type { LoadedForm } from "../../reads/forms/loaded-form.ts";
import { refuseForeignFiles } from "./refuse-foreign-files.ts";
import { refuseIncomplete } from "./refuse-incomplete.ts";
import { updateLoaded } from "./update-form.ts";

type Creation = FormPlace & { type: FormType; isSubmission?: boolean };
type Wish = { id?: string | undefined } & Record<string, unknown>;
export type Created = { loaded: LoadedForm; isNew: boolean; wasSubmitted: boolean };

export async function createForm(
  context: ActorContext & { numbers: Numbers },
  { type, isSubmission = false, ...place }: Creation,
  { id: givenId, ...wish }: Wish,
): Promise<Created> {
  const { actor, sql, now, numbers } = context;
  const { companyId, departmentId } = place;
  enterCompany(context, companyId);
  const id = givenId ?? newId();
  const references = referencesIn(type, wish);
  const definition = formDefinition(type);
  const series = { ownerId: departmentId ?? companyId, kind: type };
  const {
    companies: [company],
    departments: [department],
    existing,
    itsChecks,
    otherKinds: [other],
    ledgers: [ledger],
    locations: [location],
    zones: [zone],
    jobPositions: [jobPosition],
  } = await readTogether(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectFormDepartment(sql, place),
    existing: selectFormById(sql, type, id),
    itsChecks: selectChecks(sql, type, id),
    otherKinds: selectIsOfAnotherKind(sql, type, id),
    ledgers: selectLedger(sql, series),
    locations: selectLocationOf(sql, companyId, references),
    zones: selectZoneOf(sql, companyId, references),
    jobPositions: selectJobPositionOf(sql, companyId, references),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (departmentId !== null && !department) throw problem("DEPARTMENT_NOT_FOUND");
  const why = createFormDenialReason(actor, place);
  if (why) throw problem(why);
  const code = departmentId === null ? company.code : department?.code;
  // A company may be without a code; an administrator gives it one in the settings.
  if (!code) throw problem("COMPANY_WITHOUT_CODE");
  const repeated = existing.map(asRecord).at(0);
  if (repeated) return asRepetition({ ...repeated, type, checks: itsChecks });
  if (other?.isTaken) throw problem("CONFLICT");
  checkReferences(type, references, { location, zone, jobPosition });
  // Files are uploaded for a form that is there.
  refuseForeignFiles(type, {}, wish, []);
  if (isSubmission) refuseIncomplete({ type, form: wish, checks: [] });

  return withNumber<Created>(numbers, {
    series,
    recordId: id,
    ledger: ledger?.value ?? 0,
    write: insert,
    find,
  });

  async function insert(number: number): Promise<Created> {
    const viewId = viewIdOf(code ?? "", definition.code, number);
    const checklist = await newChecklist(type, id, company?.language ?? actor.language);
    const row = {
      ...storedValues(type, wish),
      id,
      viewId,
      ...place,
      createdById: actor.userId,
      ...(isSubmission ? { submittedAt: now } : {}),
    };
    try {
      const {
        changed: [inserted],
        after: [created],
        checks,
      } = await write(sql, {
        change: insertFormWhere(sql, type, row, ownerHasCode(place, code ?? "")),
        audit: {
          actor,
          companyId,
          verb: "form.create",
          recordType: type,
          recordId: id,
          changes: { viewId: { before: null, after: viewId } },
        },
        followUps: (done) => ({
          ledger: raiseLedger(sql, series, number, done),
          promised: promiseMail(sql, isSubmission ? [{ kind: "mailbox-advice", formId: id }] : [], now, done),
          checklist: insertChecks(sql, type, id, checklist, done),
        }),
        read: { after: selectForm(sql, { type, ...place, formId: id }), checks: selectChecks(sql, type, id) },
      });
      if (!inserted || !created) throw problem("CONFLICT");
      return { loaded: { ...asRecord(created), type, checks }, isNew: true, wasSubmitted: isSubmission };
    } catch (error) {
      // A place went, or the department, since it was looked at.
      if (brokeReference(error)) throw problem("CONFLICT", { cause: error });
      throw error;
    }
  }

  async function find(): Promise<Created | null> {
    const [[found], checks] = await sql.batch([selectFormById(sql, type, id), selectChecks(sql, type, id)]);
    return found ? asRepetition({ ...asRecord(found), type, checks }) : null;
  }

  /**
   * The same person repeating the same creation gets the record back; anybody else has taken somebody's id. What was saved
   * as a draft and comes again as a submission is submitted, or its author would take it for sent.
   */
  async function asRepetition(loaded: LoadedForm): Promise<Created> {
    const { form } = loaded;
    const isSame =
      form.createdById === actor.userId &&
      form.companyId === companyId &&
      (form.departmentId ?? null) === departmentId;
    if (!isSame) throw problem("CONFLICT");
    if (!isSubmission || form.submittedAt !== null) return { loaded, isNew: false, wasSubmitted: false };
    const path = { type, ...place, formId: id };
    const { loaded: submitted, wasSubmitted } = await updateLoaded(context, path, loaded, wish, {
      basedOn: null,
      isSubmission,
      check: () => checkReferences(type, references, { location, zone, jobPosition }, form),
    });
    return { loaded: submitted, isNew: false, wasSubmitted };
  }
}
