import type { updateDepartment as contract } from "../../contract/departments.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { belongsToCompany } from "../../domain/codes.ts";
import { denialReason } from "../../policy/can.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  codeMayChange,
  type DepartmentPath,
  selectDepartment,
  updateDepartment as update,
} from "../../storage/organisation/departments.ts";
import { brokeUnique } from "../../storage/core/guarded.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { given } from "../given.ts";
import { loadDepartment } from "../../reads/organisation/load-department.ts";

export async function updateDepartment(
  context: ActorContext,
  path: DepartmentPath,
  wish: EndpointBody<typeof contract>,
) {
  const { actor, sql } = context;
  const { company, department } = await loadDepartment(context, path);
  const why = denialReason(actor, "department.manage", path);
  if (why) throw problem(why);

  const { monthlyObjectives, ...fields } = wish;
  const wished = given(fields);
  const objectives = given(monthlyObjectives ?? {});
  const changes = {
    ...changesBetween(department, wished),
    ...changesBetween(department.monthlyObjectives, objectives),
  };
  if (Object.keys(changes).length === 0) return department;

  const companyCode = company.companyCode ?? "";
  const code = changes["departmentCode"] ? wished.departmentCode : undefined;
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
        { ...wished, monthlyObjectives: objectives },
        code ? codeMayChange(path, companyCode) : undefined,
      ),
      audit: {
        actor,
        companyId: path.companyId,
        verb: "department.update",
        recordType: "department",
        recordId: path.departmentId,
        changes,
      },
      read: { after: selectDepartment(sql, path) },
    });
    if (!after) throw problem("DEPARTMENT_NOT_FOUND");
    if (changed.length === 0) throw problem("CODE_LOCKED");
    return after;
  } catch (error) {
    if (brokeUnique(error, "department.department_code")) throw problem("CODE_TAKEN", { cause: error });
    throw error;
  }
}
