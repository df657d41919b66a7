import { queryOptions } from "@tanstack/react-query";
import type { OfferedChecklist } from "#worker/contract/checklists/checklists.ts";
import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { api } from "../api/api.ts";
import { deviceKey } from "../device/device-keys.ts";

export type { OfferedChecklist };

/** What records can be created with beside the built-in questions. */
export const offeredChecklistsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "offered-checklists"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/offered-checklists", { params: { companyId }, signal }))
        .checklists,
    // Without an answer the built-in questions are used, and the dialog that has waited for it does not wait again.
    retryOnMount: false,
  });

/** The key of the hash of the stored help pictures (help-pictures.ts). It is removed with the company's other data. */
export const helpPicturesHash = (companyId: string): string =>
  JSON.stringify(["company", companyId, "help-pictures"]);

/** The checklist of the user's last form of the kind in the department, on this device; null for the built-in one. */
type LastUsed = { userId: string; departmentId: string; kind: string };
const keyOf = ({ userId, departmentId, kind }: LastUsed) =>
  deviceKey("checklist", userId, `${departmentId}/${kind}`);

export function readLastChecklist(used: LastUsed): string | null | undefined {
  const raw = readStoredJson(keyOf(used));
  return typeof raw === "object" && raw !== null && "id" in raw
    ? (raw.id as string | null | undefined)
    : undefined;
}

export const storeLastChecklist = (used: LastUsed, id: string | null): void => storeJson(keyOf(used), { id });
