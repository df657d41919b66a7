import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type { FormerMember, Mention } from "../../../worker/contract/organisation/personal-data.ts";

const FORMER = "/api/v1/company/:companyId/former-members";
const MENTIONS = "/api/v1/company/:companyId/mentions";
const POLL_INTERVAL_MS = 2000;

/** Polls while somebody is being erased. */
export const formerMembersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "former-members"],
    queryFn: async ({ signal }) => (await api(`GET ${FORMER}`, { params: { companyId }, signal })).people,
    refetchInterval: ({ state }) =>
      state.data?.some(({ isErasing }) => isErasing) ? POLL_INTERVAL_MS : false,
  });

export async function eraseFormerMember(companyId: string, userId: string, reason: string): Promise<void> {
  await api(`POST ${FORMER}/:userId/erase`, { params: { companyId, userId }, body: { reason } });
}

export const mentionsQuery = (companyId: string, name: string) =>
  infiniteQueryOptions({
    queryKey: ["company", companyId, "mentions", name],
    queryFn: ({ signal, pageParam }) =>
      api(`GET ${MENTIONS}`, {
        params: { companyId },
        query: { name, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export async function replaceMentions(companyId: string, name: string, reason: string): Promise<void> {
  await api(`POST ${MENTIONS}/replace`, { params: { companyId }, body: { name, reason } });
}
