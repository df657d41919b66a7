import type { createDepartment as contract } from "../../contract/organisation/departments.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { belongsToCompany, departmentCodeOf, nameKeyOf } from "../../domain/forms/codes.ts";
import { newId } from "../../domain/ids.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { findCompany } from "../../storage/organisation/companies.ts";
import {
  companyHasCode,
  isNoFreeCodeError,
  insertDepartment,
  selectDepartment,
  UNIQUE_DEPARTMENT_NAME,
} from "../../storage/organisation/departments.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { nameTaken } from "../name-taken.ts";
import { codeCandidatesFor } from "../code-candidates.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { definedFields } from "../defined-fields.ts";

export async function createDepartment(
  { actor, sql }: ActorContext,
  companyId: string,
  { name, color, departmentCode, monthlyObjectives = {} }: EndpointBody<typeof contract>,
) {
  const why = denialReason(actor, "department.manage", { companyId });
  if (why) throw problem(why);
  const company = await findCompany(sql, companyId);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const { companyCode } = company;
  // A company may be without a code; an administrator gives it one in the settings before the first department.
  if (!companyCode || (departmentCode && !belongsToCompany(departmentCode, companyCode))) {
    throw problem("INVALID", { fields: { departmentCode: "departmentCode.invalid" } });
  }

  const id = newId();
  const objectives = { ...NO_OBJECTIVES, ...definedFields(monthlyObjectives) };
  const row = {
    id,
    companyId,
    name,
    nameKey: nameKeyOf(name),
    monthlyObjectives: objectives,
    ...(color ? { color } : {}),
  };
  const codes = departmentCode
    ? [departmentCode]
    : codeCandidatesFor(name).map((ending) => departmentCodeOf(companyCode, ending));
  try {
    const {
      after: [department],
    } = await write(sql, {
      change: insertDepartment(sql, row, codes, companyHasCode(companyId, companyCode)),
      audit: {
        actor,
        companyId,
        verb: "department.create",
        recordType: "department",
        recordId: id,
        changes: { name: { before: null, after: name } },
      },
      read: { after: selectDepartment(sql, { companyId, departmentId: id }) },
    });
    return department;
  } catch (error) {
    if (violatesUnique(error, UNIQUE_DEPARTMENT_NAME)) throw nameTaken(actor.language, "department", error);
    if (isNoFreeCodeError(error)) throw problem("CODE_TAKEN", { cause: error });
    throw error;
  }
}
