import type { CompanyAuditEntry, listCompanyAudit as contract } from "../../contract/organisation/audit.ts";
import type { EndpointQuery, ResponseBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import type { Actor } from "../../policy/actor.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { StoredEntry } from "../../storage/platform/audit.ts";
import { selectLastRoot } from "../../storage/platform/audit-roots.ts";
import type { ActorContext } from "../actor-context.ts";
import { auditPage, entryFieldsOf, isOfDraft, keyOf } from "../operations/audit-page.ts";
import { permit } from "../permit.ts";

/** A mail address in place of its value: a company's log does not show addresses (decision 85). */
export const isAddress = (field: string): boolean => /email$/i.test(field);

/** Mail addresses, and what comments say: those that were deleted are not told any more (decision 85). */
const isWithheld = (field: string, { recordType }: StoredEntry): boolean =>
  isAddress(field) || (recordType === "action" && ["comment", "photos", "author"].includes(field));

/** The fields that a draft of somebody else shows: its number, and that it was submitted. */
const OF_DRAFT = ["viewId", "submittedAt"];

const entryFor =
  (reader: Pick<Actor, "userId">) =>
  (row: StoredEntry): CompanyAuditEntry | null => {
    const fields = entryFieldsOf(row);
    if (!fields) return null;
    const isDraft = isOfDraft(row, reader);
    const { actorId, impersonatedById } = row;
    return {
      ...fields,
      actor: { id: actorId, name: row.actor?.name ?? null },
      impersonatedBy:
        impersonatedById === null ? null : { id: impersonatedById, name: row.impersonator?.name ?? null },
      key: keyOf(row),
      changes: Object.fromEntries(
        Object.entries(fields.changes).filter(
          ([field]) => !isWithheld(field, row) && (!isDraft || OF_DRAFT.includes(field)),
        ),
      ),
    };
  };

type Page = { entries: CompanyAuditEntry[]; nextCursor: string | null };

/** A page of the log for an export. The requester of the export may see the log. */
export async function readCompanyAudit(
  sql: Sql,
  readerId: string,
  query: EndpointQuery<typeof contract> & { companyId: string },
): Promise<Page> {
  const page = auditPage(sql, query);
  return page.pageOf(await page.rows, entryFor({ userId: readerId }));
}

/** The company's audit log, for its administrators. */
export async function listCompanyAudit(
  { actor, sql }: ActorContext,
  companyId: string,
  query: EndpointQuery<typeof contract>,
): Promise<ResponseBody<typeof contract>> {
  permit(actor, "company.audit", { companyId });
  const page = auditPage(sql, { ...query, companyId });
  const {
    companies: [company],
    rows,
    roots: [root],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    rows: page.rows,
    roots: selectLastRoot(sql, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return {
    ...page.pageOf(rows, entryFor(actor)),
    lastRoot: root ? { number: root.number, untilAt: root.untilAt.toISOString() } : null,
  };
}
