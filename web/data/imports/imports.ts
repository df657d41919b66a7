import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import type { ImportKind } from "#worker/contract/imports/import-fields.ts";
import { api } from "../api/api.ts";

export type { Import, ImportRow } from "#worker/contract/imports/imports.ts";

const ROWS = "POST /api/v1/company/:companyId/imports/:importId/rows";
export type RowsBody = BodyOf<typeof ROWS>;
export type SentRow = RowsBody["rows"][number];
export type MappedColumn = RowsBody["columns"][number];

/** The last imports, and the columns of one's last sheet of each kind. */
export const importsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "imports"],
    queryFn: ({ signal }) => api("GET /api/v1/company/:companyId/imports", { params: { companyId }, signal }),
    refetchOnMount: "always",
  });

export type ImportAt = { companyId: string; importId: string };

export const sendRows = (at: ImportAt, body: RowsBody, signal?: AbortSignal) =>
  api(ROWS, { params: at, body, ...(signal ? { signal } : {}) });

export const undoImport = (at: ImportAt) =>
  api("POST /api/v1/company/:companyId/imports/:importId/undo", { params: at });

export type { ImportKind };
