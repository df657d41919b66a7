import { type FileOwner, type FormType, isFormType } from "../../contract/enums.ts";
import type { Purpose } from "../../contract/forms/media.ts";
import { problem } from "../../contract/problem.ts";
import { ownerFromKey } from "../../domain/files/attachment-key.ts";
import { inlineDisposition } from "../../domain/files/file-name.ts";
import type { FileQuota } from "../../contract/limits.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { countFiles, selectAttachment, selectFileUsage } from "../../storage/files/attachments.ts";
import { toFormRecord, selectFormById } from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { type Actor, type CompanyState, inCompany, selfOf } from "../../policy/actor.ts";
import { recordScope } from "../../policy/scope.ts";
import { addFilesDenialReason, type Handles, mayReadFile } from "../../policy/accident-rights.ts";
import { type AccidentRow, selectAccident, selectHandles } from "../../storage/accidents/accidents.ts";
import { selectChecklist } from "../../storage/checklists/checklists.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import { selectCommunication, type WholeCommunication } from "../../storage/documents/communications.ts";
import { selectDocument, type WholeDocument } from "../../storage/documents/documents.ts";
import { type LineRow, selectLine } from "../../storage/plan/lines.ts";
import { type ActionRecord, selectActionById } from "../../storage/actions/action-records.ts";
import { requireActionRight } from "../actions/loaded-action.ts";
import { type LoadedForm, requireFormRead, requireFormRight } from "../forms/loaded-form.ts";
import { requireCommunication } from "../documents/communications.ts";
import { documentSubject, requireDocument } from "../documents/documents.ts";
import { enterCompany, permit, permitted } from "../permit.ts";

type FilePath = { companyId: string; formType: FileOwner; formId: string };

/**
 * Loads the form, action, checklist, planned task, document or accident that a file belongs to, if the actor may read it, the row of the file and, for an upload, the usage and how many files of that purpose it has.
 * `requireUpload` refuses who may not add files to it.
 */
export async function loadOwner(
  context: ActorContext,
  { companyId, formType, formId }: FilePath,
  r2Key: string,
  upload: { purpose: Purpose; quota: FileQuota } | null = null,
) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const {
    forms,
    actions,
    checklists,
    lines,
    documents,
    accidents,
    handles,
    communications,
    companies,
    entries: [entry],
    usages,
    counts,
  } = await readBatch(sql, {
    forms: isFormType(formType) ? [selectFormById(sql, formType, formId)] : [],
    lines: formType === "planLine" ? [selectLine(sql, { companyId, lineId: formId })] : [],
    documents:
      formType === "document" ? [selectDocument(sql, { companyId, documentId: formId }, selfOf(actor))] : [],
    communications:
      formType === "document"
        ? [selectCommunication(sql, { companyId, documentId: formId }, selfOf(actor))]
        : [],
    accidents: formType === "accident" ? [selectAccident(sql, { companyId, accidentId: formId })] : [],
    handles: formType === "accident" ? [selectHandles(sql, companyId, actor.userId)] : [],
    companies:
      formType === "planLine" || formType === "document" || formType === "accident"
        ? [selectFormCompany(sql, companyId)]
        : [],
    checklists: formType === "checklist" ? [selectChecklist(sql, { companyId, checklistId: formId })] : [],
    actions: formType === "action" ? [selectActionById(sql, formId)] : [],
    entries: selectAttachment(sql, r2Key),
    usages: upload ? [selectFileUsage(sql, companyId, upload.quota)] : [],
    counts: upload ? [countFiles(sql, { type: formType, formId }, upload.purpose)] : [],
  });
  const uploaded = { usage: usages.flat()[0], count: counts.flat()[0]?.count ?? 0 };
  return { requireUpload: requireOwner(), entry, ...uploaded };

  /** Nothing is added to a communication that was sent. */
  function requireSentFile(row: WholeCommunication, company: CompanyState | undefined) {
    if (!company) throw problem("NOT_FOUND");
    requireCommunication(inCompany(actor, company), row);
    return () => {
      throw problem("CONFLICT");
    };
  }

  /** Earlier versions are for those who may change the document, and so is a file that is none yet. */
  function requireLibraryFile(row: WholeDocument | undefined, company: CompanyState | undefined) {
    if (!company) throw problem("NOT_FOUND");
    const reader = inCompany(actor, company);
    if (!row) {
      // The first version is uploaded before there is a document.
      if (!upload) throw problem("NOT_FOUND");
      return () => permit(reader, "document.add", { companyId });
    }
    const subject = documentSubject(requireDocument(reader, row));
    if (!upload && row.r2Key !== r2Key) permit(reader, "document.seeReaders", subject);
    return () => permit(reader, "document.manage", subject);
  }

  /** Files of a case are for who handles it. */
  function requireCase(row: AccidentRow | undefined, handled: Handles, company: CompanyState | undefined) {
    if (!row || !company) throw problem("NOT_FOUND");
    const reader = inCompany(actor, company);
    if (!upload && !mayReadFile(reader, row, handled, entry?.uploadedById ?? null))
      throw problem("FORBIDDEN");
    return () => {
      const why = addFilesDenialReason(reader, row, handled);
      if (why) throw problem(why);
    };
  }

  function requireOwner() {
    if (formType === "action") return requireAction(actor, companyId, actions.flat()[0]);
    if (formType === "accident") return requireCase(accidents.flat()[0], handles.flat(), companies.flat()[0]);
    if (formType === "checklist") return requireChecklist(actor, checklists.flat()[0]);
    if (formType === "planLine") return requireTask(actor, lines.flat()[0], companies.flat()[0]);
    const [communication] = communications.flat();
    if (communication) return requireSentFile(communication, companies.flat()[0]);
    if (formType === "document") return requireLibraryFile(documents.flat()[0], companies.flat()[0]);
    return requireForm(actor, companyId, formType, forms.flat()[0]);
  }
}

