import type { listAudit as contract, PlatformAuditEntry } from "../../contract/admin/audit.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import type { StoredEntry } from "../../storage/platform/audit.ts";
import type { ActorContext } from "../actor-context.ts";
import { auditPage, entryFieldsOf } from "../operations/audit-page.ts";

function entryOf(row: StoredEntry): PlatformAuditEntry | null {
  const fields = entryFieldsOf(row);
  if (!fields) return null;
  const { actorId, impersonatedById, companyId } = row;
  return {
    ...fields,
    recordName: row.recordName ?? row.recordEmail,
    actor: { id: actorId, name: row.actor?.name ?? null, email: row.actor?.email ?? null },
    impersonatedBy:
      impersonatedById === null
        ? null
        : {
            id: impersonatedById,
            name: row.impersonator?.name ?? null,
            email: row.impersonator?.email ?? null,
          },
    company:
      companyId === null
        ? null
        : { id: companyId, name: row.company?.name ?? null, color: row.company?.color ?? null },
  };
}

/** The gate of the route lets in platform administrators alone. */
export async function listAudit({ sql }: ActorContext, query: EndpointQuery<typeof contract>) {
  const page = auditPage(sql, query);
  return page.pageOf(await page.rows, entryOf);
}
