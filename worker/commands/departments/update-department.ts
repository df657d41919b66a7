import type { updateDepartment as contract } from "../../contract/organisation/departments.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { belongsToCompany, withNameKey } from "../../domain/forms/codes.ts";
import { denialReason } from "../../policy/can.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  canChangeCode,
  type DepartmentPath,
  selectDepartment,
  UNIQUE_DEPARTMENT_NAME,
  updateDepartment as update,
  isDepartmentAsRead,
} from "../../storage/organisation/departments.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { nameTaken } from "../name-taken.ts";
import { definedFields } from "../defined-fields.ts";
import { loadDepartment } from "../../reads/organisation/load-department.ts";

export async function updateDepartment(
  context: ActorContext,
  path: DepartmentPath,
  body: EndpointBody<typeof contract>,
) {
  const { actor, sql } = context;
  const { company, department } = await loadDepartment(context, path);
  const why = denialReason(actor, "department.manage", path);
  if (why) throw problem(why);

  const { monthlyObjectives, ...fields } = body;
  const requested = definedFields(fields);
  const objectives = definedFields(monthlyObjectives ?? {});
  const changes = {
    ...changesBetween(department, requested),
    ...changesBetween(department.monthlyObjectives, objectives),
  };
  if (Object.keys(changes).length === 0) return department;

  const companyCode = company.companyCode ?? "";
  const code = changes["departmentCode"] ? requested.departmentCode : undefined;
  if (code && !belongsToCompany(code, companyCode)) {
    throw problem("INVALID", { fields: { departmentCode: "departmentCode.invalid" } });
  }
  try {
    const {
      changed,
      after: [after],
    } = await write(sql, {
      change: update(
        sql,
        path,
        { ...withNameKey(requested), monthlyObjectives: objectives },
        code ? canChangeCode(path, companyCode) : undefined,
      ),
      audit: {
        actor,
        companyId: path.companyId,
        verb: "department.update",
        recordType: "department",
        recordId: path.departmentId,
        changes,
        asRead: isDepartmentAsRead(path, department, changes),
      },
      read: { after: selectDepartment(sql, path) },
    });
    if (!after) throw problem("DEPARTMENT_NOT_FOUND");
    if (changed.length === 0) throw problem("CODE_LOCKED");
    return after;
  } catch (error) {
    if (violatesUnique(error, UNIQUE_DEPARTMENT_NAME)) throw nameTaken(actor.language, "department", error);
    if (violatesUnique(error, "department.department_code")) throw problem("CODE_TAKEN", { cause: error });
    throw error;
  }
}
