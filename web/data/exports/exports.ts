import { queryOptions } from "@tanstack/react-query";
import type { ExportRow, CreateExportBody } from "#worker/contract/exports.ts";
import { api, apiHref, handleResponse } from "../api/api.ts";
import { NetworkError } from "../api/errors.ts";

export type { ExportFilters, ExportRow, CreateExportBody } from "#worker/contract/exports.ts";

const POLL_INTERVAL_MS = 1200;

export const isExportPending = ({ status }: ExportRow): boolean =>
  status === "queued" || status === "running";

/** Polls while an export is pending. */
export const exportsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "exports"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/exports", { params: { companyId }, signal })).exports,
    refetchInterval: ({ state }) => (state.data?.some(isExportPending) ? POLL_INTERVAL_MS : false),
    // Exports may have been started in another tab, or have finished since.
    refetchOnMount: "always",
  });

export async function startExport(companyId: string, body: CreateExportBody) {
  return (await api("POST /api/v1/company/:companyId/exports", { params: { companyId }, body })).export;
}

/** What is stored about the person, of all companies; polls while it is being prepared. */
export const ownExportsQuery = queryOptions({
  queryKey: ["account", "exports"],
  queryFn: async ({ signal }) => (await api("GET /api/v1/account/exports", { signal })).exports,
  refetchInterval: ({ state }) => (state.data?.some(isExportPending) ? POLL_INTERVAL_MS : false),
  refetchOnMount: "always",
});

export async function startOwnExport() {
  return (await api("POST /api/v1/account/exports", { body: {} })).export;
}

const FILE = "GET /api/v1/company/:companyId/exports/:exportId/file";
const OWN_FILE = "GET /api/v1/account/exports/:exportId/file";

/** The URL of a download link. Without a company it is of the person's own data. */
export const exportFileHref = (companyId: string | null, exportId: string): string =>
  companyId === null ? apiHref(OWN_FILE, { exportId }) : apiHref(FILE, { companyId, exportId });

/**
 * Asks for the file before the browser downloads it, because the browser does not show why a download is refused. A file
 * that may be downloaded is not read here: it may be large.
 */
export async function checkExportFile(companyId: string | null, exportId: string): Promise<void> {
  const endpoint = companyId === null ? OWN_FILE : FILE;
  const response = await fetch(exportFileHref(companyId, exportId)).catch((cause: unknown) => {
    throw new NetworkError("the file could not be reached", { endpoint, cause });
  });
  if (response.ok) await response.body?.cancel();
  else
    await handleResponse(response, endpoint, {
      params: { companyId: companyId ?? "", exportId },
      onExpiredSession: "fail",
    });
}
