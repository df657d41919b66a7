import type { setObjectives as contract } from "../../contract/organisation/departments.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { changesBetween, fieldsOfChanges } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  type DepartmentPath,
  selectDepartment,
  updateDepartment,
  hasObjectives,
} from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { definedFields } from "../defined-fields.ts";
import { loadDepartment } from "../../reads/organisation/load-department.ts";

export async function setObjectives(
  context: ActorContext,
  path: DepartmentPath,
  { departmentId, monthlyObjectives }: EndpointBody<typeof contract>,
) {
  const { actor, sql } = context;
  const { department } = await loadDepartment(context, path);
  const why = denialReason(actor, "objectives.set", path);
  if (why) throw problem(why);
  if (departmentId !== path.departmentId) {
    throw problem("INVALID", { fields: { departmentId: "id.mismatch" } });
  }
  const requested = definedFields(monthlyObjectives);
  const changes = changesBetween(department.monthlyObjectives, requested);
  if (Object.keys(changes).length === 0) return department;

  const {
    after: [changed],
  } = await write(sql, {
    change: updateDepartment(sql, path, { monthlyObjectives: requested }),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "objectives.set",
      recordType: "department",
      recordId: departmentId,
      changes,
      asRead: hasObjectives(path, fieldsOfChanges(department.monthlyObjectives, changes)),
    },
    read: { after: selectDepartment(sql, path) },
  });
  if (!changed) throw problem("DEPARTMENT_NOT_FOUND");
  return changed;
}
