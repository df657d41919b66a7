import { AUDIT_VERBS } from "../../contract/admin/audit.ts";
import type { EndpointParams, ResponseBody } from "../../contract/endpoint.ts";
import { MAX_HISTORY_LINES } from "../../contract/limits.ts";
import type { readSettingHistory as contract, SettingLine } from "../../contract/organisation/audit.ts";
import { problem } from "../../contract/problem.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import { listEntries } from "../../storage/platform/audit.ts";
import { selectNamesIn, selectSetting } from "../../storage/platform/setting-history.ts";
import type { ActorContext } from "../actor-context.ts";
import { authorsOf, changesOf } from "../operations/audit-page.ts";
import { permit } from "../permit.ts";
import { isAddress } from "./company-audit.ts";

/** The changes of a person's place in the company, or of a setting, for its administrators. */
export async function readSettingHistory(
  { actor, sql }: ActorContext,
  path: EndpointParams<typeof contract>,
): Promise<ResponseBody<typeof contract>> {
  const { companyId, recordType, recordId } = path;
  permit(actor, "company.audit", { companyId });
  const [locations, jobPositions, zones, departments, checklists, people] = selectNamesIn(
    sql,
    path,
    MAX_HISTORY_LINES,
  );
  const {
    companies: [company],
    settings,
    rows,
    ...names
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    settings: selectSetting(sql, path),
    rows: listEntries(sql, { recordType, recordId }, { after: null, limit: MAX_HISTORY_LINES }),
    locations,
    jobPositions,
    zones,
    departments,
    checklists,
    people,
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  // Other companies have entries about a person too.
  const own = rows.filter((row) => row.companyId === companyId);
  // A deleted record still has a history.
  if (settings.length === 0 && own.length === 0) throw problem("NOT_FOUND");
  const history = own.flatMap((row): SettingLine[] => {
    const verb = AUDIT_VERBS.find((each) => each === row.verb);
    if (!verb) return [];
    const changes = Object.fromEntries(
      Object.entries(changesOf(row.changes)).filter(
        // An entry of several edits may end where it began.
        ([field, { before, after }]) => !isAddress(field) && JSON.stringify(before) !== JSON.stringify(after),
      ),
    );
    const at = (row.lastAt ?? row.at).toISOString();
    return [{ id: row.id, at, ...authorsOf(row), verb, isImported: row.isImported, changes }];
  });
  return { history, names: Object.values(names).flat() };
}
