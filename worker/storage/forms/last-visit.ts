import { sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { prepareOnce } from "../core/prepare-once.ts";
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
export const LAST_VISIT_ID = sql`select v.id from ${visitForm} as v indexed by visit_form_by_department_zone where v.department_id = ${sql.placeholder("departmentId")} and v.zone_id = ${sql.placeholder("zoneId")} and v.date <= ${sql.placeholder("until")} and v.company_id = ${sql.placeholder("companyId")} and v.id <> ${sql.placeholder("except")} order by v.date desc, v.id desc limit 1`;

const lastVisit = prepareOnce((db) =>
  db
    .select({
      id: visitForm.id,
      viewId: visitForm.viewId,
      date: visitForm.date,
      participants: visitForm.participants,
    })
    .from(visitForm)
    .where(sql`${visitForm.id} = (${LAST_VISIT_ID})`),
);

/** Of `LAST_VISIT_ID`. */
export const lastVisitValues = ({ companyId, departmentId, zoneId, except = "", until }: VisitPlace) => ({
  companyId,
  departmentId,
  zoneId,
  except,
  until: until.getTime(),
});

export const selectLastVisit = (db: Sql, place: VisitPlace) => lastVisit(db, lastVisitValues(place));
