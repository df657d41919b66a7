import type { ExportResource } from "../contract/enums.ts";
import type { ExportFilters } from "../contract/exports.ts";
import type { Actor } from "./actor.ts";
import { can } from "./can.ts";
import { companyScope, recordScope, type ScopeResult } from "./scope.ts";

type ExportRequest = { companyId: string; filters: ExportFilters };

const departmentalScope = (actor: Actor, { companyId, filters }: ExportRequest) =>
  recordScope(actor, companyId, filters.departmentId);

/** What may be listed may be exported, and nothing else. */
const SCOPE_OF: Record<ExportResource, (actor: Actor, asked: ExportRequest) => ScopeResult> = {
  forms: departmentalScope,
  actions: departmentalScope,
  mailbox: (actor, { companyId, filters }) =>
    companyScope(actor, filters.mine ? "company.read" : "mailbox.manage", companyId),
};

export const exportScope = (
  actor: Actor,
  { resource, ...asked }: ExportRequest & { resource: ExportResource },
): ScopeResult => SCOPE_OF[resource](actor, asked);

/** Who does not keep the company's mailbox has their own entries alone, whether they say so or not. */
export const seesOnlyOwnEntries = (actor: Actor, companyId: string): boolean =>
  !can(actor, "mailbox.manage", { companyId });
