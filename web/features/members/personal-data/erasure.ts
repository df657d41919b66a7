import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#web/data/api/api.ts";

import type { Mention } from "#worker/contract/organisation/personal-data.ts";

export type {
  ErasedPersonPlaces,
  FormerMember,
  Mention,
} from "#worker/contract/organisation/personal-data.ts";

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

/** Of one request (MOST_REPLACED in the contract, which brings zod). */
const RECORDS_AT_ONCE = 50;

type Replacement = { name: string; reason: string; mentions: readonly Mention[]; id: string };

/** Replaces the name in the records as they were shown. With the same id, an interrupted replacement goes on. */
export async function replaceMentions(
  companyId: string,
  { name, reason, mentions, id }: Replacement,
): Promise<{ records: number; places: number }> {
  const source = mentions.find(({ isPerson, recordType }) => isPerson && recordType !== "action");
  const records = mentions.flatMap(({ recordType, recordId, preview }) =>
    preview === null || recordType === "action" ? [] : [{ recordType, recordId, preview }],
  );
  // The record from which the name is known comes last: it does not have the name any more then.
  const last = records.filter(({ recordId }) => recordId === source?.recordId);
  const inOrder = [...records.filter(({ recordId }) => recordId !== source?.recordId), ...last];
  const knownFrom =
    source && source.recordType !== "action"
      ? { knownFrom: { recordType: source.recordType, recordId: source.recordId } }
      : {};
  const done = { records: 0, places: 0 };
  for (let at = 0; at < inOrder.length; at += RECORDS_AT_ONCE) {
    const body = { id, name, reason, ...knownFrom, records: inOrder.slice(at, at + RECORDS_AT_ONCE) };
    const answer = await api(`POST ${MENTIONS}/replace`, { params: { companyId }, body });
    done.records += answer.records;
    done.places += answer.places;
  }
  return done;
}

export const remainingMentionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "remaining-mentions"],
    queryFn: async ({ signal }) =>
      (await api(`GET ${MENTIONS}/remaining`, { params: { companyId }, signal })).people,
  });
