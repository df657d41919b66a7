import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { company } from "../tables/organisation/organisation.ts";
import { placeLabel } from "../tables/organisation/place-label.ts";
import { location, zone } from "../tables/organisation/places.ts";

export type LabelRow = Pick<
  typeof placeLabel.$inferSelect,
  "code" | "locationId" | "zoneId" | "createdAt" | "publicNotices"
>;
export type LabelPath = { companyId: string; code: string };
/** Which places: the locations themselves, and zones. */
export type LabelledPlaces = { locationIds: readonly string[]; zoneIds: readonly string[] };

const LABEL = {
  code: placeLabel.code,
  locationId: placeLabel.locationId,
  zoneId: placeLabel.zoneId,
  createdAt: placeLabel.createdAt,
  publicNotices: placeLabel.publicNotices,
};
const isInUse = isNull(placeLabel.replacedAt);
const listed = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

export const selectLabels = (db: Sql, companyId: string) =>
  db
    .select(LABEL)
    .from(placeLabel)
    .where(and(eq(placeLabel.companyId, companyId), isInUse))
    .orderBy(asc(placeLabel.code));

const isOfPlaces = ({ locationIds, zoneIds }: LabelledPlaces): SQL =>
  sql`(${placeLabel.zoneId} in ${listed(zoneIds)} or (${placeLabel.zoneId} is null and ${placeLabel.locationId} in ${listed(locationIds)}))`;

export const selectLabelsOf = (db: Sql, companyId: string, places: LabelledPlaces) =>
  db
    .select(LABEL)
    .from(placeLabel)
    .where(and(eq(placeLabel.companyId, companyId), isInUse, isOfPlaces(places)));

/** The places among these that have no label. */
export const selectUnlabelled = (db: Sql, companyId: string, { locationIds, zoneIds }: LabelledPlaces) => ({
  locations: db
    .select({ locationId: location.id, zoneId: sql<null>`null` })
    .from(location)
    .where(
      sql`${location.id} in ${listed(locationIds)}
          and ${location.companyId} = ${companyId}
          and not exists (
            select 1 from ${placeLabel} as l
            where l.location_id = "location"."id" and l.zone_id is null and l.replaced_at is null
          )`,
    ),
  zones: db
    .select({ locationId: zone.locationId, zoneId: zone.id })
    .from(zone)
    .innerJoin(location, and(eq(location.id, zone.locationId), eq(location.companyId, companyId)))
    .where(
      sql`${zone.id} in ${listed(zoneIds)} and not exists (select 1 from ${placeLabel} as l where l.zone_id = "zone"."id" and l.replaced_at is null)`,
    ),
});

type NewLabel = { code: string; locationId: string; zoneId: string | null };

/** Inserts labels for places that still exist and have got no label meanwhile. */
export const insertLabels = (db: Sql, companyId: string, labels: readonly NewLabel[]) =>
  db
    .insert(placeLabel)
    .select(
      // In the order of the table's columns.
      sql`select given.value ->> 'code', ${companyId}, l.id, z.id, ${Date.now()}, null, false
        from json_each(${JSON.stringify(labels)}) as given
        inner join ${location} as l on l.id = given.value ->> 'locationId'
          and l.company_id = ${companyId}
        left join ${zone} as z on z.id = given.value ->> 'zoneId' and z.location_id = l.id
        where (z.id is null) = (given.value ->> 'zoneId' is null)`,
    )
    .onConflictDoNothing()
    .returning({ code: placeLabel.code });

export const selectLabel = (db: Sql, { companyId, code }: LabelPath) =>
  db
    .select({ ...LABEL, replacedAt: placeLabel.replacedAt, location: location.name, zone: zone.name })
    .from(placeLabel)
    .innerJoin(location, eq(location.id, placeLabel.locationId))
    .leftJoin(zone, eq(zone.id, placeLabel.zoneId))
    .where(and(eq(placeLabel.code, code), eq(placeLabel.companyId, companyId)));

export const replaceLabel = (db: Sql, { companyId, code }: LabelPath, now: Date) =>
  db
    .update(placeLabel)
    .set({ replacedAt: now })
    .where(and(eq(placeLabel.code, code), eq(placeLabel.companyId, companyId), isInUse))
    .returning({ code: placeLabel.code });

export const changeLabelWhere = (db: Sql, { companyId, code }: LabelPath, publicNotices: boolean) =>
  db
    .update(placeLabel)
    .set({ publicNotices })
    .where(and(eq(placeLabel.code, code), eq(placeLabel.companyId, companyId), isInUse))
    .returning({ code: placeLabel.code });

/** Follow-up of `replaceLabel`. */
export const insertSuccessor = (db: Sql, row: typeof placeLabel.$inferInsert, done: TookEffect) =>
  insertWhere(db, placeLabel, row, done);

/** Labels to print, each with the names of its place. */
export const selectPrinted = (db: Sql, companyId: string, codes: readonly string[]) =>
  db
    .select({
      code: placeLabel.code,
      location: location.name,
      zone: zone.name,
      createdAt: placeLabel.createdAt,
      publicNotices: placeLabel.publicNotices,
    })
    .from(placeLabel)
    .innerJoin(location, eq(location.id, placeLabel.locationId))
    .leftJoin(zone, eq(zone.id, placeLabel.zoneId))
    .where(and(sql`${placeLabel.code} in ${listed(codes)}`, eq(placeLabel.companyId, companyId), isInUse));

/** Finds a label of any company: the caller checks that the person is in it. */
export async function findLabelByCode(db: Sql, code: string) {
  const [found] = await db
    .select({
      companyId: company.id,
      company: company.name,
      location: { id: location.id, name: location.name },
      zone: { id: zone.id, name: zone.name },
      replacedAt: placeLabel.replacedAt,
    })
    .from(placeLabel)
    .innerJoin(company, and(eq(company.id, placeLabel.companyId), isNull(company.deletedAt)))
    .innerJoin(location, eq(location.id, placeLabel.locationId))
    .leftJoin(zone, eq(zone.id, placeLabel.zoneId))
    .where(eq(placeLabel.code, code));
  return found;
}
