import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../../data/api/api.ts";

export type { Checklist, ChecklistChanges, ListedChecklist } from "#worker/contract/checklists/checklists.ts";
export type { ChecklistOption, ChecklistQuestion } from "#worker/contract/checklists/questions.ts";

const ALL = "/api/v1/company/:companyId/checklists";
const ONE = `${ALL}/:checklistId` as const;
export type ChecklistPath = { companyId: string; checklistId: string };
export type ChecklistChange = BodyOf<`PATCH ${typeof ONE}`>;

const keyOf = (companyId: string, ...rest: string[]) => ["company", companyId, "checklists", ...rest];

export const checklistsQuery = (companyId: string) =>
  queryOptions({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) => (await api(`GET ${ALL}`, { params: { companyId }, signal })).checklists,
  });

export const checklistQuery = ({ companyId, checklistId }: ChecklistPath) =>
  queryOptions({
    queryKey: keyOf(companyId, checklistId),
    queryFn: async ({ signal }) =>
      (await api(`GET ${ONE}`, { params: { companyId, checklistId }, signal })).checklist,
    // The editor holds its own copy, which a refetch must not replace.
    staleTime: Infinity,
    gcTime: 0,
  });

export const libraryQuery = (companyId: string) =>
  queryOptions({
    queryKey: keyOf(companyId, "library"),
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/checklist-library", { params: { companyId }, signal }))
        .checklists,
    staleTime: Infinity,
  });

export const createChecklist = async (companyId: string, body: BodyOf<`POST ${typeof ALL}`>) =>
  (await api(`POST ${ALL}`, { params: { companyId }, body })).checklist;

export const importChecklist = async (companyId: string, body: BodyOf<`POST ${typeof ALL}/import`>) =>
  (await api(`POST ${ALL}/import`, { params: { companyId }, body })).checklist;

export const changeChecklist = async (params: ChecklistPath, version: number, body: ChecklistChange) =>
  (await api(`PATCH ${ONE}`, { params, version, body })).checklist;

export const deleteChecklist = (params: ChecklistPath) => api(`DELETE ${ONE}`, { params });

export const readChanges = (params: ChecklistPath) => api(`GET ${ONE}/changes`, { params, query: {} });

/** Between two versions; without `to`, between that one and the draft. */
export const changesQuery = (params: ChecklistPath, query: { from: number; to?: number }) =>
  queryOptions({
    queryKey: keyOf(params.companyId, params.checklistId, "changes", JSON.stringify(query)),
    queryFn: ({ signal }) => api(`GET ${ONE}/changes`, { params, query, signal }),
    staleTime: 0,
  });

export const publishChecklist = async (params: ChecklistPath, version: number) =>
  (await api(`POST ${ONE}/publish`, { params, version, body: {} })).checklist;

/** Saves the draft as a file of this device. */
export async function downloadChecklist(params: ChecklistPath, name: string): Promise<void> {
  const file = await api(`GET ${ONE}/file`, { params });
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N} _-]/gu, "")}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
