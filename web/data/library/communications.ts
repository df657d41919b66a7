import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../api/api.ts";
import { pagedQuery } from "../api/paged-list.ts";
import { textParam } from "../navigation/search.ts";
import { queries } from "../offline/queries.ts";

export type { Communication, ListedCommunication } from "#worker/contract/documents/communications.ts";

const ALL = "/api/v1/company/:companyId/communications";
const ONE = `${ALL}/:documentId` as const;

const SHOWN = ["waiting", "managed", "archived"] as const;
/** Filters of the list, as its address has them, and the communication that is open. */
export type CommunicationSearch = {
  q?: string | undefined;
  show?: string | undefined;
  communication?: string | undefined;
};
export type CommunicationFilters = { q: string | undefined; show: (typeof SHOWN)[number] | undefined };

/** What the address has besides is dropped. */
export const communicationFiltersOf = ({ q, show }: CommunicationSearch): CommunicationFilters => ({
  q: textParam(q)?.slice(0, 100),
  show: SHOWN.find((each) => each === show),
});

const keyOf = (companyId: string, ...rest: readonly unknown[]) => [
  "company",
  companyId,
  "communications",
  ...rest,
];

export const refreshCommunications = (companyId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(companyId) });

export const communicationsQuery = (companyId: string, filters: CommunicationFilters) => ({
  ...pagedQuery(keyOf(companyId, "list", filters), (cursor, signal) =>
    api(`GET ${ALL}`, {
      params: { companyId },
      query: { ...filters, cursor: cursor ?? undefined },
      signal,
    }),
  ),
  placeholderData: keepPreviousData,
});

export const communicationQuery = (companyId: string, documentId: string) =>
  queryOptions({
    queryKey: keyOf(companyId, "one", documentId),
    queryFn: async ({ signal }) =>
      (await api(`GET ${ONE}`, { params: { companyId, documentId }, signal })).communication,
  });

export type RecipientFilters = {
  q: string | undefined;
  show: "read" | "pending" | undefined;
  departmentId: string | undefined;
};

export const recipientsQuery = (companyId: string, documentId: string, filters: RecipientFilters) => ({
  ...pagedQuery(keyOf(companyId, "people", documentId, filters), (cursor, signal) =>
    api(`GET ${ONE}/people`, {
      params: { companyId, documentId },
      query: { ...filters, cursor: cursor ?? undefined },
      signal,
    }),
  ),
  placeholderData: keepPreviousData,
});

export const sendCommunication = async (companyId: string, body: BodyOf<`POST ${typeof ALL}`>) =>
  (await api(`POST ${ALL}`, { params: { companyId }, body })).communication;

type Path = { companyId: string; documentId: string };

export const confirmCommunication = (params: Path, answers: number[]) =>
  api(`PUT ${ONE}/reading`, { params, body: { answers } });

export const remindOfCommunication = (params: Path) => api(`POST ${ONE}/reminders`, { params });

export const archiveCommunication = (params: Path, isArchived: boolean) =>
  api(`PATCH ${ONE}`, { params, body: { isArchived } });
