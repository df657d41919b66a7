import { queryOptions } from "@tanstack/react-query";
import type { ExportRow, CreateExportBody } from "../../../worker/contract/exports.ts";
import { api, apiHref } from "../api/api.ts";

export type {
  ExportFilters,
  ExportRow,
  CreateExportBody as ExportWish,
} from "../../../worker/contract/exports.ts";

const ASK_AGAIN_MS = 1200;

export const isUnfinished = ({ status }: ExportRow): boolean => status === "queued" || status === "running";

/** Asked again and again while something is under way, and no longer. */
export const exportsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "exports"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/exports", { params: { companyId }, signal })).exports,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? ASK_AGAIN_MS : false),
    // What was asked for in another tab, or has ended since.
    refetchOnMount: "always",
  });

export async function startExport(companyId: string, body: CreateExportBody) {
  return (await api("POST /api/v1/company/:companyId/exports", { params: { companyId }, body })).export;
}

/** What a download link leads to. */
export const exportFileAddress = (companyId: string, exportId: string): string =>
  apiHref("GET /api/v1/company/:companyId/exports/:exportId/file", { companyId, exportId });
