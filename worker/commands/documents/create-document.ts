import type { EndpointBody } from "../../contract/endpoint.ts";
import type { Limits } from "../../contract/limits.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import type { createDocument as contract } from "../../contract/documents/documents.ts";
import { problem } from "../../contract/problem.ts";
import { inCompany } from "../../policy/actor.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { LoadedDocument } from "../../reads/documents/documents.ts";
import { enterCompany, permit } from "../../reads/permit.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { violatesAnyUnique, violatesForeignKey } from "../../storage/core/guarded.ts";
import type { News } from "../../storage/core/news.ts";
import { write } from "../../storage/core/write.ts";
import {
  countDocuments,
  type DocumentPath,
  insertDocument,
  insertVersion,
  replaceDepartments,
  selectConcerned,
  selectDepartmentsAmong,
  selectDocument,
  selectMemberships,
} from "../../storage/documents/documents.ts";
import {
  areAttachmentsAvailable,
  attachReferenced,
  type AttachmentRow,
  selectAttachments,
} from "../../storage/files/attachments.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";

/** A file that was uploaded for the document and is no version yet. */
export function requireNewFile(file: AttachmentRow | undefined, documentId: string): void {
  const isNew =
    file?.formType === "document" &&
    file.purpose === "document" &&
    file.formId === documentId &&
    file.attachedAt === null;
  if (!isNew) throw problem("INVALID", { fields: { file: "attachment.notUploaded" } });
}

type Version = { userId: string | null; number: number; departmentIds: readonly string[] };
/** Tells those who have to read a version. */
export const toRead = (path: DocumentPath, { userId, ...version }: Version): News => ({
  kind: "to-read",
  about: { recordType: "document", recordId: path.documentId, departmentId: null },
  to: userId === null ? selectConcerned(path, version) : [userId],
});

export async function createDocument(
  context: ActorContext & { limits: Limits },
  companyId: string,
  body: EndpointBody<typeof contract>,
): Promise<{ loaded: LoadedDocument; isNew: boolean }> {
  const { actor, sql, now, limits } = context;
  enterCompany(context, companyId);
  const {
    id,
    name,
    departmentIds,
    asksReading = false,
    validUntil = null,
    purpose = null,
    userId = null,
    file: r2Key,
  } = body;
  const path = { companyId, documentId: id };
  const {
    companies: [company],
    rows: [existing],
    departments,
    memberships,
    files: [file],
    counts: [count],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    rows: selectDocument(sql, path, actor.userId),
    departments: selectDepartmentsAmong(sql, companyId, departmentIds),
    memberships: selectMemberships(sql, companyId, userId ?? ""),
    files: selectAttachments(sql, [r2Key]),
    counts: countDocuments(sql, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  permit(inCompany(actor, company), "document.manage", {
    companyId,
    userId,
    departmentIds:
      userId === null ? departmentIds : memberships.flatMap(({ departmentId }) => departmentId ?? []),
  });
  if (existing) return repeated(existing);
  if (departments.length < departmentIds.length)
    throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
  if (userId !== null && memberships.length === 0)
    throw problem("INVALID", { fields: { userId: "document.personUnknown" } });
  requireNewFile(file, id);
  if ((count?.documents ?? 0) >= limits.documents)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].libraryFull(limits.documents) });
  try {
    const {
      changed,
      rows: [row],
    } = await write(sql, {
      change: insertDocument(
        sql,
        { id, companyId, name, userId, asksReading, purpose, createdAt: now, updatedAt: now },
        areAttachmentsAvailable([r2Key], [r2Key]),
      ),
      audit: {
        actor,
        companyId,
        verb: "document.create",
        recordType: "document",
        recordId: id,
        changes: {
          name: { before: null, after: name },
          ...(userId === null ? {} : { userId: { before: null, after: userId } }),
          departmentIds: { before: null, after: departmentIds },
          asksReading: { before: null, after: asksReading },
          validUntil: { before: null, after: validUntil },
          ...(purpose === null ? {} : { purpose: { before: null, after: purpose } }),
          r2Key: { before: null, after: r2Key },
        },
      },
      news: asksReading ? [toRead(path, { userId, number: 1, departmentIds })] : [],
      followUps: (done) => ({
        version: insertVersion(
          sql,
          {
            companyId,
            documentId: id,
            number: 1,
            r2Key,
            validUntil,
            addedById: actor.userId,
            createdAt: now,
          },
          done,
        ),
        departments: replaceDepartments(sql, path, departmentIds, done),
        file: attachReferenced(sql, { type: "document", formId: id }, now, done),
      }),
      read: { rows: selectDocument(sql, path, actor.userId) },
    });
    if (changed.length === 0 || !row) throw problem("CONFLICT");
    return { loaded: { row, company }, isNew: true };
  } catch (error) {
    // The same request came twice at once, or what it refers to was deleted since it was read.
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    if (!violatesAnyUnique(error)) throw error;
    const [again] = await selectDocument(sql, path, actor.userId);
    return repeated(again);
  }

  function repeated(row: LoadedDocument["row"] | undefined) {
    if (!company || row?.userId !== userId || (row.number === 1 && row.r2Key !== r2Key))
      throw problem("CONFLICT");
    return { loaded: { row, company }, isNew: false };
  }
}
