import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { BodyOf, ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { InboxEntry } from "#worker/contract/inbox/inbox.ts";
import { api } from "../api/api.ts";
import { mapRows, pagedQuery } from "../api/paged-list.ts";
import { companyQuery, inboxKey } from "./companies.ts";

const INBOX = "/api/v1/company/:companyId/inbox";
type InboxPage = ResponseBodyOf<"GET /api/v1/company/:companyId/inbox">;

const ROWS = {
  of: ({ entries }: InboxPage) => entries,
  into: (page: InboxPage, entries: InboxEntry[]) => ({ ...page, entries }),
};

export const inboxQuery = (companyId: string, isUnread: boolean) =>
  pagedQuery([...inboxKey(companyId), isUnread], (cursor, signal) =>
    api(`GET ${INBOX}`, {
      params: { companyId },
      query: { cursor: cursor ?? undefined, unread: isUnread ? "true" : undefined },
      signal,
    }),
  );

function changeRows(queries: QueryClient, companyId: string, change: (entry: InboxEntry) => InboxEntry) {
  queries.setQueriesData<InfiniteData<InboxPage>>(
    { queryKey: inboxKey(companyId) },
    (data) => data && mapRows(data, ROWS, (rows) => rows.map(change)),
  );
}

type Which = BodyOf<"POST /api/v1/company/:companyId/inbox/read">;

/** Marks entries as read, here and on the server. */
export async function markRead(queries: QueryClient, companyId: string, body: Which): Promise<void> {
  const { unread } = await api(`POST ${INBOX}/read`, { params: { companyId }, body });
  queries.setQueryData(companyQuery(companyId).queryKey, (company) => company && { ...company, unread });
  changeRows(queries, companyId, (entry) =>
    body.recordId === undefined || body.recordId === entry.record.id ? { ...entry, isRead: true } : entry,
  );
}

export async function setMuted(queries: QueryClient, companyId: string, recordId: string, isMuted: boolean) {
  const params = { companyId, recordId };
  if (isMuted) await api(`PUT ${INBOX}/mutes/:recordId`, { params });
  else await api(`DELETE ${INBOX}/mutes/:recordId`, { params });
  changeRows(queries, companyId, (entry) =>
    entry.record.id === recordId ? { ...entry, record: { ...entry.record, isMuted } } : entry,
  );
}
