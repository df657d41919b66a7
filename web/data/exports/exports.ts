import { queryOptions } from "@tanstack/react-query";
import type { ExportRow, CreateExportBody } from "../../../worker/contract/exports.ts";
import { api, apiHref } from "../api/api.ts";

export type { ExportFilters, ExportRow, CreateExportBody } from "../../../worker/contract/exports.ts";

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

/** The URL of a download link. */
export const exportFileHref = (companyId: string, exportId: string): string =>
  apiHref("GET /api/v1/company/:companyId/exports/:exportId/file", { companyId, exportId });
