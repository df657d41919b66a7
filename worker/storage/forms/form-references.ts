import { and, eq } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";

/** The records a form refers to. The selects find those of the company only. */
export type FormReferences = {
  locationId?: string | undefined;
  zoneId?: string | undefined;
  jobPositionId?: string | undefined;
};

export const selectLocationOf = (db: Sql, companyId: string, { locationId = "" }: FormReferences) =>
  db
    .select({ id: location.id, name: location.name })
    .from(location)
    .where(and(eq(location.id, locationId), eq(location.companyId, companyId)));

export const selectZoneOf = (db: Sql, companyId: string, { zoneId = "" }: FormReferences) =>
  db
    .select({ id: zone.id, name: zone.name, locationId: zone.locationId })
    .from(zone)
    .innerJoin(location, eq(location.id, zone.locationId))
    .where(and(eq(zone.id, zoneId), eq(location.companyId, companyId)));

export const selectJobPositionOf = (db: Sql, companyId: string, { jobPositionId = "" }: FormReferences) =>
  db
    .select({ id: jobPosition.id })
    .from(jobPosition)
    .where(and(eq(jobPosition.id, jobPositionId), eq(jobPosition.companyId, companyId)));
