import { createDepartment } from "../../commands/departments/create-department.ts";
import { deleteDepartment } from "../../commands/departments/delete-department.ts";
import { setObjectives } from "../../commands/departments/set-objectives.ts";
import { updateDepartment } from "../../commands/departments/update-department.ts";
import { readDepartmentDashboard, readDepartmentResults } from "../../contract/dashboards.ts";
import * as contract from "../../contract/organisation/departments.ts";
import { problem } from "../../contract/problem.ts";
import { readDepartmentDashboard as findDepartmentDashboard } from "../../reads/dashboards/read-dashboards.ts";
import { readResults } from "../../reads/dashboards/results.ts";
import {
  listAdministeredDepartments,
  listDepartments,
  listDepartmentUsers,
} from "../../reads/organisation/list-departments.ts";
import { withIsoDates } from "../../reads/organisation/read-company.ts";
import { handler } from "../http/route.ts";

export const departments = {
  listDepartments: handler(contract.listDepartments, async ({ context, params }) => ({
    departments: await listDepartments(context, params.companyId),
  })),

  listAdministeredDepartments: handler(contract.listAdministeredDepartments, async ({ context, params }) => ({
    departments: await listAdministeredDepartments(context, params.companyId),
  })),

  listDepartmentUsers: handler(contract.listDepartmentUsers, async ({ context, params, query }) => ({
    users: await listDepartmentUsers(context, params, query.assignable === "true"),
  })),

  createDepartment: handler(contract.createDepartment, async ({ context, params, body }) => {
    const department = await createDepartment(context, params.companyId, body);
    if (!department) throw problem("CONFLICT");
    return { department: withIsoDates(department) };
  }),

  updateDepartment: handler(contract.updateDepartment, async ({ context, params, body }) => ({
    department: withIsoDates(await updateDepartment(context, params, body)),
  })),

  deleteDepartment: handler(contract.deleteDepartment, async ({ context, params, query }) => {
    await deleteDepartment(context, { ...params, ...query });
    return { deleted: true } as const;
  }),

  readDashboard: handler(readDepartmentDashboard, async ({ context, params, query }) => ({
    dashboard: await findDepartmentDashboard(context, params, query.dateRange),
  })),

  readResults: handler(readDepartmentResults, async ({ context, params, query }) => ({
    results: await readResults(context, params, query.dateRange),
  })),

  setObjectives: handler(contract.setObjectives, async ({ context, params, body }) => {
    const changed = await setObjectives(context, params, body);
    const { id, companyId, name, departmentCode, color, monthlyObjectives } = changed;
    return { department: { id, companyId, name, departmentCode, color, monthlyObjectives } };
  }),
};
