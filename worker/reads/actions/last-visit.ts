import { MAX_OPEN_ACTIONS } from "../../contract/forms/calls/form-lists.ts";
import { problem } from "../../contract/problem.ts";
import { inCompany } from "../../policy/actor.ts";
import { recordScope } from "../../policy/scope.ts";
import { selectOpenActionsOfLastVisit } from "../../storage/actions/action-records.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany, selectFormDepartment } from "../../storage/forms/form-references.ts";
import { selectLastVisit, type VisitPlace } from "../../storage/forms/last-visit.ts";
import { actionResponseOf } from "./loaded-action.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

/** The visit that a new one at the same place starts from. The signatures of its people stay with it. */
export async function readLastVisit({ actor, sql, now }: ActorContext, place: Omit<VisitPlace, "until">) {
  const { companyId, departmentId } = place;
  permitted(recordScope(actor, companyId, departmentId));
  const visitPlace: VisitPlace = { ...place, until: now };
  const {
    companies: [company],
    departments: [department],
    visits: [visit],
    actions,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectFormDepartment(sql, { companyId, departmentId }),
    visits: selectLastVisit(sql, visitPlace),
    actions: selectOpenActionsOfLastVisit(sql, visitPlace),
  });
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  if (!visit) return null;
  const who = inCompany(actor, company);
  const { id, viewId, date, participants } = visit;
  return {
    id,
    viewId,
    date: date.toISOString(),
    participants: participants.map(({ name, role }) => ({ name, role })),
    actions: actions.slice(0, MAX_OPEN_ACTIONS).map((record) => actionResponseOf(who, now, record)),
    hasMoreActions: actions.length > MAX_OPEN_ACTIONS,
  };
}
