import type { ExportResource } from "../contract/enums.ts";
import type { ExportFilters } from "../contract/exports.ts";
import type { Actor } from "./actor.ts";
import { can } from "./can.ts";
import { companyScope, recordScope, type ScopeResult } from "./scope.ts";

type ExportRequest = { companyId: string; filters: ExportFilters };

const departmentalScope = (actor: Actor, { companyId, filters }: ExportRequest) =>
  recordScope(actor, companyId, filters.departmentId);

/** An export has the same scope as the list it is taken from. */
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

/** An actor who does not manage the mailbox sees only their own entries, whatever the filter. */
export const seesOnlyOwnEntries = (actor: Actor, companyId: string): boolean =>
  !can(actor, "mailbox.manage", { companyId });