/** The documents of a task are for those who see its department, and come from those who may do it. */
function requireTask(reader: Actor, row: LineRow | undefined, company: CompanyState | undefined) {
  if (!row || !company) throw problem("NOT_FOUND");
  const { companyId, departmentId } = row;
  const actor = inCompany(reader, company);
  permitted(recordScope(actor, companyId, departmentId));
  return () => permit(actor, "form.create", { companyId, departmentId });
}

type Checklist = Awaited<ReturnType<typeof selectChecklist>>[number];

/** The picture of a question is for everybody who may be asked it. */
function requireChecklist(reader: Actor, row: Checklist | undefined) {
  if (!row) throw problem("NOT_FOUND");
  const { companyId } = row;
  const actor = inCompany(reader, row.company);
  permit(actor, "checklist.read", { companyId });
  return () => permit(actor, "checklist.edit", { companyId, wasPublished: row.publishedNumber !== null });
}

function requireAction(actor: Actor, companyId: string, record: ActionRecord | undefined) {
  if (record?.action.companyId !== companyId || record.action.withdrawnAt) throw problem("NOT_FOUND");
  requireActionRight(actor, "read", record);
  return () => requireActionRight(actor, "comment", record);
}

function requireForm(
  actor: Actor,
  companyId: string,
  type: FormType,
  row: Parameters<typeof toFormRecord>[0] | undefined,
) {
  const record = row && toFormRecord(row);
  if (record?.form.companyId !== companyId) throw problem("NOT_FOUND");
  const owner: LoadedForm = { ...record, type, safetyChecks: [] };
  requireFormRead(actor, owner);
  return () => requireFormRight(actor, "edit", owner);
}

/** The headers of a stored file, for users who may read its form or action, or who are asked by its checklist. */
export async function findAttachment(context: ActorContext, companyId: string, r2Key: string) {
  const owner = ownerFromKey(r2Key);
  if (owner?.companyId !== companyId) throw problem("NOT_FOUND");
  const { entry } = await loadOwner(context, owner, r2Key);
  if (!entry || entry.releasedAt) throw problem("NOT_FOUND");
  const { contentType, bytes, etag, filename } = entry;
  return { contentType, bytes, etag: `"${etag}"`, disposition: inlineDisposition(filename) };
}
