import { queryOptions } from "@tanstack/react-query";
import type { AccidentSettings } from "#worker/contract/accidents/settings.ts";
import { api } from "../api/api.ts";
import { accidentsKey } from "../forms/query-keys.ts";
import { markSessionStale, refreshSession } from "../session/session.ts";
import { queries } from "../offline/queries.ts";

export type { AccidentSettings } from "#worker/contract/accidents/settings.ts";

const HANDLERS = "/api/v1/company/:companyId/accident-handlers";
const SETTINGS = "/api/v1/company/:companyId/accident-settings";

export const handlersQuery = (companyId: string) =>
  queryOptions({
    queryKey: accidentsKey(companyId, "handlers"),
    queryFn: ({ signal }) => api(`GET ${HANDLERS}`, { params: { companyId }, signal }),
  });

export const refreshHandlers = (companyId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: handlersQuery(companyId).queryKey });

export async function setHandlers(
  companyId: string,
  version: number,
  handlers: readonly { userId: string; departmentId: string | null }[],
): Promise<void> {
  const body = { handlers: [...handlers] };
  const answer = await api(`PUT ${HANDLERS}`, { params: { companyId }, version, body });
  queries.setQueryData(handlersQuery(companyId).queryKey, answer);
  // The session says what the person handles.
  markSessionStale();
  await refreshSession().catch(() => null);
}

export const accidentSettingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: accidentsKey(companyId, "settings"),
    queryFn: ({ signal }) => api(`GET ${SETTINGS}`, { params: { companyId }, signal }),
  });

export const refreshSettings = (companyId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: accidentSettingsQuery(companyId).queryKey });

/** Open cases are counted anew. */
export async function setAccidentSettings(
  companyId: string,
  version: number,
  settings: AccidentSettings,
): Promise<void> {
  const answer = await api(`PUT ${SETTINGS}`, { params: { companyId }, version, body: settings });
  queries.setQueryData(accidentSettingsQuery(companyId).queryKey, answer);
  await queries.invalidateQueries({ queryKey: accidentsKey(companyId, "one") });
}
