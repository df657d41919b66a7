import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import type { LibraryDocument } from "#worker/contract/documents/documents.ts";
import { newId } from "#worker/domain/ids.ts";
import { api } from "../api/api.ts";
import { pagedQuery } from "../api/paged-list.ts";
import { hashOf } from "../forms/device/files.ts";
import { upload } from "../forms/sending/upload.ts";
import { textParam } from "../navigation/search.ts";
import { queries } from "../offline/queries.ts";

export type { LibraryDocument } from "#worker/contract/documents/documents.ts";

const ALL = "/api/v1/company/:companyId/documents";
const ONE = `${ALL}/:documentId` as const;

export const SHOWN = ["waiting", "expired", "archived"] as const;
export const ABOUT = ["personal", "shared"] as const;
/** Filters of the list, as its address has them, and the document that is open. */
export type LibrarySearch = {
  q?: string | undefined;
  show?: string | undefined;
  about?: string | undefined;
  departmentId?: string | undefined;
  document?: string | undefined;
};
export type LibraryFilters = Omit<LibrarySearch, "document">;

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((each) => each === raw);

/** What the address has besides is dropped. */
export const libraryFiltersOf = ({ q, show, about, departmentId }: LibrarySearch): LibraryFilters => ({
  q: textParam(q)?.slice(0, 100),
  show: oneOf(SHOWN, show),
  about: oneOf(ABOUT, about),
  departmentId: textParam(departmentId),
});

const libraryKey = (companyId: string, ...rest: readonly unknown[]) => [
  "company",
  companyId,
  "documents",
  ...rest,
];

/** After a change: the library, and what waits for the person, are read again. */
export const refreshLibrary = async (companyId: string): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: libraryKey(companyId) }),
    queries.invalidateQueries({ queryKey: ["company", companyId, "plan", "mine"] }),
  ]);
};

export const libraryQuery = (companyId: string, filters: LibraryFilters) => ({
  ...pagedQuery(libraryKey(companyId, "list", filters), (cursor, signal) => {
    const { q, show, about, departmentId } = filters;
    return api(`GET ${ALL}`, {
      params: { companyId },
      query: {
        q,
        departmentId,
        cursor: cursor ?? undefined,
        ...(show === "waiting" ? { isWaiting: "true" as const } : {}),
        ...(show === "expired" ? { isExpired: "true" as const } : {}),
        ...(show === "archived" ? { isArchived: "true" as const } : {}),
        ...(about === undefined
          ? {}
          : { isPersonal: about === "personal" ? ("true" as const) : ("false" as const) }),
      },
      signal,
    });
  }),
  placeholderData: keepPreviousData,
});

export const documentQuery = (companyId: string, documentId: string) =>
  queryOptions({
    queryKey: libraryKey(companyId, "one", documentId),
    queryFn: ({ signal }) => api(`GET ${ONE}`, { params: { companyId, documentId }, signal }),
  });

export type ReadyPdf = { blob: Blob; name: string };

/** Sends the PDF for the document and gives its key. */
export async function sendPdf(
  companyId: string,
  documentId: string,
  { blob, name }: ReadyPdf,
): Promise<string> {
  const stored = await upload(
    {
      id: newId(),
      address: { companyId, type: "document", formId: documentId },
      purpose: "document",
      filename: name,
      blob,
      sha256: await hashOf(blob),
    },
    () => {},
  );
  return stored.r2Key;
}

export const createDocument = async (companyId: string, body: BodyOf<`POST ${typeof ALL}`>) =>
  (await api(`POST ${ALL}`, { params: { companyId }, body })).document;

type DocumentPath = { companyId: string; documentId: string };

export const changeDocument = async (
  params: DocumentPath,
  version: number,
  body: BodyOf<`PATCH ${typeof ONE}`>,
): Promise<LibraryDocument> => (await api(`PATCH ${ONE}`, { params, version, body })).document;

export const addVersion = async (
  params: DocumentPath,
  version: number,
  body: BodyOf<`POST ${typeof ONE}/versions`>,
) => (await api(`POST ${ONE}/versions`, { params, version, body })).document;

export const confirmReading = async (params: DocumentPath, number: number) =>
  (await api(`PUT ${ONE}/reading`, { params, body: { number } })).document;
