import type { EndpointBody } from "../../contract/endpoint.ts";
import type { Limits } from "../../contract/limits.ts";
import { MESSAGES, validationText } from "../../contract/messages/catalogue.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import {
  type addDocumentVersion,
  type changeDocument as contract,
  MOST_VERSIONS,
} from "../../contract/documents/documents.ts";
import { problem } from "../../contract/problem.ts";
import { inCompany } from "../../policy/actor.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { type BasedOn, isCurrent } from "../../reads/based-on.ts";
import {
  documentResponseOf,
  documentSubject,
  type LoadedDocument,
  loadDocumentWith,
} from "../../reads/documents/documents.ts";
import { permit } from "../../reads/permit.ts";
import { BY_THE_CHANGE, changesBetween } from "../../storage/core/audit.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import {
  countDocuments,
  type DocumentPath,
  insertVersion,
  replaceDepartments,
  selectDepartmentsAmong,
  selectDocument,
  updateDocument,
  updateValidity,
} from "../../storage/documents/documents.ts";
import {
  areAttachmentsAvailable,
  attachReferenced,
  selectAttachments,
} from "../../storage/files/attachments.ts";
import { requireNewFile, toRead } from "./create-document.ts";

const stale = ({ actor, now }: ActorContext, loaded: LoadedDocument) =>
  problem("STALE_VERSION", { current: { document: documentResponseOf(actor, loaded, now) } });

const refused = ({ actor }: ActorContext, why: ValidationMessage) =>
  problem("CONFLICT", { message: validationText(actor.language, why) });

export async function changeDocument(
  context: ActorContext & { limits: Limits },
  path: DocumentPath,
  { departmentIds, validUntil, isArchived, name, asksReading, purpose }: EndpointBody<typeof contract>,
  basedOn: BasedOn,
): Promise<LoadedDocument> {
  const { actor, sql, now, limits } = context;
  const { companyId, documentId } = path;
  const {
    loaded,
    more: [departments, [count]],
  } = await loadDocumentWith(context, path, [
    selectDepartmentsAmong(sql, companyId, departmentIds ?? []),
    countDocuments(sql, companyId),
  ] as const);
  const { row, company } = loaded;
  const reader = inCompany(actor, company);
  const subject = documentSubject(row);
  permit(reader, "document.manage", subject);
  if (departmentIds) {
    if (row.userId !== null && departmentIds.length > 0)
      throw problem("INVALID", { fields: { departmentIds: "document.personOrDepartments" } });
    if (departments.length < departmentIds.length)
      throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
    // Managers do not give it to departments of others.
    if (row.userId === null) permit(reader, "document.manage", { ...subject, departmentIds });
  }
  if (!isCurrent(basedOn, row.version)) throw stale(context, loaded);
  const wasArchived = row.archivedAt !== null;
  const archives = isArchived === undefined || isArchived === wasArchived ? null : isArchived;
  if (wasArchived && archives !== false) {
    if (isArchived === true) return loaded;
    throw refused(context, "document.isArchived");
  }
  if (archives === false && (count?.documents ?? 0) >= limits.documents)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].libraryFull(limits.documents) });
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(asksReading === undefined ? {} : { asksReading }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(archives === null ? {} : { archivedAt: archives ? now : null }),
  };
  const before = (JSON.parse(row.departmentIds) as string[]).toSorted();
  const after = departmentIds?.toSorted() ?? before;
  const isForOthers = JSON.stringify(before) !== JSON.stringify(after);
  const isOtherDay = validUntil !== undefined && validUntil !== row.validUntil;
  const changes = {
    ...changesBetween<Partial<typeof row>>(row, values),
    ...(isForOthers ? { departmentIds: { before, after } } : {}),
    ...(isOtherDay ? { validUntil: { before: row.validUntil, after: validUntil } } : {}),
  };
  if (Object.keys(changes).length === 0) return loaded;
  const asks = asksReading ?? row.asksReading;
  const asksNow = asks && archives !== true && (!row.asksReading || isForOthers || archives === false);
  try {
    const {
      changed,
      rows: [current],
    } = await write(sql, {
      change: updateDocument(sql, path, values, row.version),
      audit: {
        actor,
        companyId,
        verb: archives === null ? "document.update" : archives ? "document.archive" : "document.restore",
        recordType: "document",
        recordId: documentId,
        changes,
        asRead: BY_THE_CHANGE,
      },
      news: asksNow ? [toRead(path, { ...row, departmentIds: after })] : [],
      followUps: (done) => ({
        departments: isForOthers ? replaceDepartments(sql, path, after, done) : [],
        validity: isOtherDay ? [updateValidity(sql, path, row.number, validUntil, done)] : [],
      }),
      read: { rows: selectDocument(sql, path, actor.userId) },
    });
    if (!current) throw problem("NOT_FOUND");
    if (changed.length === 0) throw stale(context, { row: current, company });
    return { row: current, company };
  } catch (error) {
    // A department was deleted since it was read.
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}

/** The version before stays, with who has read it. */
export async function addVersion(
  context: ActorContext,
  path: DocumentPath,
  { file: r2Key, validUntil }: EndpointBody<typeof addDocumentVersion>,
  basedOn: BasedOn,
): Promise<{ loaded: LoadedDocument; isNew: boolean }> {
  const { actor, sql, now } = context;
  const { companyId, documentId } = path;
  const {
    loaded,
    more: [[file]],
  } = await loadDocumentWith(context, path, [selectAttachments(sql, [r2Key])] as const);
  const { row, company } = loaded;
  permit(inCompany(actor, company), "document.manage", documentSubject(row));
  if (row.r2Key === r2Key) return { loaded, isNew: false };
  if (!isCurrent(basedOn, row.version)) throw stale(context, loaded);
  if (row.archivedAt !== null) throw refused(context, "document.isArchived");
  requireNewFile(file, documentId);
  if (row.number >= MOST_VERSIONS)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].versionsFull(MOST_VERSIONS) });
  const number = row.number + 1;
  const {
    changed,
    rows: [current],
  } = await write(sql, {
    change: updateDocument(sql, path, { number }, row.version, areAttachmentsAvailable([r2Key], [r2Key])),
    audit: {
      actor,
      companyId,
      verb: "document.addVersion",
      recordType: "document",
      recordId: documentId,
      changes: {
        number: { before: row.number, after: number },
        r2Key: { before: row.r2Key, after: r2Key },
        validUntil: { before: row.validUntil, after: validUntil },
      },
      asRead: BY_THE_CHANGE,
    },
    news: row.asksReading
      ? [toRead(path, { ...row, number, departmentIds: JSON.parse(row.departmentIds) as string[] })]
      : [],
    followUps: (done) => ({
      added: insertVersion(
        sql,
        { companyId, documentId, number, r2Key, validUntil, addedById: actor.userId, createdAt: now },
        done,
      ),
      file: attachReferenced(sql, { type: "document", formId: documentId }, now, done),
    }),
    read: { rows: selectDocument(sql, path, actor.userId) },
  });
  if (!current) throw problem("NOT_FOUND");
  const result = { row: current, company };
  if (current.r2Key === r2Key) return { loaded: result, isNew: changed.length > 0 };
  throw stale(context, result);
}
