import { sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { drillForm } from "../tables/forms/drill-form.ts";
import { visitForm } from "../tables/forms/visit-form.ts";

export type VisitPlace = {
  companyId: string;
  departmentId: string;
  zoneId: string;
  /** A visit that does not count. */
  except?: string | undefined;
  until: Date;
};

/** Selects the id of the department's latest visit to the zone, along the index of both. */
export const lastVisitId = ({ companyId, departmentId, zoneId, except = "", until }: VisitPlace): SQL =>
  sql`select v.id from ${visitForm} as v indexed by visit_form_by_department_zone
    where v.department_id = ${departmentId} and v.zone_id = ${zoneId} and v.date <= ${until.getTime()}
      and v.company_id = ${companyId} and v.id <> ${except} and v.withdrawn_at is null
    order by v.date desc, v.id desc limit 1`;

export const selectLastVisit = (db: Sql, place: VisitPlace) =>
  db
    .select({
      id: visitForm.id,
      viewId: visitForm.viewId,
      date: visitForm.date,
      participants: visitForm.participants,
    })
    .from(visitForm)
    .where(sql`${visitForm.id} = (${lastVisitId(place)})`);

/** The department's latest completed drill in the zone until then, along the index of both. */
export const selectLastDrill = (
  db: Sql,
  { companyId, departmentId, zoneId, except = "", until }: VisitPlace,
) =>
  db
    .select({ id: drillForm.id, viewId: drillForm.viewId, date: drillForm.date, timings: drillForm.timings })
    .from(drillForm)
    .where(
      sql`${drillForm.id} = (select d.id from ${drillForm} as d indexed by drill_form_by_department_zone
        where d.department_id = ${departmentId} and d.zone_id = ${zoneId} and d.date <= ${until.getTime()}
          and d.company_id = ${companyId} and d.id <> ${except} and d.status = 'completed' and d.withdrawn_at is null
        order by d.date desc, d.id desc limit 1)`,
    );
