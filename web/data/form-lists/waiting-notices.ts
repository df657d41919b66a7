import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";

const WAITING = "/api/v1/company/:companyId/waiting-notices";

/** Notices without an account that wait to be admitted; never kept on the device. */
export const waitingNoticesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["waiting-notices", companyId],
    queryFn: ({ signal }) => api(`GET ${WAITING}`, { params: { companyId }, signal }),
    retry: false,
  });

const refresh = (queries: QueryClient, companyId: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: waitingNoticesQuery(companyId).queryKey }),
    queries.invalidateQueries({ queryKey: ["company", companyId] }),
  ]);

/** Returns the id of the entry that it became. The place is another one than the notice's. */
export async function admitNotice(
  queries: QueryClient,
  companyId: string,
  noticeId: string,
  place: { locationId: string; zoneId: string } | null,
): Promise<string> {
  const body = place ? { place } : {};
  try {
    return (await api(`POST ${WAITING}/:noticeId/admit`, { params: { companyId, noticeId }, body })).formId;
  } finally {
    await refresh(queries, companyId);
  }
}

export async function rejectNotice(
  queries: QueryClient,
  companyId: string,
  noticeId: string,
  reason: string,
): Promise<void> {
  try {
    await api(`POST ${WAITING}/:noticeId/reject`, { params: { companyId, noticeId }, body: { reason } });
  } finally {
    await refresh(queries, companyId);
  }
}
