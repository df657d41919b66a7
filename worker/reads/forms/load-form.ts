import { problem } from "../../contract/problem.ts";
import { selectAttachments } from "../../storage/files/attachments.ts";
import { type BatchResults, readBatch, type Statement } from "../../storage/core/batch.ts";
import {
  selectFormCompany,
  type FormReferences,
  selectJobPositionOf,
  selectLocationOf,
  selectZoneOf,
} from "../../storage/forms/form-references.ts";
import {
  toFormRecord,
  type FormPath,
  selectForm,
  selectFormOrBinned,
  selectSafetyChecks,
} from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { type LoadedForm, requireFormRead } from "./loaded-form.ts";

/** Not found by outsiders, nor under another department or kind; FORBIDDEN for insiders who may not see it. */
export async function loadForm(context: ActorContext, path: FormPath): Promise<LoadedForm> {
  return (await loadFormWith(context, path, null)).loaded;
}

/** `loadForm`, also of a record in the bin. */
export async function loadFormOrBinned(context: ActorContext, path: FormPath): Promise<LoadedForm> {
  const { actor, sql } = context;
  enterCompany(context, path.companyId);
  const {
    companies: [company],
    forms: [row],
    safetyChecks,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, path.companyId),
    forms: selectFormOrBinned(sql, path),
    safetyChecks: selectSafetyChecks(sql, path.type, path.formId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!row) throw problem("NOT_FOUND");
  const loaded = { ...toFormRecord(row), type: path.type, safetyChecks, company };
  if (loaded.form.withdrawnAt === null || loaded.form.withdrawnReason !== null)
    requireFormRead(actor, loaded);
  return loaded;
}

/** `loadForm`, with the answers of more statements. */
export const loadFormWith = <const More extends readonly Statement[]>(
  context: ActorContext,
  path: FormPath,
  more: More | null,
) => loadFormAndReferences(context, path, {}, [], more);

/** `loadForm`, with what a change refers to: places, and those of the files that are this form's. */
export async function loadFormAndReferences<const More extends readonly Statement[]>(
  context: ActorContext,
  path: FormPath,
  references: FormReferences,
  keys: readonly string[],
  more: More | null,
) {
  const { actor, sql } = context;
  const { type, companyId, formId } = path;
  enterCompany(context, companyId);
  const {
    companies: [company],
    forms: [row],
    safetyChecks,
    locations: [location],
    zones: [zone],
    jobPositions: [jobPosition],
    files,
    more: answers,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    forms: selectForm(sql, path),
    safetyChecks: selectSafetyChecks(sql, type, formId),
    locations: selectLocationOf(sql, companyId, references),
    zones: selectZoneOf(sql, companyId, references),
    jobPositions: selectJobPositionOf(sql, companyId, references),
    files: selectAttachments(sql, keys),
    more: more ?? [],
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!row) throw problem("NOT_FOUND");
  const loaded = { ...toFormRecord(row), type, safetyChecks, company };
  requireFormRead(actor, loaded);
  const ledger = files.filter(
    (file) => file.companyId === companyId && file.formType === type && file.formId === formId,
  );
  return {
    loaded,
    found: { location, zone, jobPosition },
    ledger,
    more: more && (answers as BatchResults<{ more: More }>["more"]),
  };
}
