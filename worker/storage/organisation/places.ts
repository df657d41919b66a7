import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Location, JobPosition, Zone } from "../../contract/organisation/places.ts";
import type { ReferrerCounts } from "../../contract/messages/in-use.ts";
import type { Scope } from "../../policy/scope.ts";
import { selectCompany } from "./companies.ts";
import { readBatch, type Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { insertWhere } from "../core/guarded.ts";
import { countReferences } from "./referring.ts";
import { observationForm } from "../tables/forms/observation-form.ts";
import { company } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";
import { planLine } from "../tables/plan.ts";

/** Locations and job positions belong to a company, zones to one of its locations. */
export type PlaceParent = { companyId: string; locationId?: string };
export type PlacePath = PlaceParent & { id: string };
type PlaceFields = { name: string; nameKey: string; description?: string | null };
type IdRows = { id: string }[];

/** The statements for one kind of place. They find records of the path's company only. */
export type PlaceStore<Row extends Location | Zone | JobPosition> = {
  kind: "location" | "zone" | "jobPosition";
  /** The columns in which a name is unique, as SQLite names them. */
  uniqueName: string;
  parent: (db: Sql, at: PlaceParent) => Statement<IdRows>;
  insert: (db: Sql, at: PlaceParent, row: PlaceFields & { id: string }) => Statement<IdRows>;
  select: (db: Sql, at: PlacePath) => Statement<Row[]>;
  usage: (db: Sql, at: PlacePath) => Statement<ReferrerCounts[]>;
  update: (db: Sql, at: PlacePath, changes: Partial<PlaceFields>) => Statement<IdRows>;
  remove: (db: Sql, at: PlacePath) => Statement<IdRows>;
};

const FORMS = Object.values(FORM_TABLES);

const companyIn = (db: Sql, { companyId }: PlaceParent) =>
  db.select({ id: company.id }).from(company).where(eq(company.id, companyId));
const companyExists = ({ companyId }: PlaceParent): SQL =>
  sql`exists (select 1 from ${company} as c where c.id = ${companyId})`;

const locationColumns = {
  id: location.id,
  name: location.name,
  description: location.description,
  companyId: location.companyId,
};
const isLocation = ({ companyId, id }: PlacePath) =>
  and(eq(location.id, id), eq(location.companyId, companyId));

const locations: PlaceStore<Location> = {
  kind: "location",
  uniqueName: "location.company_id, location.name_key",
  parent: companyIn,
  insert: (db, at, row) =>
    insertWhere(db, location, { ...row, companyId: at.companyId }, companyExists(at)).returning({
      id: location.id,
    }),
  select: (db, at) => db.select(locationColumns).from(location).where(isLocation(at)),
  usage: (db, at) =>
    db
      .select({
        zones: countReferences([zone], "location_id", at.id),
        forms: countReferences(FORMS, "location_id", at.id),
        plannedTasks: countReferences([planLine], "location_id", at.id),
      })
      .from(location)
      .where(isLocation(at)),
  update: (db, at, changes) =>
    db.update(location).set(changes).where(isLocation(at)).returning({ id: location.id }),
  remove: (db, at) => db.delete(location).where(isLocation(at)).returning({ id: location.id }),
};

const zoneColumns = {
  id: zone.id,
  name: zone.name,
  description: zone.description,
  locationId: zone.locationId,
};
const locationExists = ({ companyId, locationId = "" }: PlaceParent): SQL =>
  sql`exists (select 1 from ${location} as l where l.id = ${locationId} and l.company_id = ${companyId})`;
const isZone = (at: PlacePath) =>
  and(eq(zone.id, at.id), eq(zone.locationId, at.locationId ?? ""), locationExists(at));

// Its own actions, without a form. No foreign key protects the column, which follows the zones of forms.
const actionsIn = ({ companyId, id }: PlacePath): SQL<number> =>
  sql`(select count(*) from action as a indexed by action_in_company_zone where a.company_id = ${companyId} and a.zone_id = ${id} and a.form_type = 'none')`;

const zones: PlaceStore<Zone> = {
  kind: "zone",
  uniqueName: "zone.location_id, zone.name_key",
  parent: (db, { companyId, locationId = "" }) =>
    db
      .select({ id: location.id })
      .from(location)
      .where(isLocation({ companyId, id: locationId })),
  insert: (db, at, row) =>
    insertWhere(db, zone, { ...row, locationId: at.locationId ?? "" }, locationExists(at)).returning({
      id: zone.id,
    }),
  select: (db, at) => db.select(zoneColumns).from(zone).where(isZone(at)),
  usage: (db, at) =>
    db
      .select({
        forms: countReferences(FORMS, "zone_id", at.id),
        actions: actionsIn(at),
        plannedTasks: countReferences([planLine], "zone_id", at.id),
      })
      .from(zone)
      .where(isZone(at)),
  update: (db, at, changes) => db.update(zone).set(changes).where(isZone(at)).returning({ id: zone.id }),
  remove: (db, at) =>
    db
      .delete(zone)
      .where(and(isZone(at), sql`${actionsIn(at)} = 0`))
      .returning({ id: zone.id }),
};

const jobPositionColumns = {
  id: jobPosition.id,
  name: jobPosition.name,
  description: jobPosition.description,
  companyId: jobPosition.companyId,
};
const isJobPosition = ({ companyId, id }: PlacePath) =>
  and(eq(jobPosition.id, id), eq(jobPosition.companyId, companyId));
// An observation holds the id as plain text, so no foreign key protects it.
const observationsOf = ({ companyId, id }: PlacePath): SQL<number> =>
  sql`(select count(*) from ${observationForm} as o where o.company_id = ${companyId} and o.work_position = ${id})`;

const jobPositions: PlaceStore<JobPosition> = {
  kind: "jobPosition",
  uniqueName: "job_position.company_id, job_position.name_key",
  parent: companyIn,
  insert: (db, at, row) =>
    insertWhere(db, jobPosition, { ...row, companyId: at.companyId }, companyExists(at)).returning({
      id: jobPosition.id,
    }),
  select: (db, at) => db.select(jobPositionColumns).from(jobPosition).where(isJobPosition(at)),
  usage: (db, at) =>
    db
      .select({
        forms: observationsOf(at),
        plannedTasks: countReferences([planLine], "job_position_id", at.id),
      })
      .from(jobPosition)
      .where(isJobPosition(at)),
  update: (db, at, changes) =>
    db.update(jobPosition).set(changes).where(isJobPosition(at)).returning({ id: jobPosition.id }),
  remove: (db, at) =>
    db
      .delete(jobPosition)
      .where(and(isJobPosition(at), sql`${observationsOf(at)} = 0`))
      .returning({ id: jobPosition.id }),
};

/** The record type of each kind of place. */
export type PlaceRecords = { location: Location; zone: Zone; jobPosition: JobPosition };

export const PLACE_STORES: { readonly [Kind in keyof PlaceRecords]: PlaceStore<PlaceRecords[Kind]> } = {
  location: locations,
  zone: zones,
  jobPosition: jobPositions,
};

export type NewPlace =
  | { kind: "location"; row: Location }
  | { kind: "zone"; row: Zone }
  | { kind: "jobPosition"; row: JobPosition };

/** One of many that are written together: where its company or location is gone, it fails, and with it the whole batch. */
export function insertPlace(db: Sql, { kind, row }: NewPlace, nameKey: string): Statement<IdRows> {
  const values = { ...row, nameKey };
  if (kind === "zone")
    return insertWhere(db, zone, values as typeof zone.$inferInsert, ALWAYS).returning({ id: zone.id });
  const table = kind === "location" ? location : jobPosition;
  return insertWhere(db, table, values as typeof location.$inferInsert, ALWAYS).returning({ id: table.id });
}
const ALWAYS = sql`true`;

const selectLocations = (db: Sql, companyId: string) =>
  db.select(locationColumns).from(location).where(eq(location.companyId, companyId));
const selectZones = (db: Sql, companyId: string) =>
  db
    .select(zoneColumns)
    .from(zone)
    .innerJoin(location, eq(location.id, zone.locationId))
    .where(eq(location.companyId, companyId));
const selectJobPositions = (db: Sql, companyId: string) =>
  db.select(jobPositionColumns).from(jobPosition).where(eq(jobPosition.companyId, companyId));

/** All places of a company, to be read in one batch with other records. */
export const allPlacesIn = (db: Sql, { companyId }: Scope) => ({
  locations: selectLocations(db, companyId),
  zones: selectZones(db, companyId),
  jobPositions: selectJobPositions(db, companyId),
});

/** With the company, to distinguish a company without places from a missing one. */
export const locationsIn = (db: Sql, { companyId }: Scope) =>
  db.batch([selectCompany(db, companyId), selectLocations(db, companyId)]);

export const zonesIn = (db: Sql, { companyId }: Scope, locationId: string) =>
  readBatch(db, {
    companies: selectCompany(db, companyId),
    locations: db
      .select({ id: location.id })
      .from(location)
      .where(isLocation({ companyId, id: locationId })),
    zones: db
      .select(zoneColumns)
      .from(zone)
      .where(and(eq(zone.locationId, locationId), locationExists({ companyId, locationId }))),
  });

export const jobPositionsIn = (db: Sql, { companyId }: Scope) =>
  db.batch([selectCompany(db, companyId), selectJobPositions(db, companyId)]);
