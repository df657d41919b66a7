import type { updateDepartment as contract } from "../../contract/departments.ts";
import type { Body } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { belongsToCompany } from "../../domain/codes.ts";
import { whyNot } from "../../policy/can.ts";
import { auditIfDone, changesBetween } from "../../storage/core/audit.ts";
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
  wish: Body<typeof contract>,
) {
  const { actor, sql } = context;
  const { company, department } = await loadDepartment(context, path);
  const why = whyNot(actor, "department.manage", path);
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
    const [done, , [changed]] = await sql.batch([
      update(
        sql,
        path,
        { ...wished, monthlyObjectives: objectives },
        code ? codeMayChange(path, companyCode) : undefined,
      ),
      auditIfDone(sql, {
        actor,
        companyId: path.companyId,
        verb: "department.update",
        recordType: "department",
        recordId: path.departmentId,
        changes,
      }),
      selectDepartment(sql, path),
    ]);
    if (!changed) throw problem("DEPARTMENT_NOT_FOUND");
    if (done.length === 0) throw problem("CODE_LOCKED");
    return changed;
  } catch (error) {
    if (brokeUnique(error, "department.department_code")) throw problem("CODE_TAKEN", { cause: error });
    throw error;
  }
}
