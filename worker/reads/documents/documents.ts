import type { EndpointQuery } from "../../contract/endpoint.ts";
import {
  type DocumentVersion,
  type LibraryDocument,
  type listDocuments as contract,
  MOST_READERS,
} from "../../contract/documents/documents.ts";
import { problem } from "../../contract/problem.ts";
import { attachmentUrl } from "../../domain/files/attachment-key.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { type Actor, type CompanyState, inCompany, selfOf } from "../../policy/actor.ts";
import { can, type PermissionSubjects } from "../../policy/can.ts";
import { binScope, visibleScope } from "../../policy/scope.ts";
import { readBatch, type Statement } from "../../storage/core/batch.ts";
import {
  countPending,
  countWaiting,
  type DocumentPath,
  selectDocument,
  selectDocuments,
  selectPending,
  selectReaders,
  selectVersions,
  type WholeDocument,
} from "../../storage/documents/documents.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import { enterCompany, permit, permitted } from "../permit.ts";

export type LoadedDocument = { row: WholeDocument; company: CompanyState & { timeZone: string } };

/** What policy has to know of a document. */
export const documentSubject = ({
  companyId,
  userId,
  subjectDepartmentIds,
}: Pick<
  WholeDocument,
  "companyId" | "userId" | "subjectDepartmentIds"
>): PermissionSubjects["document.read"] => ({
  companyId,
  userId,
  departmentIds: JSON.parse(subjectDepartmentIds) as string[],
});

type VersionRow = Pick<
  WholeDocument,
  "number" | "r2Key" | "validUntil" | "addedAt" | "filename" | "contentType" | "bytes" | "pages"
>;

const versionOf = (companyId: string, row: VersionRow): DocumentVersion => ({
  number: row.number,
  url: attachmentUrl(companyId, row.r2Key),
  filename: row.filename ?? "",
  contentType: row.contentType ?? "",
  bytes: row.bytes ?? 0,
  pages: row.pages,
  validUntil: row.validUntil,
  addedAt: row.addedAt.toISOString(),
});

export function documentResponseOf(
  reader: Actor,
  { row, company }: LoadedDocument,
  now: Date,
): LibraryDocument {
  const { id, companyId, name, userId, validUntil, version, readAt } = row;
  const actor = inCompany(reader, company);
  const isManaged = can(actor, "document.manage", documentSubject(row));
  return {
    id,
    name,
    person:
      userId === null
        ? null
        : { id: userId, name: row.personName ?? "", color: row.personColor ?? "chart-1" },
    departmentIds: JSON.parse(row.departmentIds) as string[],
    current: versionOf(companyId, row),
    isExpired: validUntil !== null && validUntil < localDay(now, company.timeZone),
    asksReading: row.asksReading,
    isArchived: row.archivedAt !== null,
    purpose: row.purpose,
    own: { isAsked: Boolean(row.isAsked), readAt: readAt === null ? null : new Date(readAt).toISOString() },
    readers: can(actor, "document.seeReaders", documentSubject(row)) ? row.readers : null,
    can: { manage: isManaged },
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listDocuments(
  { actor, sql, now }: ActorContext,
  companyId: string,
  { isWaiting, isExpired, isPersonal, isArchived, q, ...query }: EndpointQuery<typeof contract>,
) {
  const flagOf = (given: "true" | "false" | undefined) =>
    given === undefined ? undefined : given === "true";
  const reader = {
    userId: selfOf(actor),
    visible: permitted(visibleScope(actor, companyId)),
    managed: permitted(binScope(actor, companyId)),
  };
  const filters = {
    ...query,
    departmentId: query.departmentId,
    cursor: query.cursor,
    q: q === undefined || q === "" ? undefined : q,
    isWaiting: flagOf(isWaiting),
    isExpired: flagOf(isExpired),
    isPersonal: flagOf(isPersonal),
    isArchived: isArchived === "true",
  };
  return readInCompanyTimeZone(
    { actor },
    reader.visible,
    filters.isExpired !== undefined,
    async (timeZone) => {
      const {
        companies: [company],
        rows,
        counts: [count],
      } = await readBatch(sql, {
        companies: selectFormCompany(sql, companyId),
        rows: selectDocuments(sql, companyId, reader, filters, localDay(now, timeZone)),
        counts: countWaiting(sql, companyId, reader.userId),
      });
      const page = rows.slice(0, query.limit);
      return {
        company,
        isFound: true,
        answer: {
          documents: company ? page.map((row) => documentResponseOf(actor, { row, company }, now)) : [],
          waiting: count?.count ?? 0,
          nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
        },
      };
    },
  );
}

/** A document that the actor may read, with the answers of more statements. An archived one is for those who may change it. */
export async function loadDocumentWith<const More extends readonly Statement[]>(
  context: ActorContext,
  path: DocumentPath,
  asked: More,
) {
  const { sql, actor } = context;
  enterCompany(context, path.companyId);
  const {
    companies: [company],
    rows: [row],
    more,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, path.companyId),
    rows: selectDocument(sql, path, selfOf(actor)),
    more: asked,
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const loaded = { row: requireDocument(inCompany(actor, company), row), company } satisfies LoadedDocument;
  return { loaded, more };
}

export function requireDocument(actor: Actor, row: WholeDocument | undefined): WholeDocument {
  if (!row) throw problem("NOT_FOUND");
  permit(actor, "document.read", documentSubject(row));
  if (row.archivedAt !== null) permit(actor, "document.seeReaders", documentSubject(row));
  return row;
}

export async function readDocument(context: ActorContext, path: DocumentPath) {
  const { actor, sql, now } = context;
  const {
    loaded,
    more: [versions, read, pending, [count]],
  } = await loadDocumentWith(context, path, [
    selectVersions(sql, path),
    selectReaders(sql, path, MOST_READERS),
    selectPending(sql, path, MOST_READERS),
    countPending(sql, path),
  ] as const);
  const { row, company } = loaded;
  const seesReaders = can(inCompany(actor, company), "document.seeReaders", documentSubject(row));
  return {
    document: documentResponseOf(actor, loaded, now),
    versions: seesReaders
      ? versions.map(({ addedById, addedByName, addedByColor, ...version }) => ({
          ...versionOf(path.companyId, version),
          addedBy: { id: addedById, name: addedByName ?? "", color: addedByColor ?? ("chart-1" as const) },
        }))
      : null,
    readers: seesReaders
      ? {
          read: read.map(({ readAt, ...person }) => ({ person, readAt: readAt.toISOString() })),
          readCount: row.readers,
          pending: row.asksReading ? pending : [],
          pendingCount: row.asksReading ? (count?.count ?? 0) : 0,
        }
      : null,
  };
}
