import type { CompanyExport } from "../contract/enums.ts";
import type { ExportFilters } from "../contract/exports.ts";
import { valuesOf } from "../contract/filter-values.ts";
import type { Actor } from "./actor.ts";
import { can } from "./can.ts";
import { administers } from "./company-rights.ts";
import { companyScope, earlierScope, recordScope, type Scope, type ScopeResult } from "./scope.ts";

type ExportRequest = { companyId: string; filters: ExportFilters };

const departmentalScope = (actor: Actor, { companyId, filters }: ExportRequest) =>
  recordScope(actor, companyId, valuesOf(filters.departmentId));

const mailboxScope = (actor: Actor, { companyId, filters }: ExportRequest) =>
  companyScope(actor, filters.mine ? "company.read" : "mailbox.manage", companyId);

/** A folder has files of the library and the plan, so it takes an administrator, also for one department. */
function folderScope(actor: Actor, asked: ExportRequest): ScopeResult {
  const whole = companyScope(actor, "company.export", asked.companyId);
  return whole.scope ? departmentalScope(actor, asked) : whole;
}

/** An export of a list has the list's scope. */
const SCOPE_OF: Record<CompanyExport, (actor: Actor, asked: ExportRequest) => ScopeResult> = {
  forms: departmentalScope,
  actions: departmentalScope,
  mailbox: mailboxScope,
  evidence: (actor, asked) =>
    asked.filters.inspection
      ? folderScope(actor, asked)
      : asked.filters.formType === "mailbox"
        ? mailboxScope(actor, asked)
        : departmentalScope(actor, asked),
  mentions: (actor, { companyId }) => companyScope(actor, "person.find", companyId),
  audit: (actor, { companyId }) => companyScope(actor, "company.audit", companyId),
  company: (actor, { companyId }) => companyScope(actor, "company.export", companyId),
};

export const exportScope = (
  actor: Actor,
  { resource, ...asked }: ExportRequest & { resource: CompanyExport },
): ScopeResult => SCOPE_OF[resource](actor, asked);

/** The scope of a file that only administrators may read, whatever its filters. */
export const AS_ADMINISTRATOR = "administrator";
/** The rights that a file is written with. */
export type ExportRights = Scope["departmentIds"] | typeof AS_ADMINISTRATOR;

/** An administrator's pack has records from which a person was taken out since (decision 77). */
export const exportRights = (
  actor: Actor,
  resource: CompanyExport,
  { companyId, departmentIds }: Scope,
): ExportRights =>
  resource === "evidence" && administers(actor, companyId) ? AS_ADMINISTRATOR : departmentIds;

type RequestedExport = ExportRequest & {
  resource: CompanyExport;
  departmentIds: ExportRights | null;
};

/**
 * The scope in which an export was requested. Refused when its requester has lost any part of it, because the file may hold
 * rows of that part.
 */
export function requestedScope(actor: Actor, { departmentIds, ...request }: RequestedExport): ScopeResult {
  if (departmentIds === AS_ADMINISTRATOR) {
    const asAdministrator = companyScope(actor, "company.export", request.companyId);
    return asAdministrator.scope ? exportScope(actor, request) : asAdministrator;
  }
  const { departmentId } = request.filters;
  const whole = departmentId === undefined ? "all" : [departmentId];
  return earlierScope(exportScope(actor, request), departmentIds ?? whole);
}

/** An actor who does not manage the mailbox sees only their own entries, whatever the filter. */
export const seesOnlyOwnEntries = (actor: Actor, companyId: string): boolean =>
  !can(actor, "mailbox.manage", { companyId });
