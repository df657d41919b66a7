import { problem } from "../../contract/problem.ts";
import { drillTimes } from "../../domain/forms/timings.ts";
import { recordScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormDepartment } from "../../storage/forms/form-references.ts";
import { selectLastDrill, type VisitPlace } from "../../storage/forms/last-visit.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

/** The drill that another at the same place is compared with. */
export async function readLastDrill({ actor, sql }: ActorContext, place: VisitPlace) {
  const { companyId, departmentId } = place;
  permitted(recordScope(actor, companyId, departmentId));
  const {
    departments: [department],
    drills: [drill],
  } = await readBatch(sql, {
    departments: selectFormDepartment(sql, { companyId, departmentId }),
    drills: selectLastDrill(sql, place),
  });
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  if (!drill) return null;
  const { id, viewId, date, timings } = drill;
  return { id, viewId, date: date.toISOString(), times: drillTimes(timings) };
}
