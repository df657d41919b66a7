import type { ExportResource } from "../contract/enums.ts";
import type { ExportFilters } from "../contract/exports.ts";
import type { Actor } from "./actor.ts";
import { can } from "./can.ts";
import { companyScope, recordScope, type ScopeResult } from "./scope.ts";

type Asked = { companyId: string; filters: ExportFilters };

const records = (actor: Actor, { companyId, filters }: Asked) =>
  recordScope(actor, companyId, filters.departmentId);

/** What may be listed may be exported, and nothing else. */
const SCOPES: Record<ExportResource, (actor: Actor, asked: Asked) => ScopeResult> = {
  forms: records,
  actions: records,
  mailbox: (actor, { companyId, filters }) =>
    companyScope(actor, filters.mine ? "company.read" : "mailbox.manage", companyId),
};

export const exportScope = (
  actor: Actor,
  { resource, ...asked }: Asked & { resource: ExportResource },
): ScopeResult => SCOPES[resource](actor, asked);

/** Who does not keep the company's mailbox has their own entries alone, whether they say so or not. */
export const seesOnlyOwnEntries = (actor: Actor, companyId: string): boolean =>
  !can(actor, "mailbox.manage", { companyId });
