import type { listDepartments } from "../contract/departments.ts";
import type { Actor } from "../policy/actor.ts";
import { can } from "../policy/can.ts";
import { companyScope } from "../policy/scope.ts";
import { departmentsIn } from "../storage/companies.ts";
import { permitted } from "./permit.ts";
import type { Call } from "./route.ts";

export async function departmentsOfCompany({ c, visitor, params }: Call<typeof listDepartments, Actor>) {
  const { companyId } = params;
  const rows = await departmentsIn(c.var.db.sql, permitted(companyScope(visitor, "company.read", companyId)));
  const departments = rows.map(({ monthlyObjectives, ...department }) => {
    const departmentId = department.id;
    const isSeen = can(visitor, "form.read", { companyId, departmentId });
    return { ...department, monthlyObjectives: isSeen ? monthlyObjectives : null };
  });
  return { departments };
}
