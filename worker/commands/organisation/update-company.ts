import type { updateCompany as contract } from "../../contract/companies.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  findCompany,
  updateDepartmentCodes,
  selectCompany,
  updateCompanyWhere,
} from "../../storage/organisation/companies.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

type Update = { companyId: string; changes: EndpointBody<typeof contract> };

/** The code is part of every record's number, so it is locked after the first form; until then the departments' codes follow it. */
export async function updateCompany({ actor, sql }: ActorContext, { companyId, changes }: Update) {
  const why = denialReason(actor, "company.update", { companyId });
  if (why) throw problem(why);
  const before = await findCompany(sql, companyId);
  if (!before) throw problem("COMPANY_NOT_FOUND");
  const audited = changesBetween(before, changes);
  if (Object.keys(audited).length === 0) return before;

  const newCode = audited.companyCode ? changes.companyCode : undefined;
  try {
    const {
      changed,
      after: [after],
    } = await write(sql, {
      change: updateCompanyWhere(sql, companyId, changes, newCode !== undefined),
      audit: {
        actor,
        companyId,
        verb: "company.update",
        recordType: "company",
        recordId: companyId,
        changes: audited,
      },
      followUps: (done) => ({
        recoded: newCode ? [updateDepartmentCodes(sql, companyId, newCode, done)] : [],
      }),
      read: { after: selectCompany(sql, companyId) },
    });
    if (changed.length === 0) throw problem("CODE_LOCKED");
    return after;
  } catch (error) {
    if (
      violatesUnique(error, "company.company_code") ||
      violatesUnique(error, "department.department_code")
    ) {
      throw problem("CODE_TAKEN", { cause: error });
    }
    throw error;
  }
}
